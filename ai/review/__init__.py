"""What a game that is over can teach: every decision weighed, and luck told apart from play; knows no game."""
