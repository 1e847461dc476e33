"""What can be looked up beside the play: cards played, help."""
