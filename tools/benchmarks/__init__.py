"""What the program takes of time and memory: the list of years, years on end, scene after scene."""
