"""Processes that think beside the window, as the window sees them: asked, listened to, and ended. No pygame here."""
