"""The framework shared by all games of this engine."""
