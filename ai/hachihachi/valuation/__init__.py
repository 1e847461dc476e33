"""What a position, a hand or a bid is worth to a seat: the weights that were learnt, and what is read with them."""
