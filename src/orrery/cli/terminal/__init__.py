"""A game at the terminal: the screen, the words, the saved games."""
