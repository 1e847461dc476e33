"""How the game is played, in sentences that follow the rules in force: the pages of the help."""
