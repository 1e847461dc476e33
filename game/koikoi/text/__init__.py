"""The texts of this game: yaku, options, questions, the log, the settlement, the rules."""
