"""One deal at the table: how it stands, and the steps from mizuten to the settlement, with the rules of each."""
