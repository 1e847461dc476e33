"""The cards of a game to look at: all of them, and one as high as the window."""
