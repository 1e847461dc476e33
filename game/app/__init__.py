"""The running program: starting it, its loop, and measuring it."""
