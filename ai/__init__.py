"""Players: what one seat has seen, and how to choose."""
