"""The synthesized sounds of the game: card, flip, shuffle, stones, clapper, bell, button."""
