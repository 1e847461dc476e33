"""Chance: named streams for tables, decks drawn from them, and a small generator for playouts."""
