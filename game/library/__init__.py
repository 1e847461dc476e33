"""What has been played, remembered: records on the disk, figures about them, what reviews found. No pygame here."""
