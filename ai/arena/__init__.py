"""Measuring playing strength for any game: matches over shared decks, their statistics and tables."""
