"""Texts for the person to decide: what a question means, what each answer costs, what a hint says."""
