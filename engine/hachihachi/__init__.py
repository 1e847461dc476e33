"""The rules of Hachi-Hachi, as described in docs/rules.md."""
