"""Computer players of Hachi-Hachi."""
