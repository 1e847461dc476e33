"""The players of Hachinin Meri by kind: by rules, by search, and a plain yardstick."""
