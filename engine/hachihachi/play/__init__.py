"""Card play and its payments as plain integers, compiled: shared by the table and the search."""
