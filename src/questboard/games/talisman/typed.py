"""The engine's types with this game's own in them: its rules and views import these."""

from __future__ import annotations

from typing import TypeAlias

from questboard.engine import Match as AnyMatch
from questboard.games.talisman.library import Library
from questboard.games.talisman.state import Land

Match: TypeAlias = AnyMatch[Land, Library]
