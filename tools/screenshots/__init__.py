"""Screenshots of every scene, and records of very rare hands."""
