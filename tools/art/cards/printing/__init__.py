"""Printing of drawn cards: woodblocks on washi, a press of flat inks, sheets of paper to cut out."""
