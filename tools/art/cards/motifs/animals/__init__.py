"""The animals of the deck, one in a file, and the wing that its birds share."""
