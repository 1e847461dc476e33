"""Research tools: a PettingZoo environment. They need the extra ``research``; the program works without them."""
