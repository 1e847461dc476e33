"""What every game's table shares: the session, who plays, hints, cards as surfaces."""
