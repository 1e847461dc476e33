"""Hachinin Meri in the arena: it referees games, so it may know the table; no player worker loads it."""
