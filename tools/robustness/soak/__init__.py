"""Random games of every game in the catalogue, checked after every action."""
