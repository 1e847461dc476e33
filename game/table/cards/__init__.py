"""The cards of a game as surfaces: which there are, their pictures as they are read, and how large they are kept."""
