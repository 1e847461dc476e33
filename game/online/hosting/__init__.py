"""The host of tables: rooms with seats and a clock, computer players, and the server. No pygame here."""
