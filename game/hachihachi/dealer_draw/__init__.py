"""Seating and the draw for the first dealer."""
