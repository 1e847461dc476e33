"""Explanations of why a choice is good or bad: a table of reasons, each with its condition on the position."""
