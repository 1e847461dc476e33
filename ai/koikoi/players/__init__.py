"""The players of Koi-Koi by kind: rules, search, tree search, and a baseline."""
