"""Forty Factions in words, for whoever looks."""

from __future__ import annotations

from questboard.engine import Words


class FortyFactionsWords(Words):
    pass
