"""The library of played games: records on disk, their metrics, and review results. No pygame here."""
