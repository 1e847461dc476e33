"""What is said of this game: cards, tricks, yaku, questions, rules."""
