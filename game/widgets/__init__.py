"""The small widget layer of the game."""
