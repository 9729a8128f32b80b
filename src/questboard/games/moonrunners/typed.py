"""The engine's types with this game's own in them: its rules and views import these."""

from __future__ import annotations

from typing import TypeAlias

from questboard.engine import Match as AnyMatch
from questboard.games.moonrunners.content import Deck
from questboard.games.moonrunners.state import Harbour

Match: TypeAlias = AnyMatch[Harbour, Deck]
