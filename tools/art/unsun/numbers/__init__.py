"""The number cards: round signs in rows, swords laced into an oval, clubs in lattices, rows and fans."""
