"""Whole games played by chance and looked at after every action, of every game in the catalogue."""
