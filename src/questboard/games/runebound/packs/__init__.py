"""Packs of cards: each folder is a part."""
