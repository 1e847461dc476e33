"""The scenes of Hachi-Hachi."""
