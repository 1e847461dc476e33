"""The table of eight in play: layout, animation and drawing."""
