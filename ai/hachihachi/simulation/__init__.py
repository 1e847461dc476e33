"""Deals played out in worlds that may be: who would play what, and what a choice then brings."""
