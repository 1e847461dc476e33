"""The result of a deal, and the end of a game."""
