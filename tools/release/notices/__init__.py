"""Notices of third parties, made from what is installed; ``libraries.toml`` and ``texts`` hold what it does not
carry.
"""
