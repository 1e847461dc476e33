"""The screens for playing with friends over a network: opening and joining a table, the lobby, and play."""
