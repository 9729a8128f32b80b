"""Which step follows which, as data, so that steps of parts can stand between those of the base.

A step of the base that other steps may follow says `return after(match, AREAS)`; the game's `schedule` has what comes
after that place: a step's name, or a pure function of the match that gives one. A part inserts a step `after` such a
place, or `before` a step. Its step ends with `after(match, OWN_NAME)`; returning its own name is a loop and enters
nothing.

"Before X" holds whenever X is reached from another step. A `Leave`, a DM's jump and a match that is resumed go exactly
where they say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeAlias

from questboard.engine.errors import BadTable

if TYPE_CHECKING:
    from questboard.engine.play.steps import Step

Successor: TypeAlias = "str | Callable[[Any], str]"
"""What comes after a place: a step's name, or a pure function of the match."""


@dataclass(frozen=True)
class Inserted:
    """A step of a part. With neither `after` nor `before`, only other steps of the part lead to it."""

    name: str
    run: Step
    after: str = ""
    before: str = ""
    when: Callable[[Any], bool] | None = None
    """Of a step that stands before another: where this does not hold it has nothing to do, and is passed over. A match
    that goes exactly there enters it all the same."""
    phase: str = ""
    """The part of a turn to which it belongs, as the base calls it."""
    title: str = ""
    """What people call it."""


class Straight(str):
    """The name of a step that is meant itself: what stands before it has been, or has been interrupted."""

    __slots__ = ()


def after(match: Any, place: str) -> str:
    """The step that follows a place of the schedule at this table."""
    try:
        follows = match.game.schedule[place]
    except KeyError:
        hint = _meant(place, match.game.schedule)
        raise LookupError(f"no place of the schedule is called {place!r}: {hint}") from None
    return follows if isinstance(follows, str) else follows(match)


def woven(
    schedule: Mapping[str, Successor], steps: Collection[str], first: str, inserted: Iterable[Inserted]
) -> tuple[dict[str, Successor], dict[str, Successor]]:
    """The schedule with the steps of parts in it, and what stands before which step; `BadTable` if it cannot be."""
    weave = _Weave(schedule)
    entrances: dict[str, list[Inserted]] = {}
    for step in inserted:
        if step.after and step.before:
            raise BadTable(f"step {step.name!r} stands after {step.after!r} or before {step.before!r}, not both")
        if step.after:
            weave.put(step.name, step.after)
        elif step.before:
            if step.before not in steps:
                hint = _meant(step.before, [name for name in steps if name != step.name])
                raise BadTable(
                    f"step {step.name!r} cannot stand before {step.before!r}: no step is called that; {hint}"
                )
            if step.before == first:
                raise BadTable(f"step {step.name!r} cannot stand before {step.before!r}: no other step leads there")
            entrances.setdefault(step.before, []).append(step)
    for target, chain in entrances.items():
        if any(step.when for step in chain) and any(step.name in entrances for step in chain):
            raise BadTable(f"nothing can stand before what stands before {target!r}: some of it may be passed over")
        weave.follows |= {step.name: _first(chain[at:], Straight(target)) for at, step in enumerate(chain, start=1)}
    before = {target: _first(chain, target) for target, chain in entrances.items()}
    for target, name in before.items():
        while isinstance(name, str) and name in before:  # something stands before what stands before it
            name = before[name]
        before[target] = name
    return weave.follows, before


def _first(chain: Sequence[Inserted], target: str) -> Successor:
    """The first of the steps before a target that has anything to do; the target itself if none has."""
    always = next((at for at, step in enumerate(chain) if step.when is None), len(chain))
    last = chain[always].name if always < len(chain) else target
    gates = [(step.when, step.name) for step in chain[:always] if step.when is not None]
    if not gates:
        return last

    def first(match: Any) -> str:
        for holds, name in gates:
            if holds(match):
                return name
        return last

    return first


def _meant(name: str, known: Collection[str]) -> str:
    """What somebody may have meant who wrote another name."""
    near = get_close_matches(name, known, 1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"there are {', '.join(known)}" if known else "there are none: say before which step it stands"


class _Weave:
    """A schedule into which steps are put; those of later parts come after those of earlier ones."""

    def __init__(self, schedule: Mapping[str, Successor]):
        self.follows = dict(schedule)
        self._last = {place: place for place in schedule}
        """The last step that was put after each place so far."""
        self._above: dict[str, str] = {}

    def put(self, name: str, place: str) -> None:
        if place not in self.follows:
            hint = _meant(place, self.follows)
            raise BadTable(f"step {name!r} cannot stand after {place!r}: that is no place of the schedule; {hint}")
        tail = self._last[place]
        self.follows[name], self.follows[tail] = self.follows[tail], name
        self._last[name], self._above[name] = name, place
        above: str | None = place
        while above is not None and self._last[above] == tail:
            self._last[above] = name
            above = self._above.get(above)
