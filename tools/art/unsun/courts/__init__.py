"""The thirty courts, a folder a suit, a module a card, each with a function ``card`` that cuts it."""
