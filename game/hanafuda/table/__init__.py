"""The table of any hanafuda game: piles, cards with highlights, movements, the choice of a card."""
