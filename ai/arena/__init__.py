"""How strong players are, for any game: matches over shared decks, their statistics and tables. Knows no game."""
