"""Shared parts of measuring players of any game, below its arena: contests, entrants, rates, progress."""
