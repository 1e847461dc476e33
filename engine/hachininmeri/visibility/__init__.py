"""What each seat can see: events, the view built from them, and deductions about hidden cards."""
