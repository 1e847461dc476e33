"""The cards of a game as surfaces: card sets, loaded pictures and cached sizes."""
