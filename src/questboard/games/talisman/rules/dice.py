# Dice that a Character rolls for itself: Favours (TA 20:15), and what lets a die be rolled again
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.facts import Dice, Purpose, Seat
from questboard.games.talisman.rules import gifts, objects
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match

REROLL = question("reroll", "roll again?")

FAVOUR = question("favour", "spend a Favour on the die?")

AGAIN = {"cast": "reroll_cast", "combat": "reroll_combat", "stranger": "reroll_stranger"}
FOR = {
    "move": "TA 11:1", "cast": "TA 9:9", "portal": "TA 11:24", "donjon": "TA 20:10", "patrons": "TA 13:6",
    "stranger": "TA 15:8", "captive": "TA 11:4", "curse": "TA 19:0", "contest": "TA 13:3",
    "animal": "TA 5:10", "tame": "TA 8:1", "follower": "TA 6:4", "quest": "TA 13:5",
}  # fmt: skip
"""The rule that wants a die, by its purpose."""
ROUGH = ("crags", "hills", "mines")
STEEP = ("crags", "chasm", "pits")
"""Where a Delver feels at home, and where a Rope helps."""


@event("rolls", aside=True)
def told_rolls(seat: Seat, purpose: Purpose, dice: Dice) -> str:
    return "{seat} rolls {dice} {purpose}."


@event("rolls-again")
def told_rolls_again(seat: Seat, purpose: Purpose, dice: Dice) -> str:
    return "{seat} rolls again: {dice}."


@event("favour")
def told_favour(seat: Seat, n: int) -> str:
    return "{seat} spends a Favour: {n:+} on the die."


def own(match: Match, seat: int, purpose: str, dice: int = 1) -> Asking:
    """Roll for a seat, for a purpose that everybody hears: the total, after second thoughts and a Favour."""
    faces = thrown(match, seat, purpose, dice)
    total = sum(faces)
    while source := again_by(match, seat, purpose):  # an ability, then a Rope
        wish = yield from choose(
            match, REROLL.name, seat, lambda m, s, faces=faces: _second_tries(faces), rule="TA 8:1"
        )
        if wish is None or wish[0] != "again":
            break
        _use_up(match, seat, source)
        faces = _once_more(match, faces, wish)
        total = sum(faces)
        told_rolls_again(match, "TA 8:1", seat=seat, purpose=purpose, dice=list(faces))
    total += gifts.bonus(match, seat, "die")
    if match.state.heroes[seat].favour > 0:
        total += yield from favour(match, seat)
    return total, faces


def thrown(match: Match, seat: int, purpose: str, dice: int = 1) -> tuple[int, ...]:
    """The dice as they fall, for whoever cannot think twice about them."""
    faces = match.roll(6) if dice == 1 else match.roll(*[6] * dice)
    told_rolls(match, FOR.get(purpose, "TA 13:4"), seat=seat, purpose=purpose, dice=list(faces))
    return faces


def _second_tries(faces: Sequence[int]) -> Sequence[Option]:
    """One die is rolled again; of several, the one that shows a number."""
    if len(faces) == 1:
        return [("keep",), ("again",)]
    return [("keep",), *(("again", face) for face in sorted(set(faces)))]


def _once_more(match: Match, faces: Sequence[int], wish: Option) -> tuple[int, ...]:
    place = faces.index(wish[1]) if len(wish) > 1 else 0
    return (*faces[:place], match.roll(6)[0], *faces[place + 1 :])


def favour(match: Match, seat: int) -> Asking:
    """A Favour changes one die roll by 1, up or down, at most one a roll (TA 20:15)."""
    if match.state.heroes[seat].favour <= 0:
        return 0
    answer = yield from choose(match, FAVOUR.name, seat, _shifts, rule="TA 20:15")
    if answer is None or answer[0] != "favour" or match.state.heroes[seat].favour <= 0:
        return 0
    match.state.heroes[seat].favour -= 1
    told_favour(match, "TA 20:15", seat=seat, n=answer[1])
    return answer[1]


def _shifts(match: Match, seat: int) -> Sequence[Option]:
    return [("keep",), ("favour", 1), ("favour", -1)]


def again_by(match: Match, seat: int, purpose: str) -> str:
    """What allows a second try at this roll, if anything does (once a turn)."""
    grant = AGAIN.get(purpose)
    if grant is None and purpose not in ("space", "captive"):
        return ""
    turned = match.state.turned
    used = bool(turned) and any(face == AGAIN_MARK - seat for face, _ in turned)
    if grant is not None:
        return grant if not used and gifts.granted(match, seat, grant) else ""
    if purpose in ("space", "captive"):
        terrain = match.content.spaces[match.state.heroes[seat].at].terrain
        if not used and any(kind in ROUGH for kind in terrain) and gifts.granted(match, seat, "reroll_rough"):
            return "reroll_rough"
        if any(kind in STEEP for kind in terrain) and rope(match, seat) != NO_CARD:
            return "rope"
    return ""


def rope(match: Match, seat: int) -> int:
    """A Rope among what can be used."""
    for card, _ in gifts.givers(match, seat, match.content.of_kind("ROPE"), around=False):
        return card
    return NO_CARD


def _use_up(match: Match, seat: int, source: str) -> None:
    if source == "rope":
        objects.lose(match, seat, rope(match, seat), "TA 8:1")
    else:
        match.state.turned.append([AGAIN_MARK - seat, 0])


AGAIN_MARK = -100
"""In the list of what was used this turn: a second try, of seat 0; less one for each further seat."""
