"""Analysis of a deal as one seat sees it, for user interfaces and players; never used to run a deal."""
