"""The parts of the window that hanafuda games share: cards, table, dealer draw, help and information pages."""
