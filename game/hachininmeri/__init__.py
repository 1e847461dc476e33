"""Hachinin Meri on the screen: its cards, table, scenes and words."""
