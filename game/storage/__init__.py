"""Files on disk: settings, saved years, logs, translations."""
