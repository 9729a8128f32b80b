"""How many, in words."""

from __future__ import annotations


def some(n: int, what: str) -> str:
    """`1 card`, `3 cards`."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def lives(n: int) -> str:
    return "1 Life" if n == 1 else f"{n} Lives"
