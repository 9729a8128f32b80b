"""Answers that nobody has to click: whose turn it is to think, and the processes that do."""
