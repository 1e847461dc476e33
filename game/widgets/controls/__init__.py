"""Widgets that a person can operate."""
