"""Computer players: they choose an action from what one seat has seen."""
