"""The play of the cards: the compiled core, yaku, scores, and random deals."""
