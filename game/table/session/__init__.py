"""A year being played, for any game: who sits where, what is decided by whom, what is saved. No pygame here."""
