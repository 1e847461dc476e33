"""What is asked of a person at the table, and how it is answered."""
