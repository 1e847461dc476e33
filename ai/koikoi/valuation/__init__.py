"""Valuation of positions and scores: what cards and calls are worth, and the chance to win the game."""
