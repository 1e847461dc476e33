"""The results of a game, a set and the match."""
