"""Replays of records: stepping through decisions, reviewing, playing on from any position."""
