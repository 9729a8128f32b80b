"""The best moments of a game: of all its scenes, those that changed most for somebody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from questboard.engine.telling.events import Heard
from questboard.engine.telling.moments import Moment, moment_of

if TYPE_CHECKING:
    from questboard.engine.telling.look import Look

MOST = 6
SCENES = {
    "death": 9.0, "level": 6.0, "theft": 6.0, "storm": 5.0, "curse": 5.0, "vote": 4.0, "fight": 4.0, "loss": 3.0,
    "gain": 3.0, "score": 3.0,
}  # fmt: skip
"""What a scene of a kind is worth remembering; others are not."""
FORTUNE = 12.0
"""What the greatest gain or loss of the game adds to its scene; a smaller one adds its part of it."""
FOR_ALL = 2.0
LATER = 0.4
"""So much more a moment counts at the end of a game than at its beginning: there it can hardly be made good."""
AGAIN = 0.55
"""What is left of a moment's worth for each one of its kind, and each one of its chapter, that is told already."""


class Best(msgspec.Struct, frozen=True):
    """A moment worth seeing again."""

    index: int
    """Of the event, as this seat counts them."""
    text: str
    chapter: str
    seats: tuple[int, ...]
    """Whom it happened to."""
    scene: str


class _Found(NamedTuple):
    heard: Heard
    moment: Moment
    chapter: str
    worth: float


def highlights(look: Look, heard: Sequence[Heard], most: int = MOST) -> tuple[Best, ...]:
    """At most so many, in the order in which they happened."""
    left = _worth(look, heard)
    chosen: list[_Found] = []
    kinds: Counter[str] = Counter()
    chapters: Counter[str] = Counter()

    def now(one: _Found) -> float:
        return one.worth * AGAIN ** (kinds[one.heard.kind] + chapters[one.chapter])

    while left and len(chosen) < most:
        best = max(left, key=now)
        left.remove(best)
        chosen.append(best)
        kinds[best.heard.kind] += 1
        chapters[best.chapter] += 1
    chosen.sort(key=lambda one: one.heard.index)
    say = look.game.words.event
    return tuple(
        Best(one.heard.index, say(look, one.heard), one.chapter, one.moment.seats(one.heard.data), one.moment.scene)
        for one in chosen
    )


def _worth(look: Look, heard: Sequence[Heard]) -> list[_Found]:
    """Every moment that may be told again, with what it changed."""
    words, moments, chapter = look.game.words, look.game.moments, ""
    fortunes = [max((abs(gain.amount) for gain in words.gains(look, one)), default=0.0) for one in heard]
    greatest = max(fortunes, default=0.0) or 1.0
    found: list[_Found] = []
    for place, (one, fortune) in enumerate(zip(heard, fortunes, strict=True)):
        chapter = words.chapter(look, one) or chapter
        moment = moment_of(moments, one)
        if moment is None or moment.scene not in SCENES or (moment.weight < 2 and fortune < greatest / 2):
            continue
        worth = SCENES[moment.scene] * (moment.weight - 1) / 2 + FORTUNE * fortune / greatest
        worth += FOR_ALL * (moment.whom == "all")
        found.append(_Found(one, moment, chapter, worth * (1 + LATER * place / len(heard))))
    return found
