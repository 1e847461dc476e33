"""The players of Koi-Koi by kind: rules, search, tree search, a baseline, and the adviser for hints."""
