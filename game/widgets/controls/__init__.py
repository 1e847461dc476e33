"""What a person can operate."""
