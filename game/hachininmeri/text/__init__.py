"""The texts of this game: cards, tricks, yaku, questions, rules."""
