"""Hanafuda cards, shared by every game that is played with them."""
