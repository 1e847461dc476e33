"""The setup of any game."""
