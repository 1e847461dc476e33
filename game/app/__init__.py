"""The running program: start-up, main loop and performance measurements."""
