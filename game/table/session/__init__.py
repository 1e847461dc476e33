"""The session of any game: seats, decisions and saving. No pygame here."""
