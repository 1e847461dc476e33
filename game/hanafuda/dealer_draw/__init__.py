"""The draw for the first dealer."""
