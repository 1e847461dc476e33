"""One game at the table, phase by phase: the deal, the redeal question, and the play."""
