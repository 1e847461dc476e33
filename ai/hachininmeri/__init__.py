"""The computer players of Hachinin Meri."""
