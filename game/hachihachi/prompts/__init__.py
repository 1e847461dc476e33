"""Questions to a person at the table, and their answers."""
