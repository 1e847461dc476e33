"""The players of Koi-Koi by kind: rules, search, and a baseline."""
