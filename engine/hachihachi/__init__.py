"""The rules of Hachi-Hachi, after docs/rules.md."""
