"""Hachinin Meri, the game for eight players with the 75 cards of Unsun Karuta."""
