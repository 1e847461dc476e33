"""Deals and the game: dealers, scores, and the source of decks."""
