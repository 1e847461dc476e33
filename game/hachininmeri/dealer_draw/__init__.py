"""Seating: the two teams around the table, and the lot for the first dealer."""
