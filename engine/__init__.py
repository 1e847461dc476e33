"""The rules of the game: who may do what, who sees what, who pays whom."""
