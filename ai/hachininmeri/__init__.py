"""Computer players of Hachinin Meri."""
