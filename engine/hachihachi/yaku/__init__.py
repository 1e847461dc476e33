"""The 48 cards and every set of them that is worth something, as rows of data, and what finds them in a hand."""
