"""A game's rulebook and how code and tests cite it."""
