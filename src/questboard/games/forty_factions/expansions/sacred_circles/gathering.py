"""The Gathering, as sums: when it is held, how chits lie, who is the Strongest Spirit Guide, who controls it (SC 3.2).

Pure: rules, view, bots, terminal and browser count with these functions. Totems are known by their places.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

TOTEMS = 13
DIE = 12
WHOLE, LONE = 3, 1
"""VP for control of the Gathering; for a lone speaker, or for most chits without a majority."""

Chits = dict[int, int]
"""Place of a Totem -> chits beside it."""


# -- when it is held -----------------------------------------------------------------------------------------


def needed(speaking: int, turn: int, last: int | None) -> int:
    """The highest roll of the d12 that brings a Gathering (SC 3.2.2); below 1 there is none.

    `last`: the turn of the last ordinary one. The deduction is never a bonus (AMB-04).
    """
    return speaking - (0 if last is None else max(0, DIE - (turn - last)))


def chance(speaking: int, turn: int, last: int | None) -> float:
    """How likely the next Gathering is, as everybody may see it."""
    return min(DIE, max(0, needed(speaking, turn, last))) / DIE


def is_certain(last_turn: bool, last: int | None) -> bool:
    """On the last turn it is held without a roll, if there was none (SC 3.2.3)."""
    return last_turn and last is None


# -- chits ---------------------------------------------------------------------------------------------------


class Placing(NamedTuple):
    """Where a Faction's chit may go."""

    duty: bool
    """It must be laid, for an Ally's Totem speaks; to refuse dissolves the Alliance (SC 3.2.7.3.2)."""
    totems: tuple[int, ...]


def placing(seat: int, reached: Collection[int], owners: Mapping[int, int], allies: Collection[int]) -> Placing:
    """What a player may do with the chit of a Faction (SC 3.2.7.3.2 to SC 3.2.7.3.4).

    `owners`: place -> the player who controls that Totem; `allies`: the others of the player's Alliance. A duty is met
    by a chit on a Totem of one's own too (AMB-14), and one's own Totem alone is none (AMB-13).
    """
    allied = [totem for totem in reached if owners[totem] in allies]
    if not allied:
        return Placing(False, tuple(sorted(reached)))
    own = [totem for totem in reached if owners[totem] == seat]
    return Placing(True, tuple(sorted({*allied, *own})))


def laid(speaking: Collection[int], chits: Sequence[int]) -> Chits:
    """One for each Totem that speaks, laid by its controller (SC 3.2.7.3.1), and those that others lay."""
    stacks = dict.fromkeys(sorted(speaking), 1)
    for totem in chits:
        stacks[totem] += 1
    return stacks


def cup(chits: Chits) -> list[int]:
    """All chits, to draw one from: its animal is the Strongest Spirit Guide (SC 3.2.7.4)."""
    return [totem for totem, count in sorted(chits.items()) for _ in range(count)]


def with_neutrals(chits: Chits, guide: int) -> Chits:
    """One more beside the Strongest Spirit Guide for each Neutral Totem (SC 3.2.7.5)."""
    return {**chits, guide: chits[guide] + TOTEMS - len(chits)}


def has_majority(chits: Chits, totem: int) -> bool:
    """More than half of all chits; exactly half is not enough (AMB-06)."""
    return 2 * chits[totem] > sum(chits.values())


# -- who backs whom ------------------------------------------------------------------------------------------


def by_chits(chits: Chits, totems: Collection[int]) -> list[int]:
    """In the order in which they decide: most chits first, then by place (AMB-17)."""
    return sorted(totems, key=lambda totem: (-chits[totem], totem))


def champions(guide: int, own: Collection[int]) -> tuple[int, ...]:
    """Whom an Alliance may back: one of its own, and the Strongest Spirit Guide if it is theirs (SC 3.2.7.6.2)."""
    return (guide,) if guide in own else tuple(sorted(own))


def backed(chits: Chits, totem: int, other: int) -> Chits:
    """All chits of one Totem go to another, lent ones too (SC 3.2.7.6.3)."""
    return {**chits, totem: 0, other: chits[other] + chits[totem]} if totem != other else chits


# -- who controls it -----------------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """The Totem whose controller is paid, and how much; None: nobody."""

    totem: int | None
    vp: int


def first_verdict(chits: Chits, guide: int) -> Verdict | None:
    """A majority as soon as the Neutrals have joined decides at once (SC 3.2.7.5); None: the supports are next."""
    return Verdict(guide, WHOLE) if has_majority(chits, guide) else None


def last_verdict(chits: Chits) -> Verdict:
    """A majority, else most chits; a tie for most breaks the Gathering up (SC 3.2.7.7.1 to SC 3.2.7.7.3)."""
    most = max(chits.values())
    leaders = [totem for totem, count in chits.items() if count == most]
    if len(leaders) > 1:
        return Verdict(None, 0)
    return Verdict(leaders[0], WHOLE if has_majority(chits, leaders[0]) else LONE)


def sharing(winner: int, allies: Collection[int], took_part: Collection[int]) -> tuple[int, ...]:
    """Between whom the VP may be divided: the winner and Allies who spoke there or laid a chit (SC 3.2.7.5, AMB-08)."""
    return tuple(sorted({winner, *(ally for ally in allies if ally in took_part)}))
