"""The window: scenes, sound, settings, processes."""
