"""Records of a game: reading, validating, replaying, writing after every action, and verifying commitments."""
