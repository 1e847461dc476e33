"""What every thing on the table of Hachi-Hachi says of itself, asked of the engine; nothing is drawn here."""
