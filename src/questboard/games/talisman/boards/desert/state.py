"""What all see of the Holy Relics: which are known to lie where."""

from __future__ import annotations

from questboard.engine import Seen
from questboard.games.talisman.boards.desert import rules
from questboard.games.talisman.rules import things
from questboard.games.talisman.typed import Match

RELICS_SEEN = Seen("relics", tuple[tuple[str, str], ...])
"""(Relic, Space) that lie face up in the Desert."""


def seen(match: Match, seat: int | None) -> tuple[tuple[str, str], ...]:
    found = [(things.design(match, card).id, match.state.lies[card]) for card in rules.relics(match)]
    return tuple((name, match.content.id_of(space)) for name, space in found)
