"""Pictures and names of hanafuda cards, shared by every game that is played with them."""
