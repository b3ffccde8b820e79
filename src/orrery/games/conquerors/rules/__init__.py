"""The rules of Planetary Conquerors, a module for each chapter of the rulebook."""
