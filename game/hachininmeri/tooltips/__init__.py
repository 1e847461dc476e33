"""The explanations of everything on the table of eight, opened with the pointer or the keys."""
