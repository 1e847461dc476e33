"""Styles of play: differences between players of the same strength, as rows of data and as choices."""
