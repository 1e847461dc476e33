"""Scenes, the stack that holds them, and base classes shared by several scenes."""
