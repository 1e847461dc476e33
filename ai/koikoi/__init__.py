"""Computer players of Koi-Koi."""
