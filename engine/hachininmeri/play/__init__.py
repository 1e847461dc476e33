"""The play of one game from the dragon to the last trick as plain integers: no table, no words, no event."""
