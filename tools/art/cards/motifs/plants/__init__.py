"""The plants of the twelve months, one in a file."""
