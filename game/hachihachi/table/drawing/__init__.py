"""How the table is drawn, part by part: nothing here knows how a card moves."""
