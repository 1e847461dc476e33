"""Tools that draw the cards and pictures and compute the sounds."""
