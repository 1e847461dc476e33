"""Scenes that any game's table comes to: the table itself, a hint in full, the end of it all."""
