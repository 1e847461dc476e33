"""Possible worlds: assignments of the cards that a seat cannot see."""
