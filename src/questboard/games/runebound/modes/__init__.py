"""Scenarios that take the place of the Dragon Lords: each folder is a part, and the base does not know it."""
