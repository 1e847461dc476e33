"""What was paid, by whom and for what, and why it was so much."""
