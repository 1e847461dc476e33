"""The drawing of the table of Koi-Koi."""
