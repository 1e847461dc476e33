"""Possible worlds: how the cards that a seat cannot see may lie."""
