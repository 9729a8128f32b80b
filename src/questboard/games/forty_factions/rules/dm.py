# FF 5.2.5, FF 6.1.2, FF 9, FF 10.1.3, FF 12.5.5 - the DM's tools; each is told with its reason
from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Amount, Asking, Form, Interjection, Leave, Match, One, Option, Some, Text, form
from questboard.games.forty_factions.rules import board
from questboard.games.forty_factions.rules.city import (
    activate,
    all_active,
    dissolve,
    drop,
    hand_factions,
    hand_over,
    ids,
)  # fmt: skip
from questboard.games.forty_factions.rules.conclave_and_areas import conclave_pawns
from questboard.games.forty_factions.rules.deals import amend, readers_of, tell_terms
from questboard.games.forty_factions.rules.overlord import add_up, cast_ballots, casts_for, two_thirds
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.rules.trading import drop_stale_offers
from questboard.games.forty_factions.rules.turn import latch_factions
from questboard.games.forty_factions.state import ABANDONED, DESTROYED, INTACT, NO_FACTION

REASON = Text("reason", 300, "so the story goes")


def told(match: Match, verb: str, option: Option) -> None:
    match.tell("dm", rule=TOOLS[verb].rule, verb=verb, what=[str(part) for part in option[1:-1]], reason=option[-1])


def players(match: Match) -> tuple[int, ...]:
    return tuple(range(match.seats))


def place_ids(match: Match) -> tuple[str, ...]:
    return tuple(place.id for place in match.content.places)


def faction_ids(match: Match) -> tuple[str, ...]:
    return match.content.ids[: match.content.first_plot]


# Victory Points


def fines(match: Match, seat: int) -> Sequence[Form]:
    return (form("adjust-vp", One("player", players(match)), Amount("vp", -5, 5), REASON),)


def adjust(match: Match, seat: int, option: Option) -> Asking:
    """Reward or deduct at any time, in exceptional cases (FF 12.5.5), or for an unbelievable transfer (FF 7.2.3)."""
    told(match, "adjust-vp", option)
    score(match, option[1], option[2], "ruling", "FF 12.5.5", reason=option[3])
    yield from ()


# Places and seats


def place_changes(match: Match, seat: int) -> Sequence[Form]:
    return (form("control-place", One("place", place_ids(match)), One("faction", faction_ids(match)), REASON),)


def control_place(match: Match, seat: int, option: Option) -> Asking:
    told(match, "control-place", option)
    board.seize(match, match.content.place_of[option[1]], match.content.face_of[option[2]])
    drop_stale_offers(match)
    yield from ()


CONDITIONS = {"destroyed": DESTROYED, "abandoned": ABANDONED, "restored": INTACT}


def ruins(match: Match, seat: int) -> Sequence[Form]:
    return (form("change-place", One("place", place_ids(match)), One("to", tuple(CONDITIONS)), REASON),)


def change_place(match: Match, seat: int, option: Option) -> Asking:
    told(match, "change-place", option)
    board.ruin(match, match.content.place_of[option[1]], CONDITIONS[option[2]])
    drop_stale_offers(match)
    yield from ()


def seat_changes(match: Match, seat: int) -> Sequence[Form]:
    holders = ids(match, match.state.council)
    others = tuple(name for name in faction_ids(match) if name not in holders)
    return (form("move-seat", One("from", holders), One("to", others), REASON),)


def move_seat(match: Match, seat: int, option: Option) -> Asking:
    """There are always forty seats (FF 10.1.3)."""
    told(match, "move-seat", option)
    chair = match.state.council.index(match.content.face_of[option[1]])
    board.move_seat(match, chair, match.content.face_of[option[2]])
    yield from ()


def conclave_changes(match: Match, seat: int) -> Sequence[Form]:
    return (form("conclave-seat", One("faction", faction_ids(match)), One("do", ("grant", "revoke")), REASON),)


def conclave_seat(match: Match, seat: int, option: Option) -> Asking:
    told(match, "conclave-seat", option)
    faction, held = match.content.face_of[option[1]], match.state.conclave
    if option[2] == "grant" and faction not in held:
        held.append(faction)
    elif option[2] == "revoke" and faction in held:
        held.remove(faction)
    yield from ()


def meetings(match: Match, seat: int) -> Sequence[Form]:
    return () if match.state.conclave_has_met else (form("conclave-meets", REASON),)


def conclave_meets(match: Match, seat: int, option: Option) -> Asking:
    """It meets in the story: who controls it now is paid in the Council Phase (FF 10.4.4, R-38)."""
    told(match, "conclave-meets", option)
    match.state.conclave_has_met = True
    match.state.conclave_met = conclave_pawns(match)
    yield from ()


# The Overlord


def overlord_fates(match: Match, seat: int) -> Sequence[Form]:
    fates = ("dies", "is incapacitated", "resigns") if match.state.in_office else ("is restored",)
    return (form("overlord", One("fate", fates), REASON),)


def overlord_fate(match: Match, seat: int, option: Option) -> Asking:
    """FF 10.2.4, FF 10.2.7."""
    told(match, "overlord", option)
    if option[1] == "is restored":
        match.state.in_office = True
        match.state.overlord_lost = False
    else:
        board.vacate(match, option[1], "FF 10.2.4", lost=option[1] in ("dies", "is incapacitated"))
    yield from ()


def deputy_choices(match: Match, seat: int) -> Sequence[Form]:
    return (form("name-deputy", One("faction", ("nobody", *ids(match, match.state.council))), REASON),)


def name_deputy(match: Match, seat: int, option: Option) -> Asking:
    told(match, "name-deputy", option)
    match.state.deputy = NO_FACTION if option[1] == "nobody" else match.content.face_of[option[1]]
    yield from ()


def new_overlords(match: Match, seat: int) -> Sequence[Form]:
    return (form("install-overlord", One("faction", ids(match, match.state.council)), REASON),)


def install(match: Match, seat: int, option: Option) -> Asking:
    """As after an election: the old Deputy goes, and no sitting is due for a dead Overlord any more (FF 10.2.5)."""
    told(match, "install-overlord", option)
    board.take_office(match, match.content.face_of[option[1]])
    yield from ()


def emergencies(match: Match, seat: int) -> Sequence[Form]:
    return (form("emergency", One("do", ("lift",) if match.state.emergency else ("declare",)), REASON),)


def emergency(match: Match, seat: int, option: Option) -> Asking:
    told(match, "emergency", option)
    board.set_emergency(match, option[1] == "declare")
    yield from ()


def holidays(match: Match, seat: int) -> Sequence[Form]:
    return (form("holiday", One("today", ("no",) if match.state.holiday else ("yes",)), REASON),)


def holiday(match: Match, seat: int, option: Option) -> Asking:
    told(match, "holiday", option)
    match.state.holiday = option[1] == "yes"
    yield from ()


# Factions and Alliances


def discards(match: Match, seat: int) -> Sequence[Form]:
    active = ids(match, all_active(match))
    return (form("drop-faction", One("faction", active), REASON),) if active else ()


def drop_faction(match: Match, seat: int, option: Option) -> Asking:
    told(match, "drop-faction", option)
    drop(match, match.content.face_of[option[1]], "FF 9.3")
    drop_stale_offers(match)
    yield from ()


def transfers(match: Match, seat: int) -> Sequence[Form]:
    active = ids(match, all_active(match))
    return (form("give-faction", One("faction", active), One("player", players(match)), REASON),) if active else ()


def give_faction(match: Match, seat: int, option: Option) -> Asking:
    told(match, "give-faction", option)
    faction = match.content.face_of[option[1]]
    if match.state.owner[faction] != option[2]:
        hand_over(match, faction, option[2])
    latch_factions(match)
    drop_stale_offers(match)
    yield from ()


def activations(match: Match, seat: int) -> Sequence[Form]:
    held = tuple(card for player in players(match) for card in hand_factions(match, player))
    return (form("activate-for", One("card", held), REASON),) if held else ()


def activate_for(match: Match, seat: int, option: Option) -> Asking:
    """A Faction comes to the table by ruling, from the hand it is in."""
    cards = match.state.cards
    player = int(cards.where(option[1]).split()[1])
    name = match.content.ids[cards.face[option[1]]]
    activate(match, player, option[1])
    match.tell("dm", rule="FF 9.3", verb="activate-for", what=[name], reason=option[2])
    latch_factions(match)
    drop_stale_offers(match)
    yield from ()


def breaches(match: Match, seat: int) -> Sequence[Form]:
    numbers = tuple(range(len(match.state.alliances)))
    return (form("dissolve", One("alliance", numbers), REASON),) if numbers else ()


def breach(match: Match, seat: int, option: Option) -> Asking:
    """A member has broken the terms (FF 7.4.4, FF 7.4.1.1)."""
    told(match, "dissolve", option)
    dissolve(match, list(match.state.alliances[option[1]]), "FF 7.4.4", option[2])
    yield from ()


# Characters (FF 4.3.10, FF 9.4)


def character_fates(match: Match, seat: int) -> Sequence[Form]:
    sheets = match.content.factions
    names = tuple(f"{sheet.id}: {person.name}" for sheet in sheets for person in sheet.characters)
    return (form("character", One("who", names), One("fate", ("dies", "leaves", "returns")), REASON),)


def character_fate(match: Match, seat: int, option: Option) -> Asking:
    """A leading character dies, leaves or returns; a dead Overlord leaves the office empty (FF 10.2.4)."""
    told(match, "character", option)
    state, content = match.state, match.content
    sheet_id, _, name = option[1].partition(": ")
    faction = content.face_of[sheet_id]
    place = next(n for n, person in enumerate(content.factions[faction].characters) if person.name == name)
    fallen = [pair for pair in state.fallen if pair != [faction, place]]
    if option[2] != "returns":
        fallen.append([faction, place])
        if place == 0 and faction == state.overlord and state.in_office:
            board.vacate(match, option[2], "FF 10.2.4", lost=option[2] == "dies")
    state.fallen = fallen
    yield from ()


# Motions in the Council (section 4.8), and Deals


def motion_blanks(match: Match, seat: int) -> Sequence[Form]:
    besides = One("without", ("-", *ids(match, match.state.council)))
    return (form("motion", One("needs", tuple(PASSES)), besides, Text("what", 300, "a decree")),)


def motion(match: Match, seat: int, option: Option) -> Asking:
    """The Council votes on something; what follows from it is the DM's (FF 10.1.3, FF 10.1.4, FF 10.2.3, FF 10.2.6)."""
    _, needs, without, what = option
    match.tell("motion-opens", rule="FF 10.2.3", needs=needs, what=what)
    answers = None
    while answers is None:  # an Alliance that breaks over it votes again, each alone
        answers = yield from cast_ballots(match, "motion", "FF 10.2.3")
    yes, no = add_up(match, answers, without)
    passed = PASSES[needs](yes, no, casts_for(match, answers))
    match.tell("motion", rule="FF 10.2.3", needs=needs, what=what, yes=yes, no=no, passed=passed)


PASSES: dict[str, Callable[[int, int, bool], bool]] = {
    "simple majority": lambda yes, no, casting: yes > no or (yes == no > 0 and casting),
    "two thirds": lambda yes, no, casting: two_thirds(yes, no),
    "unanimity": lambda yes, no, casting: yes > 0 and no == 0,
}


def disclosures(match: Match, seat: int) -> Sequence[Form]:
    numbers = tuple(deal.number for deal in match.state.promises if deal.dm_knows)
    return (form("disclose", One("deal", numbers), One("player", players(match)), REASON),) if numbers else ()


def disclose(match: Match, seat: int, option: Option) -> Asking:
    """The current holder of a Faction may learn the terms of a Deal that binds it (FF 7.3.3)."""
    deal = next(deal for deal in match.state.promises if deal.number == option[1])
    tell_terms(match, deal, option[2])
    yield from ()


def releases(match: Match, seat: int) -> Sequence[Form]:
    numbers = tuple(deal.number for deal in match.state.promises if deal.dm_knows and deal.status == "open")
    return (form("release-deal", One("deal", numbers), REASON),) if numbers else ()


def release(match: Match, seat: int, option: Option) -> Asking:
    """A Deal binds no longer: no Faction would have made it (FF 7.3.2), or one came back to another holder (FF 7.3.6).

    While a Faction lies among the discards its Deals stand, unless the DM says so here (FF 7.3.7).
    """
    deal = amend(match, option[1], status="released")
    match.tell("deal-marked", rule="FF 7.3.6", audience=readers_of(deal), seat=seat, number=deal.number,
               status="released", reason=option[2])  # fmt: skip
    yield from ()


# Time and dice


def ends(match: Match, seat: int) -> Sequence[Form]:
    here = {"trading": ("activation",), "coalitions": ("minority",), "steal": ("discard",)}.get(match.step, ())
    return (form("move-on", One("to", here), REASON),) if here else ()


def move_on(match: Match, seat: int, option: Option) -> Asking:
    """End the talk after a reasonable time (FF 6.1.2, FF 11.1.4)."""
    told(match, "move-on", option)
    match.state.offers = [None] * match.seats
    match.state.passed = [False] * match.seats
    yield from ()
    raise Leave(option[1])


def times(match: Match, seat: int) -> Sequence[Form]:
    return () if match.state.time_up else (form("time-is-up", REASON),)


def time_is_up(match: Match, seat: int, option: Option) -> Asking:
    """The real-time limit: this turn is the last; a started Role-Playing Phase stops at once (FF 5.2.5, R-55)."""
    match.state.time_up = True
    match.state.ending = match.state.ending or "time"  # the first condition that is met counts (FF 5.2)
    match.tell("last-turn", rule="FF 5.2.5", reason="time", seat=None)
    yield from ()
    if match.step == "roleplay":
        raise Leave("awards")


def rolls(match: Match, seat: int) -> Sequence[Form]:
    dice = (Amount("dice", 1, 10), One("sides", (2, 3, 4, 6, 8, 10, 12, 20, 100)))
    return (form("secret-roll", *dice, Some("tell", players(match)), REASON),)


def secret_roll(match: Match, seat: int, option: Option) -> Asking:
    """Dice behind the screen, at any time; a stream of their own (FF 9.5)."""
    _, number, sides, tell, what = option
    dice = match.roll(*[sides] * number, stream="behind the screen")
    match.tell("rolled", rule="FF 9.5", audience=(seat, *tell), dice=list(dice), sides=sides, what=what)
    yield from ()


def _tool(options: Callable[..., Sequence[Form]], run: Callable[..., Asking], rule: str, words: str) -> Interjection:
    return Interjection(options, run, rule, by="dm", help=words)


TOOLS = {
    "adjust-vp": _tool(fines, adjust, "FF 12.5.5", "Give or take VP."),
    "control-place": _tool(place_changes, control_place, "FF 4.3.11", "A Location changes hands."),
    "change-place": _tool(ruins, change_place, "FF 4.3.11", "A Location is destroyed, abandoned or restored."),
    "move-seat": _tool(seat_changes, move_seat, "FF 10.1.3", "A Council seat changes its Faction."),
    "conclave-seat": _tool(conclave_changes, conclave_seat, "FF 10.4.2", "Grant or revoke a Conclave seat."),
    "conclave-meets": _tool(meetings, conclave_meets, "FF 10.4.4", "The Conclave meets now."),
    "overlord": _tool(overlord_fates, overlord_fate, "FF 10.2.4", "What becomes of the Overlord."),
    "name-deputy": _tool(deputy_choices, name_deputy, "FF 10.2.5", "Name the Deputy."),
    "install-overlord": _tool(new_overlords, install, "FF 10.2.1", "Put somebody into office."),
    "emergency": _tool(emergencies, emergency, "FF 10.2.4", "Declare or lift a State of Emergency."),
    "holiday": _tool(holidays, holiday, "FF 6.5.5", "Make today a public holiday, or not."),
    "drop-faction": _tool(discards, drop_faction, "FF 9.3", "An Activated Faction is discarded."),
    "give-faction": _tool(transfers, give_faction, "FF 9.3", "An Activated Faction changes hands."),
    "activate-for": _tool(activations, activate_for, "FF 9.3", "A Faction comes to the table by ruling."),
    "dissolve": _tool(breaches, breach, "FF 7.4.4", "An Alliance has broken its terms."),
    "character": _tool(character_fates, character_fate, "FF 9.4", "A leading character dies, leaves or returns."),
    "motion": _tool(motion_blanks, motion, "FF 10.2.3", "The Council votes on something."),
    "disclose": _tool(disclosures, disclose, "FF 7.3.3", "Tell a player the terms of a Deal."),
    "release-deal": _tool(releases, release, "FF 7.3.6", "A Deal binds its Factions no longer."),
    "move-on": _tool(ends, move_on, "FF 6.1.2", "End the talk and move on."),
    "time-is-up": _tool(times, time_is_up, "FF 5.2.5", "The time limit has struck."),
    "secret-roll": _tool(rolls, secret_roll, "FF 9.5", "Roll behind the screen."),
}
