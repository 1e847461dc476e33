"""The table in play: where everything lies and how it is drawn."""
