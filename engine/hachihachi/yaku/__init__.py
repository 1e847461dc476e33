"""The 48 cards and every yaku, as rows of data, and the functions that find yaku in a hand."""
