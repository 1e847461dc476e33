"""The deck, drawn by code: brush, plates, printing, plant motifs, and four cards for each month."""
