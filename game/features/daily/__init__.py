"""The deal of the day: one deal for each date, the same for everybody, its par, and the days that were played."""
