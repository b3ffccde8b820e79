"""The games, one folder each. A game depends on the kernel alone."""
