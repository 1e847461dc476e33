"""What tries to break the game: damaged files, homes and settings, kills, monkeys, deals played by chance."""
