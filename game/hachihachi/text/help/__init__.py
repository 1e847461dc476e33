"""How to play, in sentences that follow the rules in force, for the help pages."""
