"""One deal at the table: its state, and its phases from mizuten to the settlement, with the rules of each."""
