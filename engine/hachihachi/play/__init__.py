"""The play of the cards and what it pays, as plain integers, compiled: what the table and the search both run."""
