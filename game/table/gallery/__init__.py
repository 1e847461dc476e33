"""The gallery of a game's cards: all of them, or one as high as the window."""
