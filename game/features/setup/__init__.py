"""Setting up what is to be played, for any game."""
