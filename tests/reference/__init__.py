"""The referee: slow scalar code written from the rulebook alone, to compare the package with."""
