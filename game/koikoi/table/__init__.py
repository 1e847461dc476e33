"""The table of Koi-Koi: events as movements, where everything lies, and how it is drawn."""
