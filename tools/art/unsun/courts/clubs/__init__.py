"""The six courts of clubs: each module cuts one card."""
