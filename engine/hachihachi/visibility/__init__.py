"""What has happened, as each seat saw it: events, the view that is their fold, and the worlds they leave open."""
