"""Random numbers: named streams for tables, random decks, and a small generator for rollouts."""
