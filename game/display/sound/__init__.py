"""Sounds: their names and takes, the device, what is heard in the background."""
