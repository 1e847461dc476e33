"""How to play and every yaku, in sentences that follow the rules in force, for the help pages."""
