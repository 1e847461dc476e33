"""The sounds of the game, computed: card, flip, shuffle, stones, clapper, bell, button."""
