"""Training of the players' weights from deals; each tool writes a table that the players read."""
