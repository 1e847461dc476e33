"""The panels around the field: yaku ledger, last moves, danger slips, counts of the piles. Drawing only."""
