"""The explanations of everything on the table of Hachi-Hachi, from the engine; nothing is drawn here."""
