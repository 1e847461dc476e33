"""What is kept on disk and read from it: settings, saved years, logs, words."""
