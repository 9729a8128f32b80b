# SC 3.2.7.3, SC 3.2.7.4, SC 3.2.7.5, SC 3.2.10.2 - chits are laid, and one is drawn
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Amount, Asking, Form, One, Option, Refusal, ask_all, choose, event, form, question
from questboard.games.forty_factions.blocks import block_of
from questboard.games.forty_factions.expansions.sacred_circles.facts import ChitCount, Stacks, TotemId
from questboard.games.forty_factions.expansions.sacred_circles.gathering import Placing, cup, first_verdict, placing
from questboard.games.forty_factions.expansions.sacred_circles.ring import id_of, reached_by, totem_named
from questboard.games.forty_factions.expansions.sacred_circles.stacks import decide, stacks, told, voices
from questboard.games.forty_factions.expansions.sacred_circles.state import (
    CIRCLES,
    NO_TOTEM,
    ORDINARY,
    Chit,
    meeting_of,
)
from questboard.games.forty_factions.expansions.sacred_circles.trigger import DUTY, SHARE
from questboard.games.forty_factions.facts import FactionId, Player
from questboard.games.forty_factions.rules.city import all_active, dissolve
from questboard.games.forty_factions.typed import Match

FREE, SPIRITS, CHAMPIONS = "gathering_chits", "gathering_spirits", "gathering_champions"
REFUSE: Option = ("break-faith",)
NONE = "none"
DRAW: Option = ("draw-chit",)
USUAL, MOST = 3, 12
"""Chits that the DM adds at once: what is usual, and what is possible (AMB-21)."""

DUTIES = question(
    "gathering-duty", "lay a chit beside a Totem of your Alliance, as you must, or refuse and break the Alliance"
)
CHITS = question("gathering-chits", "lay a chit for each Faction with Influence, in secret, or keep it")
ADDITIONS = question("gathering-spirits", "add chits for arguments and deeds, or let one be drawn")


@event("gathering-chit", aside=True, section="The Gathering")
def told_gathering_chit(seat: Player, faction: FactionId, totem: TotemId, chits: ChitCount) -> str:
    return "{seat} lays {chits} beside the {totem}, with {faction}."


@event("gathering-refused", section="The Gathering")
def told_gathering_refused(seat: Player, faction: FactionId) -> str:
    return "{seat} refuses an Ally the chit of {faction}."


@event("gathering-added", aside=True, section="The Gathering")
def told_gathering_added(totem: TotemId, chits: ChitCount) -> str:
    return "The DM adds {chits} beside the {totem}."


@event("gathering-guide", section="The Gathering")
def told_gathering_guide(totem: TotemId, faction: FactionId, chits: Stacks, neutral: ChitCount) -> str:
    joined = ", with {neutral} for the Neutral Totems" if neutral else ""
    return f"A chit is drawn ({{chits}}). The Strongest Spirit Guide is the {{totem}}{joined}."


def lending(match: Match) -> list[tuple[int, Placing]]:
    """Activated Factions that have Influence and no Totem, with where their chits may go; by number (SC 3.2.6)."""
    speakers, owner = voices(match), match.state.owner
    owners = {totem: owner[faction] for totem, faction in speakers.items()}
    found: list[tuple[int, Placing]] = []
    for faction in sorted(all_active(match)):
        reached = reached_by(match, faction, speakers)
        if reached:
            seat = owner[faction]
            allies = [other for other in block_of(match, seat) if other != seat]
            found.append((faction, placing(seat, reached, owners, allies)))
    return found


def lay(match: Match, faction: int, totem: int, rule: str) -> None:
    """One chit, and what the White Stag has brought (Plot 40)."""
    add_chits(match, faction, totem, 1 + bonus_of(match, faction), rule)


def add_chits(match: Match, faction: int, totem: int, number: int, rule: str) -> None:
    meeting_of(match).lent.append(Chit(faction, totem, number))
    told_gathering_chit(
        match,
        rule,
        seat=match.state.owner[faction],
        faction=match.content.ids[faction],
        totem=id_of(match.content, totem),
        chits=number,
    )


def bonus_of(match: Match, faction: int) -> int:
    return sum(number for blessed, number in CIRCLES.of(match).bonus if blessed == faction)


# Duties (SC 3.2.7.3.2, SC 3.2.7.3.4)


def duty(match: Match) -> Asking:
    """One Faction after the other lays a chit beside a Totem of the Alliance, or breaks it."""
    meeting = meeting_of(match)
    owed = next((faction for faction, where in lending(match) if where.duty and faction not in meeting.complied), None)
    if owed is None:
        return FREE
    seat = match.state.owner[owed]
    options = _duties(owed)
    first = options(match, seat)[0]
    answer = yield from choose(match, DUTIES.name, seat, options, rule="SC 3.2.7.3.2", default=first, public=True)
    meeting = meeting_of(match)
    if answer is None or match.state.owner[owed] != seat:
        return DUTY
    if answer == REFUSE:
        break_faith(match, seat, owed)
        return DUTY
    meeting.complied.append(owed)
    lay(match, owed, totem_named(match.content, answer[2]), "SC 3.2.7.3.2")
    return DUTY


def _duties(faction: int):
    def duties(match: Match, seat: int) -> Sequence[Option]:
        where = next((where for owed, where in lending(match) if owed == faction), None)
        if where is None or not where.duty or match.state.owner[faction] != seat:
            return []
        name = match.content.ids[faction]
        return [*(("lay", name, id_of(match.content, totem)) for totem in where.totems), REFUSE]

    return duties


def break_faith(match: Match, seat: int, faction: int) -> None:
    """The Alliance is dissolved at once; what its members laid in this round is void, and they choose freely."""
    members = block_of(match, seat)
    meeting, owner = meeting_of(match), match.state.owner
    told_gathering_refused(match, "SC 3.2.7.3.2", seat=seat, faction=match.content.ids[faction])
    void = [chit.faction for chit in meeting.lent if owner[chit.faction] in members]
    meeting.lent = [chit for chit in meeting.lent if chit.faction not in void]
    meeting.complied = [complied for complied in meeting.complied if complied not in void]
    dissolve(match, members, "SC 3.2.7.3.2", "a chit was refused to an Ally")


# Free chits (SC 3.2.7.3.3, SC 3.2.7.3.4)


def free_chits(match: Match) -> Asking:
    """All others with Influence choose in secret and at once (AMB-15)."""
    owner = match.state.owner
    lenders = sorted({owner[faction] for faction, _ in freely(match)})
    answers = yield from ask_all(match, CHITS.name, lenders, offerings, rule="SC 3.2.7.3.3", default=("keep",))
    for seat, answer in answers.items():
        for item in answer[1:]:
            if item != NONE:
                lend(match, seat, *item)
    meeting = meeting_of(match)
    for totem, faction in meeting.speakers:
        if bonus_of(match, faction):
            add_chits(match, faction, totem, bonus_of(match, faction), "SC 3.2.7.3")
    return SPIRITS


def lend(match: Match, seat: int, name: str, totem: str) -> None:
    """Lay the chit of a Faction beside a Totem, if it is still the player's to lay."""
    if match.state.owner[match.content.face_of[name]] != seat:
        return
    place = totem_named(match.content, totem)
    if any(match.content.ids[faction] == name and place in where.totems for faction, where in freely(match)):
        lay(match, match.content.face_of[name], place, "SC 3.2.7.3.3")


def freely(match: Match) -> list[tuple[int, Placing]]:
    """Those who owe nobody a chit and have laid none."""
    lent = [chit.faction for chit in meeting_of(match).lent]
    return [(faction, where) for faction, where in lending(match) if not where.duty and faction not in lent]


def offerings(match: Match, seat: int) -> Sequence[Option | Form]:
    """For each Faction its chit beside a Totem, or none."""
    content, fields = match.content, list[One]()
    for faction, where in freely(match):
        if match.state.owner[faction] == seat:
            name = content.ids[faction]
            fields.append(One(name, (NONE, *((name, id_of(content, totem)) for totem in where.totems))))
    return [("keep",), form("lend", *fields)] if fields else [("keep",)]


# The DM's chits (SC 3.2.10.2), the draw (SC 3.2.7.4), the Neutrals (SC 3.2.7.5)


def spirits(match: Match) -> Asking:
    """At an Extraordinary Gathering the DM may add chits before the draw."""
    meeting = meeting_of(match)
    if meeting.plot == ORDINARY or match.dm is None:
        yield from ()
        return draw(match)
    answer = yield from choose(
        match, ADDITIONS.name, match.dm, additions, refuse=refuse_addition, rule="SC 3.2.10.2", default=DRAW
    )
    if answer is None or answer == DRAW:
        return draw(match)
    _, totem, number, _ = answer
    meeting_of(match).added.append([totem_named(match.content, totem), number])
    told_gathering_added(match, "SC 3.2.10.2", totem=totem, chits=number)
    return SPIRITS


def additions(match: Match, seat: int) -> Sequence[Option | Form]:
    names = tuple(id_of(match.content, totem) for totem, _ in meeting_of(match).speakers)
    sure = One("sure", ("usual", "beyond the usual"))
    return [DRAW, form("add-chits", One("totem", names), Amount("chits", 1, MOST), sure)]


def refuse_addition(match: Match, seat: int, option: Option) -> Refusal | None:
    return TOO_MANY if len(option) == 4 and option[2] > USUAL and option[3] == "usual" else None


def draw(match: Match) -> str:
    """The animal on the chit that is drawn is the Strongest Spirit Guide, and the Neutrals go with it."""
    meeting = meeting_of(match)
    CIRCLES.of(match).bonus = []
    meeting.guide, meeting.supports = NO_TOTEM, []
    before = stacks(meeting)
    chits = cup(before)
    (drawn,) = match.roll(len(chits))
    meeting.guide = chits[drawn - 1]
    meeting.staying = [meeting.guide]  # SC 3.2.7.6.1
    now = stacks(meeting)
    told_gathering_guide(
        match,
        "SC 3.2.7.4",
        totem=id_of(match.content, meeting.guide),
        faction=match.content.ids[voices(match)[meeting.guide]],
        chits=told(match, before),
        neutral=now[meeting.guide] - before[meeting.guide],
    )
    verdict = first_verdict(now, meeting.guide)
    if verdict is None:
        return CHAMPIONS
    decide(match, meeting.guide, verdict.vp, "draw")
    return SHARE


TOO_MANY = Refusal(
    "SC 3.2.10.2", "More than three chits at once is unusual.", 'If you mean it, choose "beyond the usual".'
)
