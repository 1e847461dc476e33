"""What passes between a host and its clients: the messages, and how they are written and read."""
