"""A table beside its match: who sits there, what is said, voted on and played, and its clocks."""
