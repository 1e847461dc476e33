"""The window, its picture, colours, letters, shapes, sounds and inputs; no scene and no widget."""
