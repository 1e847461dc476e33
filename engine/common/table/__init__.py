"""The table of any game: the referee, and the phases of a deal. Players never see it."""
