"""The play of one game from the dragon to the last trick as plain integers, without tables, text or events."""
