"""What goes on behind the window: processes that think, records gathered and counted. No pygame here."""
