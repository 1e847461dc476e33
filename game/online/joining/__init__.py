"""A client: the connection, what it knows of its table, and the session that a screen plays. No pygame here."""
