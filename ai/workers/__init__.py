"""Worker processes, each a loop over a pipe: thinking at a table, reviewing a record, the par of a deal."""
