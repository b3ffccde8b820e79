"""The kernel: positions, steps, chance, verbs, views, tables. No game here."""
