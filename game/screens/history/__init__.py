"""The room of records: the list of all years, and what can be done with one of them."""
