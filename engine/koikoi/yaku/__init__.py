"""The yaku of a pile by name, and those of a dealt hand."""
