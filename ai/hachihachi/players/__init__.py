"""The players of Hachi-Hachi by kind: by rules, by search, by a tree, a plain yardstick, and what gives hints."""
