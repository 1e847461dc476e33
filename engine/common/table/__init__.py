"""The table of any game: the referee, and a deal as the steps that it goes through. No player knows it."""
