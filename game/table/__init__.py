"""The table shared by all games: session, computer players, hints, cards as surfaces."""
