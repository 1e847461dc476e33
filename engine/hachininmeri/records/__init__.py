"""Records of a match: reading, validating, replaying, writing after every action, and verifying commitments."""
