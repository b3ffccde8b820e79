"""Learning the weights of a game's insight: `python -m tools.learn --help`."""
