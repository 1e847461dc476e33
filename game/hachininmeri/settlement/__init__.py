"""What a game, a set and the match came to."""
