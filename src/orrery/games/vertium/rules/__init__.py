"""The rules of Vertium, one module a chapter, in the order of the rulebook."""
