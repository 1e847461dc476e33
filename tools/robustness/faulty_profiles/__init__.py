"""Faulty profiles made by code, and a visitor without privileges who plays in each."""
