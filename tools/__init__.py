"""Developer tools: artwork, translations, checks."""
