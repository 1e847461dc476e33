"""What everything on the table of eight says of itself, to whoever points at it or goes there by keys."""
