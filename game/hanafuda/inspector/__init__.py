"""The information pages and the help of a hanafuda game: rows of yaku, unseen cards, lines of the log."""
