"""The room of statistics: what has been played, in charts and tables, and the book of hands."""
