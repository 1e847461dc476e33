"""Reference screens next to the play: cards played, help."""
