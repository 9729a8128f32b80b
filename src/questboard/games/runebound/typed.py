"""The engine's types with this game's own in them: its rules import these."""

from __future__ import annotations

from typing import TypeAlias

from questboard.engine import Match as AnyMatch
from questboard.games.runebound.library import Library
from questboard.games.runebound.state import Realm

Match: TypeAlias = AnyMatch[Realm, Library]
