"""Parts of Moonrunners: each folder is one, and the game does not know it."""
