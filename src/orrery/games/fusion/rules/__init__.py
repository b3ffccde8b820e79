"""The rules of Final Fusion, one module a chapter, in the order of the rulebook."""
