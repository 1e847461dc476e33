"""What each seat is shown: events, and the view built from them."""
