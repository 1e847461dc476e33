"""Motion at a table: the hand under the pointer, hits, seals, the season."""
