"""Playing over a network: the host of a table, its clients, and what passes between them. No pygame here."""
