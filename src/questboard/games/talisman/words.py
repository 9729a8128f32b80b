"""Talisman in words, for whoever looks. Nothing here decides anything."""

from __future__ import annotations

from questboard.engine import Words


class TalismanWords(Words):
    pass
