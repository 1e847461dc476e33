"""Simulation of deals in sampled worlds: how likely worlds are, and the result of a choice in them."""
