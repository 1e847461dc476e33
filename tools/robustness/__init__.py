"""Robustness tests: damaged files, profiles and settings, kills, monkey testing, random games."""
