"""Features available for every game: setup, lessons, replay and review, the deal of the day."""
