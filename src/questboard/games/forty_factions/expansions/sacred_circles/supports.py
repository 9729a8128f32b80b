# SC 3.2.7.6 - who stays in the contest, and who backs whom
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, ask_all, choose, event, question
from questboard.games.forty_factions.blocks import Block, block_of
from questboard.games.forty_factions.expansions.sacred_circles.chits import CHAMPIONS
from questboard.games.forty_factions.expansions.sacred_circles.facts import ChitCount, TotemId, TotemIds
from questboard.games.forty_factions.expansions.sacred_circles.gathering import by_chits, champions
from questboard.games.forty_factions.expansions.sacred_circles.ring import id_of, totem_named
from questboard.games.forty_factions.expansions.sacred_circles.stacks import owner_of, stacks
from questboard.games.forty_factions.expansions.sacred_circles.state import Support, meeting_of
from questboard.games.forty_factions.facts import Player, Players
from questboard.games.forty_factions.rules.city import dissolve
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

SUPPORTS, VERDICT = "gathering_supports", "gathering_verdict"

CHAMPION = question(
    "gathering-champion", "name the one animal that your Alliance backs; different names break the Alliance"
)
SUPPORT = question("gathering-support", "stay in the contest, or back an animal that stays")


@event("gathering-divided", section="The Gathering")
def told_gathering_divided(members: Players, named: TotemIds) -> str:
    return "{members} name different animals: {named}."


@event("gathering-stays", aside=True, section="The Gathering")
def told_gathering_stays(seat: Player, totem: TotemId) -> str:
    return "The {totem} stays in the contest ({seat})."


@event("gathering-backs", aside=True, section="The Gathering")
def told_gathering_backs(seat: Player, totem: TotemId, to: TotemId, chits: ChitCount) -> str:
    return "The {totem} backs the {to}, which has {chits} now ({seat})."


def undecided(match: Match) -> list[int]:
    """Totems that have not yet said whether they stay, in the order in which they do (AMB-17)."""
    meeting = meeting_of(match)
    moved = [support.totem for support in meeting.supports]
    open_ = [totem for totem, _ in meeting.speakers if totem not in meeting.staying and totem not in moved]
    return by_chits(stacks(meeting), open_)


def back(match: Match, totem: int, to: int, *, allied: bool, rule: str) -> None:
    meeting_of(match).supports.append(Support(totem, to, allied))
    told_gathering_backs(
        match,
        rule,
        seat=owner_of(match, totem),
        totem=id_of(match.content, totem),
        to=id_of(match.content, to),
        chits=stacks(meeting_of(match))[to],
    )


def stay(match: Match, totem: int, rule: str) -> None:
    meeting_of(match).staying.append(totem)
    told_gathering_stays(match, rule, seat=owner_of(match, totem), totem=id_of(match.content, totem))


# Alliances (SC 3.2.7.6.2)


def next_alliance(match: Match) -> tuple[Block, list[int]] | None:
    """The Alliance that decides next, with all Totems that its members speak for. Coalitions count not (SC 3.2.8)."""
    for totem in undecided(match):
        seat = owner_of(match, totem)
        members = block_of(match, seat) if seat != NOBODY else ()
        if len(members) > 1:
            return members, own_totems(match, members)
    return None


def own_totems(match: Match, members: Sequence[int]) -> list[int]:
    return [totem for totem, _ in meeting_of(match).speakers if owner_of(match, totem) in members]


def champion(match: Match) -> Asking:
    """All Totems of an Alliance back one of their own; the Guide, if it is among them."""
    found = next_alliance(match)
    if found is None:
        yield from ()
        return SUPPORTS
    members, own = found
    choices = champions(meeting_of(match).guide, own)
    if len(choices) == 1:
        gather_behind(match, own, choices[0])
        return CHAMPIONS
    most = by_chits(stacks(meeting_of(match)), choices)[0]
    default = ("champion", id_of(match.content, most))
    speakers = sorted({owner_of(match, totem) for totem in own})
    answers = yield from ask_all(
        match, CHAMPION.name, speakers, _choices(members), rule="SC 3.2.7.6.2", default=default
    )
    if list(members) not in match.state.alliances:  # the DM has dissolved it meanwhile
        return CHAMPIONS
    named = sorted({str(answer[1]) for answer in answers.values()})
    if len(named) == 1:
        gather_behind(match, own_totems(match, members), totem_named(match.content, named[0]))
    else:
        told_gathering_divided(match, "SC 3.2.7.6.2", members=list(members), named=named)
        dissolve(match, members, "SC 3.2.7.6.2", "they cannot agree whom to back")
    return CHAMPIONS


def _choices(members: Block):
    def choices(match: Match, seat: int) -> Sequence[Option]:
        return [("champion", id_of(match.content, totem)) for totem in own_totems(match, members)]

    return choices


def gather_behind(match: Match, own: Sequence[int], chosen: int) -> None:
    if chosen not in meeting_of(match).staying:
        stay(match, chosen, "SC 3.2.7.6.2")
    for totem in own:
        if totem in undecided(match):
            back(match, totem, chosen, allied=True, rule="SC 3.2.7.6.2")


# Single Totems (SC 3.2.7.6.3)


def support(match: Match) -> Asking:
    """One Totem after the other stays, or backs one that has said it stays; its controller alone decides."""
    left = undecided(match)
    if not left:
        yield from ()
        return VERDICT
    totem = left[0]
    seat = owner_of(match, totem)
    if seat == NOBODY:
        stay(match, totem, "SC 3.2.7.6.3")
        return SUPPORTS
    stays: Option = ("stay", id_of(match.content, totem))
    answer = yield from choose(
        match, SUPPORT.name, seat, supporting(totem), rule="SC 3.2.7.6.3", default=stays, public=True
    )
    if answer is None or totem not in undecided(match):
        return SUPPORTS
    if answer == stays:
        stay(match, totem, "SC 3.2.7.6.3")
    else:
        back(match, totem, totem_named(match.content, answer[2]), allied=False, rule="SC 3.2.7.6.3")
    return SUPPORTS


def supporting(totem: int):
    def choices(match: Match, seat: int) -> Sequence[Option]:
        name = id_of(match.content, totem)
        others = [id_of(match.content, other) for other in meeting_of(match).staying]
        return [("stay", name), *(("back", name, other) for other in others)]

    return choices
