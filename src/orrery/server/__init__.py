"""The game room's server: tables, seats, persistence, live updates."""
