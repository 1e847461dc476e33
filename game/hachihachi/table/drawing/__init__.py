"""The drawing of the table, part by part; nothing here knows how a card moves."""
