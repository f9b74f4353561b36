"""The referee: slow scalar code written from the rulebook alone, to compare the package with.

`hands` answers questions about tiles, `walls` deals; `games.referee(name)` is the module that plays
and settles a game (new_round, apply, legal, pending, finished, settle, replay). Shared play is in
mechanics, table, turns, play and records, shared money in wins, chickens and settlement. What the
rulebook leaves open is decided in ../rulings.md.
"""
