"""Koi-Koi in the window."""
