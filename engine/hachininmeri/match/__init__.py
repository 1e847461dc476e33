"""Games, sets and the match: dealers, scoring, and the source of decks."""
