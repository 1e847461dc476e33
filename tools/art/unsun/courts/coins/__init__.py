"""The six courts of coins: each module cuts one card."""
