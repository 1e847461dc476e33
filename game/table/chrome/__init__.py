"""The chrome of a table in any game: background, seats and plates, tools, tooltips, ceremonies."""
