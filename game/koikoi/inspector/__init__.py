"""The information pages over the table, and the help."""
