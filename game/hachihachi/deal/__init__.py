"""A deal as it is played: its scene, which brings table, questions and words together."""
