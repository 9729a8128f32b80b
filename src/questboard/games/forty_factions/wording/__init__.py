"""Forty Factions in words, by what is spoken of; `words.py` puts them together. Nothing here decides anything."""
