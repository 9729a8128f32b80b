# DD 3.1, FF 13.2.3.3 - the Halls of Mirrors: who stands where, who is put out, and the two Domains
from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache

from questboard.engine import Asking, Option, choose, event, question
from questboard.engine.parts import after
from questboard.games.forty_factions.expansions.doorways_to_dreams.facts import Mirror
from questboard.games.forty_factions.expansions.doorways_to_dreams.mirrors import open_to, standing
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import (
    Realm,
    realm,
    realm_of,
)  # fmt: skip
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import AWAY, DREAMS
from questboard.games.forty_factions.facts import FactionId, Player
from questboard.games.forty_factions.library import FULL, SCENERY, Archive
from questboard.games.forty_factions.spaces import Pawn
from questboard.games.forty_factions.state import NO_FACTION, NOBODY
from questboard.games.forty_factions.typed import Match

SNAKES = "snakes"
STAY_AWAY: Option = ("stay-away",)
NO_SNAKES = 2
"""The highest throw of a d6 that is a Time of No Snakes (AMB-27)."""

MIRROR = question("mirror", "say at which Mirror the pawn of {placing} stands")


@event("put-out")
def told_put_out(mirror: Mirror, faction: FactionId, by: FactionId, seat: Player) -> str:
    return "{by} goes before {faction} at the Mirror of {mirror}: {faction} must give way"


@event("came-back")
def told_came_back(mirror: Mirror, faction: FactionId, seat: Player) -> str:
    return "the Mirror of {mirror} is free, and {faction} stands there again"


@event("at-mirror", section="Activation")
def told_at_mirror(faction: FactionId, mirror: Mirror, seat: Player) -> str:
    if mirror == AWAY:
        return "the pawn of {faction} leaves the Halls"
    return "{faction} stands at the Mirror of {mirror}"


@event("drifts")
def told_drifts(faction: FactionId, domain: str, seat: Player) -> str:
    if not domain:
        return "the pawn of {faction} drifts no more"
    return "the pawn of {faction} drifts in the Domain of {domain}, at no Mirror"


@event("no-snakes", section="Council")
def told_no_snakes(die: int, gone: bool) -> str:
    if gone:
        return "a {die}: it is a Time of No Snakes in Bhakanandra, and the pawn there is not counted"
    return "a {die}: there are snakes in Bhakanandra, and the pawn there counts"


# Who stands where


def stands(match: Match) -> Mapping[str, int]:
    """Mirror -> the Faction whose pawn stands there (DD 3.1.2)."""
    return _stands(match, [faction for faction, owner in enumerate(match.state.owner) if owner != NOBODY])


def _stands(match: Match, active: Iterable[int]) -> Mapping[str, int]:
    """The same if these were Activated."""
    dreams = DREAMS.of(match)
    return _standing(match.content, frozenset(active), tuple(dreams.chosen.items()), frozenset(dreams.drifting))


@lru_cache(maxsize=256)
def _standing(
    content: Archive, active: frozenset[int], chosen: tuple[tuple[int, str], ...], drifting: frozenset[int]
) -> Mapping[str, int]:
    """By who is Activated, who has chosen which Mirror, and whose pawn drifts: for long that is the same."""
    world = realm_of(content)
    numbers = world.numbers
    found = standing(
        world.mirrors,
        {numbers[faction] for faction in active},
        {numbers[faction]: mirror for faction, mirror in chosen},
        {numbers[faction] for faction in drifting},
        world.second_twice,
    )
    return {mirror: world.face[number] for mirror, number in found.items()}


def pawns_in_domain(match: Match, domain: str) -> list[Pawn]:
    """The pawns of a Domain; what is left out this turn weighs nothing (DD 3.1.3, DD 3.1.2.4)."""
    world, dreams, owner = realm(match), DREAMS.of(match), match.state.owner
    there = [faction for mirror, faction in stands(match).items() if world.mirror[mirror].domain == domain]
    there += [faction for faction, drifts in dreams.drifting.items() if drifts == domain]
    return [
        Pawn(owner[faction], SCENERY if is_left_out(match, faction) else FULL)
        for faction in there
        if owner[faction] != NOBODY
    ]


def is_left_out(match: Match, faction: int) -> bool:
    """By a Plot, or by a Time of No Snakes, where one has been rolled (DD 3.1.2.2)."""
    dreams = DREAMS.of(match)
    gone = dreams.no_snakes and is_unlucky(match, faction) and is_rolled(match)
    return gone or faction in dreams.left_out


def is_unlucky(match: Match, faction: int) -> bool:
    """Whether a pawn stands where there may be a Time of No Snakes."""
    dreams = DREAMS.of(match)
    return faction not in dreams.drifting and dreams.chosen.get(faction) in realm(match).unlucky


def is_rolled(match: Match) -> bool:
    """Whether it is known if this is a Time of No Snakes: once a turn, or once for as long as the pawn stands there."""
    rolled = DREAMS.of(match).snakes_rolled
    return rolled == match.state.turn or bool(rolled and match.options["no_snakes_on_placing"])


# Whoever comes and goes (DD 3.1.2.1, AMB-26)


def settle_halls(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """Pawns find their Mirrors: who has precedence puts the other out, who was put out comes back."""
    dreams, owner = DREAMS.of(match), match.state.owner
    active = {faction for faction, holder in enumerate(owner) if holder != NOBODY}
    before = _stands(match, active.difference(came).union(went))
    for faction in [faction for faction in dreams.drifting if owner[faction] == NOBODY]:
        del dreams.drifting[faction]
    dreams.left_out = [faction for faction in dreams.left_out if owner[faction] != NOBODY]
    dreams.resting = [faction for faction in dreams.resting if owner[faction] != NOBODY]
    for faction in realm(match).choosing:
        _settle_snakes(match, faction, active)
    tell_moves(match, before, stands(match))


def _settle_snakes(match: Match, faction: int, active: Collection[int]) -> None:
    """Who may stand at two Mirrors stays as long as it can, else takes the other, else waits (DD 3.1.2.2).

    Whose holder has not said yet where, may still say so, whatever else has changed meanwhile.
    """
    dreams, world = DREAMS.of(match), realm(match)
    now = dreams.chosen.get(faction)
    free = _free(match, world, faction, active) if faction in active and faction not in dreams.drifting else []
    if now in free or (now == AWAY and len(free) == 1):
        return
    dreams.choosing = [one for one in dreams.choosing if one != faction]
    if not free:
        dreams.chosen.pop(faction, None)
        return
    _stand(match, faction, free[0])
    if len(free) > 1 or now is not None:
        dreams.choosing.append(faction)


def _free(match: Match, world: Realm, faction: int, active: Collection[int]) -> list[str]:
    numbers = world.numbers
    return open_to(
        numbers[faction],
        world.mirrors,
        {numbers[other] for other in active},
        {numbers[other] for other in DREAMS.of(match).drifting},
    )


def _stand(match: Match, faction: int, mirror: str) -> None:
    """At the unlucky Mirror the die may be thrown at once, by option (AMB-27)."""
    dreams = DREAMS.of(match)
    dreams.chosen[faction] = mirror
    if match.options["no_snakes_on_placing"] and mirror in realm(match).unlucky:
        roll_for_snakes(match)


def tell_moves(match: Match, before: Mapping[str, int], now: Mapping[str, int], moved: int = NO_FACTION) -> None:
    """What nobody has chosen is told: who is put out, and who comes back. `moved`: of whom it has been told already."""
    names, owner = match.content.ids, match.state.owner
    for mirror, faction in now.items():
        other = before.get(mirror, faction)
        if other == faction:
            continue
        if owner[other] != NOBODY and other != moved:
            told_put_out(match, "DD 3.1.2.1", mirror=mirror, faction=names[other], by=names[faction], seat=owner[other])
        else:
            told_came_back(match, "DD 3.1.2.1", mirror=mirror, faction=names[faction], seat=owner[faction])


# The Snake Cults' choice (DD 3.1.2.2)


def choose_mirror(match: Match, faction: int) -> Asking:
    """Its holder says where the pawn goes that may stand at two Mirrors; till then it stands at the first one free."""
    holder = match.state.owner[faction]
    answer = None
    if holder != NOBODY:
        answer = yield from choose(match, MIRROR.name, holder, mirrors_to_choose, rule="DD 3.1.2.2", public=True)
    dreams = DREAMS.of(match)
    if faction not in dreams.choosing or match.state.owner[faction] != holder:
        return  # whoever holds it now is asked
    still_open = mirrors_to_choose(match, holder)
    dreams.choosing.remove(faction)
    if answer is not None and answer in still_open:
        _take(match, faction, AWAY if answer == STAY_AWAY else answer[1])


def mirrors_to_choose(match: Match, seat: int) -> Sequence[Option]:
    """Those that are free; who was put out of one may also leave the Halls."""
    dreams = DREAMS.of(match)
    if not dreams.choosing:
        return ()
    faction = dreams.choosing[0]
    if match.state.owner[faction] != seat:
        return ()
    active = {one for one, owner in enumerate(match.state.owner) if owner != NOBODY}
    free = _free(match, realm(match), faction, active)
    options: list[Option] = [(MIRROR.name, one) for one in free]
    return options if len(options) > 1 else [*options, STAY_AWAY]


def _take(match: Match, faction: int, mirror: str) -> None:
    dreams = DREAMS.of(match)
    if mirror == AWAY:
        dreams.chosen[faction] = AWAY
    elif dreams.chosen.get(faction) != mirror:
        _stand(match, faction, mirror)
    told_at_mirror(
        match, "DD 3.1.2.2", faction=match.content.ids[faction], mirror=mirror, seat=match.state.owner[faction]
    )


# Pawns that drift (DD 3.1.2.4)


def drift(match: Match, faction: int, domain: str) -> None:
    """A pawn is in a Domain without a Mirror of its own: it puts nobody out, and counts all the same."""
    before = stands(match)
    DREAMS.of(match).drifting[faction] = domain
    _after_drifting(match, faction, before, domain)


def come_home(match: Match, faction: int) -> None:
    """It drifts no more: it stands at its own Mirror again, if it has one."""
    before = stands(match)
    DREAMS.of(match).drifting.pop(faction, None)
    _after_drifting(match, faction, before, "")


def _after_drifting(match: Match, faction: int, before: Mapping[str, int], domain: str) -> None:
    told_drifts(match, "DD 3.1.2.4", faction=match.content.ids[faction], domain=domain, seat=match.state.owner[faction])
    active = {one for one, owner in enumerate(match.state.owner) if owner != NOBODY}
    for one in realm(match).choosing:
        _settle_snakes(match, one, active)
    tell_moves(match, before, stands(match), moved=faction)


# The two Domains (DD 3.1.3): they are counted with the Areas


def dreaming_pawns(match: Match, area: int, pawns: list[Pawn]) -> None:
    """Pawns at Mirrors, and those that drift, count in the Domain as others do in an Area of the city (DD 2.3.3).

    What it brings is content, as the worth of the Areas is (DD 2.3.1): 2 VP each (DD 3.1.3.1, DD 3.1.3.2), 1 VP for a
    lone pawn (DD 3.1.4). Forests are another set's (DD 2.3.2).
    """
    domain = realm(match).domain_of.get(area)
    if domain is not None:
        pawns += pawns_in_domain(match, domain)


def await_snakes(match: Match) -> str:
    """Before the Areas are counted: one roll a turn, which a count that is repeated uses again (AMB-27)."""
    dreams, owner = DREAMS.of(match), match.state.owner
    at_risk = any(owner[faction] != NOBODY and is_unlucky(match, faction) for faction in dreams.chosen)
    if at_risk and not is_rolled(match):
        roll_for_snakes(match)
    return after(match, SNAKES)


def roll_for_snakes(match: Match) -> None:
    dreams = DREAMS.of(match)
    (die,) = match.roll(6)
    dreams.snakes_rolled = match.state.turn
    dreams.no_snakes = die <= NO_SNAKES
    told_no_snakes(match, "DD 3.1.2.2", die=die, gone=dreams.no_snakes)


def count_again(match: Match) -> None:
    """The Areas are counted: what a Plot left out for this turn counts again."""
    dreams = DREAMS.of(match)
    dreams.left_out, dreams.resting = [], []
