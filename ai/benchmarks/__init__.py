"""What measuring players needs of any game, below its arena: what is played and by whom, guests, rates, progress."""
