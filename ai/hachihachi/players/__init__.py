"""The players of Hachi-Hachi by kind: rules, search, tree search, a baseline, and the adviser for hints."""
