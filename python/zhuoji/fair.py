"""Fair deals: a server commits to a round before it is played and proves the deal afterwards.

A server draws one master key and keeps it (`new_key`). Every round has a subkey of its own, derived
one-way (`subkey`): what is told of one round says nothing of another, nor of the master key. Before
play the server tells the commitment, after it the subkey, and anybody checks with `verify` that the
record was dealt from what was committed to:

    master = new_key()
    key = subkey(master, table, round)
    told = commit(game, key, table, round)
    played = game.deal(key=key, table=table, round=round)
    ...
    verify(played.record(), key, told)

Both derivations are BLAKE2b (RFC 7693) with results of 32 bytes, keyed with the secret; `person`
keeps the two uses apart. Table and round go in as 8 and 4 bytes, little-endian.
"""

import hmac
import secrets
from hashlib import blake2b
from typing import Any

from zhuoji.errors import RecordError, RulesError, ZhuojiError
from zhuoji.game import Game
from zhuoji.record import replay
from zhuoji.round import Round
from zhuoji.walls import check_range

_SIZE = 32
_FORMAT = "zhuoji-commit/1"


def new_key() -> bytes:
    """A master key: 32 bytes of the system's entropy."""
    return secrets.token_bytes(_SIZE)


def subkey(master: bytes, table: int, round: int) -> bytes:
    """The key of one round, 32 bytes: deal it with `game.deal(key=..., table=..., round=...)`.

    `table` is 0 .. 2^64 - 1, `round` 0 .. 2^32 - 1; `ZhuojiError` for anything else.
    """
    _check_secret("master", master)
    return _digest(b"zhuoji-subkey-1", master, _place(table, round))


def commit(game: Game, key: bytes, table: int, round: int) -> str:
    """What a server tells before play: `zhuoji-commit/1 TABLE ROUND HASH`.

    The hash (64 hex digits) binds the subkey, table, round and `game.digest`: another room option
    is another commitment. It says nothing of the key.
    """
    _check_secret("key", key)
    if not isinstance(game, Game):
        raise RulesError(f"game: a {type(game).__name__}; a Game is due")
    message = _place(table, round) + bytes.fromhex(game.digest)
    hashed = _digest(b"zhuoji-commit-1", key, message).hex()
    return f"{_FORMAT} {table} {round} {hashed}"


def verify(record: dict[str, Any], key: bytes, commitment: str) -> Round:
    """The round of a record, if it was dealt from the key that was committed to.

    `RecordError` says what does not fit: the commitment (another key, table, round, or rules), the
    wall, or the laizi; also where the record does not replay. Dealer, streak and weekday are known
    before the deal and bids are the players' own: those are not the key's.
    """
    played = replay(record)
    table, round = _told_place(commitment)
    if not hmac.compare_digest(commitment, commit(played.game, key, table, round)):
        raise RecordError(f"commitment: not to this key and these rules at {table}, {round}")
    due = played.game.deal(key=key, table=table, round=round)
    dealt = {
        "wall": (due._core.wall, played._core.wall),
        "laizi": (due.deal.laizi, played.deal.laizi),
    }
    for name, (right, found) in dealt.items():
        if right != found:
            raise RecordError(f"{name}: not what the key deals")
    return played


def _told_place(commitment: str) -> tuple[int, int]:
    """Table and round of a commitment; `RecordError` for a text that is none."""
    match commitment.split(" ") if isinstance(commitment, str) else ():
        case (format, table, round, _) if (
            format == _FORMAT
            and commitment.isascii()
            and table.isdigit()
            and round.isdigit()
            and len(commitment) <= 128
        ):
            return int(table), int(round)
    raise RecordError(f"commitment: {commitment!r}; {_FORMAT} TABLE ROUND HASH is due")


def _digest(use: bytes, key: bytes, message: bytes) -> bytes:
    return blake2b(message, digest_size=_SIZE, key=key, person=use).digest()


def _place(table: int, round: int) -> bytes:
    check_range(table=table, round=round)
    return table.to_bytes(8, "little") + round.to_bytes(4, "little")


def _check_secret(name: str, secret: bytes) -> None:
    # The value stays out of the message: it is a secret.
    if not isinstance(secret, bytes) or len(secret) != _SIZE:
        raise ZhuojiError(f"{name}: {_SIZE} bytes are due")
