"""The six courts of cups: each module cuts one card."""
