"""Playback of events as cues on a timeline."""
