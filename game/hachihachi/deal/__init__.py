"""The deal in play: its scene, which combines table, questions and words."""
