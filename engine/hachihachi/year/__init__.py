"""A year of deals: its decks, dealers and additional payments, and a campaign of years."""
