"""From the sources to what is handed on: release notes, what is packed, notices of others, a look at the package."""
