"""Koi-Koi in the arena: it referees deals, so it may know the table; no player worker loads it."""
