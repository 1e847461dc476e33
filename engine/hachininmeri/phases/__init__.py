"""One game at the table, step by step: the deal, the question of a new deal, and the play."""
