"""Speech: what the window says aloud, passed to the speech of the system in a thread."""
