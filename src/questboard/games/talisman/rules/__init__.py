"""The rules, one file for each chapter of the rulebook, in its order. Chapters call each other by module."""
