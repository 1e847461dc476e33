"""Pictures, sounds, texts. No code."""
