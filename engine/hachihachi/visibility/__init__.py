"""What each seat can see: events, the view built from them, and the worlds consistent with it."""
