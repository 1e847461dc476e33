"""What each seat is shown, the view that is the fold of it, and what follows from it for hidden cards."""
