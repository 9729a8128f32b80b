# FF 13.1.5, FF 13.2.2.1 - what the twenty-two Plots do: at once, and in the scenes of the Oracle (FFX 3.19, FFX 5.10)
#
# With a DM only what happens at once happens by itself; the DM's tools do the rest.
from __future__ import annotations

from collections.abc import Callable, Mapping

from questboard.engine import event, mask, show
from questboard.games.forty_factions.expansions.forgotten_factions import beyond, feuds, naming, pawns, spies
from questboard.games.forty_factions.expansions.forgotten_factions.naming import (
    CHILD,
    CULTISM,
    DEMON,
    EXPOSED,
    FEAR,
    HUNTER,
    IMPOSTER,
    LETTER,
    LIAISONS,
    MUSTER,
    TRAITOR,
    VENDETTA,
)
from questboard.games.forty_factions.expansions.forgotten_factions.state import FORGOTTEN
from questboard.games.forty_factions.facts import CardId, FactionId, Player
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.rules.board import befall, join_party
from questboard.games.forty_factions.rules.city import active, face, hand
from questboard.games.forty_factions.rules.effects import FEW, drawn
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.state import NOBODY, PlotInPlay
from questboard.games.forty_factions.typed import Match

RULE = "FF 13.2.2.1"


@event("child")
def told_child(faction: FactionId) -> str:
    return "the Child is with {faction}"


@event("sheet-read")
def told_sheet_read(seat: Player, faction: FactionId) -> str:
    return "{seat} may read the sheet of {faction} this turn"


@event("peeked")
def told_peeked(seat: Player, victim: Player) -> str:
    return "{seat} looks at a card of {victim}"


@event("peeked-what")
def told_peeked_what(victim: Player, card: CardId) -> str:
    return "the card that was looked at in the hand of {victim}: {card:bare}"


@event("borrowed")
def told_borrowed(faction: FactionId, seat: Player) -> str:
    return "{seat} plays somebody of {faction} in this phase"


@event("caught")
def told_caught(faction: FactionId, name: str) -> str:
    return "{name} of {faction} is dead"


# At once


def reveal_plot(match: Match, plot: PlotInPlay) -> None:
    """In the order of their numbers (AMB-69); what a scene needs to know is put into its targets and place."""
    act = AT_ONCE.get(match.content.plot(plot.plot).number)
    if act is not None:
        act(match, plot)


def cult_first(match: Match, plot: PlotInPlay) -> None:
    """The Cult that wants a Location, then whoever has it."""
    held = match.state.controller[match.content.place_of[plot.place]]
    plot.targets.sort(key=lambda target: target == held)


def bring_child(match: Match, plot: PlotInPlay) -> None:
    FORGOTTEN.of(match).children.append([plot.card, plot.targets[0]])
    told_child(match, RULE, faction=match.content.ids[plot.targets[0]])


def read_each_other(match: Match, plot: PlotInPlay) -> None:
    """Each of the two players reads the other's sheet, for this turn."""
    one, other = plot.targets
    owner = match.state.owner
    for reader, read in ((owner[one], other), (owner[other], one)):
        let_read(match, reader, read)


def let_read(match: Match, seat: int, faction: int) -> None:
    FORGOTTEN.of(match).read.append([seat, faction])
    match.mark_information()
    told_sheet_read(match, RULE, seat=seat, faction=match.content.ids[faction])


def frighten(match: Match, plot: PlotInPlay) -> None:
    beyond.madden(match, plot.place, 1, beyond.DESPAIR)


def quarry_first(match: Match, plot: PlotInPlay) -> None:
    """The one that is named, then the other."""
    named = match.content.face_of[plot.place]
    plot.targets.sort(key=lambda target: target != named)
    plot.place = "-"


def betray(match: Match, plot: PlotInPlay) -> None:
    """A card of the target's holder is seen, and if the target had a Spy abroad, that Spy is lost (FFX 5.11)."""
    peek(match, plot.seat, match.state.owner[plot.targets[0]])
    spies.lose_spy(match, plot.targets[0])


def open_letter(match: Match, plot: PlotInPlay) -> None:
    quarry_first(match, plot)
    peek(match, plot.seat, match.state.owner[plot.targets[0]])


def peek(match: Match, seat: int, victim: int) -> None:
    """One card of a hand, drawn at random, is shown to one player; all know that, and nobody else which."""
    cards = hand(match, victim) if victim not in (NOBODY, seat) else []
    if not cards:
        return
    (pick,) = match.roll(len(cards), stream="theft")
    card = cards[pick - 1]
    show(match, card, mask(seat))
    told_peeked(match, RULE, seat=seat, victim=victim)
    told_peeked_what.to(match, RULE, (seat,), victim=victim, card=match.content.ids[face(match, card)])


def muster(match: Match, plot: PlotInPlay) -> None:
    target = plot.targets[0]
    if plot.place == naming.DESERTIONS:
        plot.place = "-"
        FORGOTTEN.of(match).deserting.append(target)
    else:
        pawns.grant(match, target, str(plot.place), until=match.state.turn)


def feud(match: Match, plot: PlotInPlay) -> None:
    feuds.declare(match, *plot.targets)


def loose_demon(match: Match, plot: PlotInPlay) -> None:
    """Into the Area that is named; with dreams, in the colour beside it."""
    area, *colour = (plot.place,) if isinstance(plot.place, str) else map(str, plot.place)
    plot.place = area
    beyond.madden(match, area, 1, *colour)


def hesitate(match: Match, plot: PlotInPlay) -> None:
    """Whose seat it is is concerned, Activated or not."""
    seat, _ = plot.place
    plot.targets = [match.state.council[match.content.seat_of[str(seat)]]]


def expose(match: Match, plot: PlotInPlay) -> None:
    target = plot.targets[0]
    accused = [target] if plot.place == naming.ALONE else active(match, match.state.owner[target])
    plot.place = "-"
    spies.expose(match, accused)


def borrow(match: Match, plot: PlotInPlay) -> None:
    """The player of the Plot plays a character of the target in this Role-Playing Phase."""
    FORGOTTEN.of(match).borrowed.append([plot.targets[0], plot.seat])
    told_borrowed(match, "FF 9.3", faction=match.content.ids[plot.targets[0]], seat=plot.seat)


def speaks_for(match: Match, seat: int, factions: list[int]) -> None:
    factions += [faction for faction, player in FORGOTTEN.of(match).borrowed if player == seat]


AT_ONCE: dict[int, Callable[[Match, PlotInPlay], None]] = {
    CULTISM: cult_first, CHILD: bring_child, LIAISONS: read_each_other, FEAR: frighten, HUNTER: quarry_first,
    TRAITOR: betray, LETTER: open_letter, MUSTER: muster, VENDETTA: feud, DEMON: loose_demon,
    naming.ALLEGIANCE: hesitate, EXPOSED: expose, IMPOSTER: borrow,
}  # fmt: skip


# In the scenes of the Oracle


def change_scene(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    known = EFFECTS.get(effect)
    if known is not None:
        known(match, plot, winner)


def end_scene(match: Match, plot: PlotInPlay, side: str, winner: int) -> None:
    """Those who prevail against whoever has the Child take it."""
    FORGOTTEN.of(match).turning = []
    if match.content.plot(plot.plot).number == CHILD and side == "against" and winner != NOBODY:
        move_child(match, plot.card, winner)


def move_child(match: Match, card: int, faction: int) -> None:
    """The one that this Plot has brought, the last time it was played."""
    child = next((child for child in reversed(FORGOTTEN.of(match).children) if child[0] == card), None)
    if child is not None and child[1] != faction:
        child[1] = faction
        told_child(match, RULE, faction=match.content.ids[faction])


def dead_walk(match: Match, plot: PlotInPlay, winner: int) -> None:
    for pawn in drawn(match, pawns.pawns_in(match, plot.place), FEW):
        pawns.keep_out(match, pawn)


def demon_takes_hold(match: Match, plot: PlotInPlay, winner: int) -> None:
    for pawn in drawn(match, pawns.pawns_in(match, plot.place), 1):
        pawns.keep_out(match, pawn)


def run_down(match: Match, plot: PlotInPlay, winner: int) -> None:
    """One pawn of the quarry, wherever; and the Area that the Hunt has ridden through is not itself (DD)."""
    for pawn in drawn(match, pawns.pawns_of(match, plot.targets[0]), 1):
        pawns.keep_out(match, pawn, plot.targets[0])
    beyond.madden(match, plot.place, 1, beyond.MANIA)


def grant_camp(match: Match, plot: PlotInPlay, winner: int) -> None:
    pawns.grant(match, plot.targets[0], "Environs")


def grant_pawn(match: Match, plot: PlotInPlay, winner: int) -> None:
    """Where the Plot says; in a Forest it counts for nothing, without a DM to declare it a Circle (AMB-63)."""
    pawns.grant(match, plot.targets[0], str(plot.place))


def catch_quarry(match: Match, plot: PlotInPlay, winner: int) -> None:
    """The character whom the Plot names is dead; if it names none of them, one by lot."""
    faction = plot.targets[0]
    people = match.content.factions[faction].characters
    alive = [number for number in range(len(people)) if [faction, number] not in match.state.fallen]
    words = " ".join(plot.words)
    named = [number for number in alive if people[number].name in words]
    for number in (named or [alive[place] for place in match.permute("lots", len(alive))])[:1]:
        befall(match, faction, number, "dies")
        told_caught(match, "FF 9.4", faction=match.content.ids[faction], name=people[number].name)


def note_friends(match: Match, plot: PlotInPlay, acting: Mapping[int, int]) -> None:
    """Whom a traitor would turn to: the Faction with which the player of the Plot is in its scene."""
    if match.content.plot(plot.plot).number == TRAITOR and plot.seat in acting:
        FORGOTTEN.of(match).turning = [[acting[plot.seat], plot.seat]]


def turn_location(match: Match, plot: PlotInPlay, winner: int) -> None:
    """One Location of the target, by lot, counts for that Faction this turn, else for the first that its player has."""
    sheets = match.content.factions
    own = [faction for faction, seat in FORGOTTEN.of(match).turning if seat == plot.seat]
    friends = own or sorted(active(match, plot.seat), key=lambda faction: sheets[faction].number)
    sites = [pawn for pawn in pawns.pawns_of(match, plot.targets[0]) if pawn in match.content.place_of]
    for site in drawn(match, sites if friends else (), 1):
        pawns.turn_place(match, match.content.place_of[site], friends[0])


def turn_seat(match: Match, plot: PlotInPlay, winner: int) -> None:
    """The seat is counted with another party, until somebody turns it again; no VP (FF 10.3.1)."""
    seat, party = plot.place
    join_party(match, match.content.seat_of[str(seat)], PARTIES.index(next(one for one in PARTIES if one == party)))


def bear_fruit(table: Match, plot: PlotInPlay, winner: int) -> None:
    """What its player named (FFX 3.19)."""
    target = plot.targets[0]
    match plot.place:
        case naming.CHIT:
            beyond.bless(table, target)
        case (naming.UP, str(area)):
            beyond.madden(table, area, 1, beyond.moral_colour(table, target))
        case (naming.DOWN, str(area)):
            beyond.madden(table, area, -1)
        case (naming.DRIFT, str(domain)):
            beyond.drift(table, target, domain)
        case _:
            pass


def find_a_way(match: Match, plot: PlotInPlay, winner: int) -> None:
    beyond.drift(match, plot.targets[0], plot.place)


EFFECTS: dict[str, Callable[[Match, PlotInPlay, int], None]] = {
    "the-dead-walk": dead_walk,
    "demon-takes-hold": demon_takes_hold,
    "run-down": run_down,
    "grant-camp": grant_camp,
    "grant-location": grant_pawn,
    "grant-outpost": grant_pawn,
    "catch-quarry": catch_quarry,
    "turn-location": turn_location,
    "turn-seat": turn_seat,
    "rite-bears-fruit": bear_fruit,
    "drift-in-mirrors": find_a_way,
}


# At the end


def score_children(match: Match) -> None:
    """A Child is worth 1 VP to whoever holds its Faction, if it is Activated still (FF 13.2.2.1)."""
    for _, faction in FORGOTTEN.of(match).children:
        holder = match.state.owner[faction]
        if holder != NOBODY:
            score(match, holder, 1, "child", RULE, faction=match.content.ids[faction])
