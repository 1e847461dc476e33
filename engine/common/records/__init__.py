"""Records of any game: reading them from strangers, their head, what a deck is committed to with, playing them on."""
