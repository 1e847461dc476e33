"""Taking seats and drawing for the dealer."""
