"""Records of a year: reading, validating, replaying, writing after every action, and verifying commitments."""
