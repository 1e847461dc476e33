"""Sharing: a deal or a decision as a short code that another copy of the program opens, and as a picture."""
