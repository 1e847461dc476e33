"""Screens shared by all games."""
