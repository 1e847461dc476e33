"""Lessons at a game's own table with its own engine, progress in them, and a card quiz."""
