"""The six courts of drums: each module cuts one card."""
