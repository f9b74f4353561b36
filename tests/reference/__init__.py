"""The referee: slow scalar code written from the rulebook alone, to compare the package with.

`hands` answers questions about tiles, `walls` deals, `zunyi` plays and settles (new_round, apply,
legal, pending, finished, settle, replay). What the rulebook leaves open is decided in ../rulings.md.
"""
