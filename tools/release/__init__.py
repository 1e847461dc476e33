"""Release tools: release notes, the contents of the package, third-party notices, a check of the package."""
