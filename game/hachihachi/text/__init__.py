"""What is said of this game: cards, options, sets, payments, hints."""
