"""A match as a record: read, checked, played through, put into words, verified, and written after every action."""
