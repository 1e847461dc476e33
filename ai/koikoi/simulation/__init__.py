"""Simulation of deals in sampled worlds: the result of a choice in them."""
