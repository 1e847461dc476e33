"""The texts of this game: cards, options, yaku, payments, hints."""
