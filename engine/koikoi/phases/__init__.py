"""One deal at the table: dealing, and the play of the cards."""
