"""What every game on this engine shares."""
