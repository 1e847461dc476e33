"""The six courts of swords: each module cuts one card."""
