"""Scenes around any game's table: the table itself, the full hint, settlements and the end."""
