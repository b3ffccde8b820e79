"""The rules of Planet Fulcrum, one module a chapter of the rulebook."""
