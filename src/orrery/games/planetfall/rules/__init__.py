"""The rules of Planetfall, a module for each chapter of the rulebook."""
