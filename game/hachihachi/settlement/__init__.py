"""What a deal and a year came to."""
