"""Tools of the developers: pictures, texts, checks."""
