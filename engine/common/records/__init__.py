"""Records of any game: reading untrusted files, headers, deck commitments, and resuming a game."""
