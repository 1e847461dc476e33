"""How strong and how fast the players of Hachi-Hachi are: what referees and measures them, and never plays."""
