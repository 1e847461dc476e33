"""The synthesized sounds of the game: cards, stones, clappers, bell, buttons."""
