"""The deal of the day: one deal per date, the same for everybody, its par, and the results so far."""
