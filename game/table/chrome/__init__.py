"""The frame of a table, whatever is played on it: the room, seats and plates, tools, explanations, ceremony."""
