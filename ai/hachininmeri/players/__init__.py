"""The players of Hachinin Meri by kind: rules, search, and a baseline."""
