"""Players of Hachi-Hachi."""
