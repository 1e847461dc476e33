"""The deal in play: its scene, and the question of stop or koi-koi."""
