"""The history screens: the list of all years, and operations on them."""
