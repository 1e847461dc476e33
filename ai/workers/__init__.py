"""Processes of their own, each a loop over a pipe: thinking at a table, looking back at a record, the par of a deal."""
