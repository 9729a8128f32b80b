"""A game being played: what a game is, the driver that runs its steps, the match that people use."""
