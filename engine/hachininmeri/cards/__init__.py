"""The pack, the order of strength of its cards under each trump suit, and the yaku, as rows of data."""
