"""Benchmarks of time and memory: the list of years, many years in a row, scene after scene."""
