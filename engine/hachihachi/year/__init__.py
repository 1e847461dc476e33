"""A year of deals: where its decks come from, who deals, what is paid beside the deals, and a campaign of years."""
