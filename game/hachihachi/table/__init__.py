"""The table in play: layout, animation and drawing."""
