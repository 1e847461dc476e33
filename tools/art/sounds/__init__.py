"""The synthesized sounds of the game: cards, things on the table, strings, ambience."""
