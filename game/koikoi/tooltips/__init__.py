"""The explanations of the things on the table."""
