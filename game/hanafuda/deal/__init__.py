"""A deal of a hanafuda game in the window."""
