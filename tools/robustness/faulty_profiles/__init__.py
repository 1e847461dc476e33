"""Broken homes made by code, and a visitor without rights who plays in each."""
