"""Lessons at a game's own table, by its own engine; which have been done; and a quiz on the cards."""
