"""Sentences of Runebound."""
