"""A game in play: what is shown, the pending questions, and a person's input."""
