"""Valuation of positions, hands and bids for a seat: the learnt weights, and the code that uses them."""
