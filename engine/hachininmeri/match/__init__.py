"""Games, sets and the match: who deals, what counts, and where the decks come from."""
