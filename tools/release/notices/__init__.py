"""Third-party notices, made from the installed packages; ``libraries.toml`` and ``texts`` contain what these lack."""
