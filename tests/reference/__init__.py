"""The referee: slow scalar code written from the rulebook alone, to compare the package with.

`hands` answers questions about tiles, `walls` deals, `zunyi` plays and settles (new_round, apply,
legal, pending, finished, settle, replay); `letters`, `nanxian_play` and `nanxian` do the same for
the letter cards. What the rulebook leaves open is decided in rulings.md and rulings_nanxian.md.
"""
