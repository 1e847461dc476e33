"""The rules of Hachinin Meri, a game for eight players with the 75 cards of Unsun Karuta."""
