"""Payments: by whom and for what, and why that amount."""
