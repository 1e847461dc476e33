"""Unsun Karuta: 75 cards, five suits of fifteen, cut in flat inks and printed by the press of ``tools.art.cards``."""
