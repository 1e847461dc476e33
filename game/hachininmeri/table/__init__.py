"""The table of eight in play: where everything lies and how it is drawn."""
