"""What was played, opened again: gone through decision by decision, played on from anywhere."""
