"""Review of finished games: evaluation of every decision, and separation of luck from play, for any game."""
