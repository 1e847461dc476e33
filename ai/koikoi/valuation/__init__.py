"""Valuation of positions and scores: what cards and calls are worth."""
