"""Events played as cues on a timeline."""
