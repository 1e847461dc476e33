"""What the rules say of the table as a seat sees it: asked here by windows and players, and by nobody who deals."""
