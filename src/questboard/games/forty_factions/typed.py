"""The engine's types with this game's own in them: its rules and views import these."""

from __future__ import annotations

from typing import TypeAlias

from questboard.engine import Match as AnyMatch
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.state import Tehmor

Match: TypeAlias = AnyMatch[Tehmor, Archive]
