# TA 11:26-11:29: animals, what they pull, and who keeps up
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from questboard.engine import Option
from questboard.games.talisman.content import Board
from questboard.games.talisman.rules import gifts, moments, objects, things
from questboard.games.talisman.state import FREE, NO_CARD
from questboard.games.talisman.typed import Match

PACING = ("move", "move_up", "move_down", "boots", "double_move")
"""Whatever changes how far somebody goes, once the die has fallen."""
Parting = tuple[tuple[int, ...], tuple[int, ...]]
"""One way to part with some of a unit: (cards that stay behind, Movement numbers of what comes along)."""


def units(match: Match, seat: int) -> list[list[Parting]]:
    """What must keep up, each with the ways to part with it: whole first (TA 11:28, TA 11:29, R-57, RC-71)."""
    job = match.state.job
    board = _under(match, seat)
    found: list[list[Parting]] = []
    mounts = {job[card]: card for card in things.animals(match, seat) if job.get(card, FREE) >= 0}
    for follower in things.followers(match, seat):
        mount = mounts.get(follower, NO_CARD)
        if mount == NO_CARD:
            found.append([((), (0,)), ((follower,), ())])
        else:
            number = _pace_of(match, mount, board)
            found.append([((), (number,)), ((mount,), (0,)), ((follower,), (number,)), ((follower, mount), ())])
    for card in things.animals(match, seat):
        if job.get(card, FREE) == FREE:
            found.append([((), (_pace_of(match, card, board),)), ((card,), ())])
    for card in things.gear(match, seat):
        pulled = things.design(match, card).pulled
        if pulled is not None:
            team = tuple(animal for animal in things.animals(match, seat) if job.get(animal) == card)
            paces = tuple(_pace_of(match, animal, board) for animal in team)
            ways: list[Parting] = [((), (_here(pulled.move, board) + sum(paces),)), ((card,), paces)]
            found.append([*ways, ((card, *team), ())] if team else ways)
    return found


def _under(match: Match, seat: int) -> Board:
    """The board that a Character is on."""
    return match.content.boards[match.content.spaces[match.state.heroes[seat].at].board]


def _here(number: int, board: Board) -> int:
    """A Movement number on a board, which may be too narrow to hurry (TA 11:28, R-36)."""
    return number if board.hurries else min(0, number)


def _pace_of(match: Match, animal: int, board: Board) -> int:
    """Some boards slow each animal that has a Movement number at all (TA 11:34, R-10)."""
    shown = things.design(match, animal).animal
    if shown is None:
        return 0
    number = shown.boards.get(board.id, shown.move)
    return _here(number, board) - board.slows if number else 0


def own_pace(match: Match, seat: int) -> int:
    """The Movement number of the Character: that of what it rides, 0 on foot."""
    ridden = things.rides(match, seat)
    return _pace_of(match, ridden, _under(match, seat)) if ridden != NO_CARD else 0


def counts(die: int, kept: Sequence[int]) -> list[int]:
    """How many Spaces a party may move: every minus counts, a plus only if all have it (TA 11:28, R-09)."""
    minus = sum(number for number in kept if number < 0)
    if minus:
        return [die + minus] if die + minus >= 1 else []
    return list(range(die, die + min(kept) + 1))


def just_walks(match: Match, seat: int) -> bool:
    """Nothing slows or speeds this Character: nearly always."""
    if match.state.heroes[seat].timed:
        return False
    face_of, walking = match.state.cards.face, match.content.walking
    for card in things.gear(match, seat):
        if face_of[card] in walking:
            return False
    return moments.topics(match, seat).isdisjoint(PACING)


def change(match: Match, seat: int) -> int:
    """What is added to every Movement die, or taken off: where nobody may hurry, only the latter (TA 11:28)."""
    n = gifts.bonus(match, seat, "move")
    return n if _under(match, seat).hurries else min(0, n)


def paces(match: Match, seat: int, die: int, stumbles: bool = False, doubled: int = 0) -> Sequence[Option]:
    """How far, and what stays behind for it; with nothing that slows or speeds, just the die.

    `stumbles`: the die shows a 1, which good boots let count as a 2. `doubled`: what it comes to, counted twice.
    """
    haste = _under(match, seat).hurries
    up = gifts.bonus(match, seat, "move_up") if haste else 0
    down = gifts.bonus(match, seat, "move_down")
    boots = 1 if haste and stumbles and gifts.granted(match, seat, "boots") else 0
    winged = haste and doubled > die and gifts.granted(match, seat, "double_move")
    plain = not up and not down and not boots and not winged
    if plain and not any(_walks(match, card) for card in things.gear(match, seat)):
        return [("pace", die, ())]
    shown = (die, *range(die + 1, die + up + boots + 1), *range(max(1, die - down), die))
    if winged:
        shown = (*dict.fromkeys((*shown, *range(doubled, doubled + up + 1))),)
    return list(strides(shown, own_pace(match, seat), tuple(map(tuple, units(match, seat)))))


@lru_cache(maxsize=1024)
def strides(dice: tuple[int, ...], mine: int, party: tuple[tuple[Parting, ...], ...]) -> tuple[Option, ...]:
    """The same for dice, of which any may count, and a party; it asks the same on many a turn."""
    found: dict[int, list[tuple[int, ...]]] = {}
    even = mine == 0 and all(number == 0 for unit in party for number in unit[0][1])
    partings = [()] if even else sorted(product(*party), key=lambda row: sum(len(left) for left, _ in row))
    for die in dice:
        for row in partings:
            kept = [mine, *(number for _, numbers in row for number in numbers)]
            left = tuple(card for stays, _ in row for card in stays)
            for count in counts(die, kept):
                lighter = found.setdefault(count, [])
                if not any(set(known) <= set(left) for known in lighter):
                    lighter.append(left)
            if sum(len(lefts) for lefts in found.values()) > MOST_PACES:
                break
    return tuple(("pace", count, left) for count, lefts in found.items() for left in lefts)


def _walks(match: Match, card: int) -> bool:
    """Whether it has a Movement number of its own."""
    return match.state.cards.face[card] in match.content.walking


MOST_PACES = 60
"""A caravan has thousands of ways to part; those that leave the least behind are offered."""


def leave_behind(match: Match, seat: int, left: Sequence[int]) -> None:
    """Animals whose load stays behind are free, and need no person before Organization (TA 11:29, RC-71)."""
    state = match.state
    state.unharnessed += [animal for animal, job in state.job.items() if job in left and animal not in left]
    for card in left:
        if card in things.gear(match, seat):
            objects.drop(match, seat, card, "TA 11:29")
