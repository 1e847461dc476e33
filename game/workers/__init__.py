"""AI processes as the window sees them: requests, responses and shutdown. No pygame here."""
