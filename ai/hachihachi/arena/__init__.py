"""Measurements of the players of Hachi-Hachi: strength and speed. It referees deals and never plays."""
