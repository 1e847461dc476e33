"""The weights by which the players play, learnt from deals; each writes a table that the players read."""
