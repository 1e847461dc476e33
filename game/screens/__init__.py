"""Screens that belong to no one game."""
