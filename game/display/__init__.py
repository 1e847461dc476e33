"""The window, its canvas, colours, fonts, shapes, sounds and inputs; no scenes and no widgets."""
