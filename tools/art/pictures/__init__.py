"""All pictures except cards: title, table, objects of the game, textures, the window's icon."""
