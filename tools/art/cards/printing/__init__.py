"""How a drawn card comes to be a picture: woodblocks on washi, a press of flat inks, sheets of paper to cut out."""
