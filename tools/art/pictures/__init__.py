"""Everything drawn that is no card: title, table, the tools of the game, textures, the window's icon."""
