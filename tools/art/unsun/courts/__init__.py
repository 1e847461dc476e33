"""The thirty courts, a package per suit, a module per card, each with a function ``card`` that cuts it."""
