"""What there is to do with any game: set a year up, take lessons, look back, play the deal of the day."""
