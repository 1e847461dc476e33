"""The window: scenes, sound, settings and processes."""
