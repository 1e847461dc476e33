"""A relay for tables whose host cannot be reached: the host dials out, and the relay forwards frames."""
