# FFX 3.17 - the DM's tools of this set; each says before who will see it
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, Interjection, One, Option, Refusal, form
from questboard.games.forty_factions.expansions.forgotten_factions import beyond, feuds, pawns, plots, spies
from questboard.games.forty_factions.expansions.forgotten_factions.naming import CHILD
from questboard.games.forty_factions.expansions.forgotten_factions.state import FOR_GOOD, FORGOTTEN
from questboard.games.forty_factions.library import FULL, HALF, SCENERY
from questboard.games.forty_factions.rules.city import all_active, are_enemies, ids
from questboard.games.forty_factions.rules.dm_tool import REASON, players, told, told_dm, tool
from questboard.games.forty_factions.state import INTACT, NOBODY
from questboard.games.forty_factions.typed import Match

RULE = "FF 13.2.2.1"
COUNTS, HALVED, IDLES = "counts", "counts half, as a Lesser Circle", "counts for nothing"
WEIGHTS = {COUNTS: FULL, HALVED: HALF, IDLES: SCENERY}
TODAY, ALWAYS = "for this turn", "for good"
GOES, OUT, BACK = "goes", "counts for nothing this turn", "counts again"
CARD = "a card of their hand, drawn at random"


def activated(match: Match) -> tuple[str, ...]:
    return ids(match, all_active(match))


# Pawns


def to_grant(match: Match, seat: int) -> Sequence[Form]:
    areas = (*match.content.city.areas, *beyond.forests(match))
    active = activated(match)
    if not active:
        return ()
    blanks = (One("faction", active), One("area", areas), One("lasts", (TODAY, ALWAYS)), One("weight", tuple(WEIGHTS)))
    return (form("grant-pawn", *blanks, REASON),)


def grant(match: Match, seat: int, option: Option) -> Asking:
    """A camp, an outpost, a new Location, reinforcements (Plots 48, 49, 55, 60)."""
    told(match, RULE, option)
    _, faction, area, lasts, weight, _ = option
    until = match.state.turn if lasts == TODAY else FOR_GOOD
    pawns.grant(match, match.content.face_of[faction], area, until, WEIGHTS[weight])
    yield from ()


def to_change(match: Match, seat: int) -> Sequence[Form]:
    names = tuple(pawns.name_of(one) for one in FORGOTTEN.of(match).grants)
    fates = (GOES, OUT, BACK, *WEIGHTS)
    return (form("granted-pawn", One("pawn", names), One("to", fates), REASON),) if names else ()


def change(match: Match, seat: int, option: Option) -> Asking:
    one = pawns.pawn_named(match, option[1])
    assert one is not None
    what = [match.content.ids[one.faction], one.area, option[2]]
    told_dm(match, RULE, verb="granted-pawn", what=what, reason=option[3])
    if option[2] == GOES:
        pawns.take_away(match, one)
    elif option[2] in WEIGHTS:
        pawns.change(match, one, weight=WEIGHTS[option[2]])
    else:
        pawns.change(match, one, idle=option[2] == OUT)
    yield from ()


def to_turn(match: Match, seat: int) -> Sequence[Form]:
    """Locations whose pawns count (Plot 53)."""
    content, state = match.content, match.state
    sites = tuple(
        site.id for place, site in enumerate(content.places)
        if state.condition[place] == INTACT and state.owner[state.controller[place]] != NOBODY
    )  # fmt: skip
    return (form("turn-place", One("place", sites), One("faction", activated(match)), REASON),) if sites else ()


def turn(match: Match, seat: int, option: Option) -> Asking:
    told(match, RULE, option)
    pawns.turn_place(match, match.content.place_of[option[1]], match.content.face_of[option[2]])
    yield from ()


# Tokens and feuds


def children(match: Match, seat: int) -> Sequence[Form]:
    """While its Plot is played (Plot 47)."""
    cards = [plot.card for plot in match.state.in_play if match.content.plot(plot.plot).number == CHILD]
    return (form("move-child", One("faction", activated(match)), REASON),) if cards and activated(match) else ()


def move_child(match: Match, seat: int, option: Option) -> Asking:
    told(match, RULE, option)
    card = next(plot.card for plot in match.state.in_play if match.content.plot(plot.plot).number == CHILD)
    plots.move_child(match, card, match.content.face_of[option[1]])
    yield from ()


def to_set_at_odds(match: Match, seat: int) -> Sequence[Form]:
    active = activated(match)
    return (form("start-feud", One("one", active), One("other", active), REASON),) if len(active) > 1 else ()


def refuse_feud(match: Match, seat: int, option: Option) -> Refusal | None:
    if len(option) < 4:
        return None
    one, other = (match.content.face_of[name] for name in option[1:3])
    return ENEMIES_ALREADY if one == other or are_enemies(match, one, other) else None


def set_at_odds(match: Match, seat: int, option: Option) -> Asking:
    told(match, feuds.RULE, option)
    feuds.declare(match, *(match.content.face_of[name] for name in option[1:3]))
    yield from ()


def to_reconcile(match: Match, seat: int) -> Sequence[Form]:
    names = tuple(feuds.named(match, pair) for pair in FORGOTTEN.of(match).feuds)
    return (form("end-feud", One("feud", names), REASON),) if names else ()


def reconcile(match: Match, seat: int, option: Option) -> Asking:
    pair = feuds.pair_named(match, option[1])
    told_dm(match, feuds.RULE, verb="end-feud", what=list(ids(match, pair)), reason=option[2])
    feuds.end(match, pair)
    yield from ()


# What one player gets to see


def to_let_peek(match: Match, seat: int) -> Sequence[Form]:
    seats = players(match)
    return (form("peek-card", One("player", seats), One("victim", seats), REASON),)


def refuse_peek(match: Match, seat: int, option: Option) -> Refusal | None:
    return OWN_HAND if len(option) > 2 and option[1] == option[2] else None


def let_peek(match: Match, seat: int, option: Option) -> Asking:
    """A player looks at one card of another's hand; all know that, and nobody else which (Plots 53, 54)."""
    told(match, RULE, option)
    plots.peek(match, option[1], option[2])
    yield from ()


def to_let_read(match: Match, seat: int) -> Sequence[Form]:
    active = activated(match)
    return (form("lend-sheet", One("player", players(match)), One("faction", active), REASON),) if active else ()


def let_read(match: Match, seat: int, option: Option) -> Asking:
    """A player reads a Faction's sheet this turn (Plot 50)."""
    told(match, RULE, option)
    plots.let_read(match, option[1], match.content.face_of[option[2]])
    yield from ()


def to_record(match: Match, seat: int) -> Sequence[Form]:
    if not match.options[spies.OPTION]:
        return ()
    free = ids(match, [faction for faction in all_active(match) if not spies.is_bound(match, faction)])
    return (form("record-conspiracy", One("one", free), One("other", free), REASON),) if len(free) > 1 else ()


def refuse_record(match: Match, seat: int, option: Option) -> Refusal | None:
    if len(option) < 4:
        return None
    owner, face_of = match.state.owner, match.content.face_of
    return ONE_HOLDER if owner[face_of[option[1]]] == owner[face_of[option[2]]] else None


def record(match: Match, seat: int, option: Option) -> Asking:
    """Two players have agreed in the scene: only they are told (Plot 50, FFX 5.11)."""
    spies.record(match, match.content.face_of[option[1]], match.content.face_of[option[2]])
    yield from ()


def to_expose(match: Match, seat: int) -> Sequence[Form]:
    active = activated(match) if match.options[spies.OPTION] else ()
    return (form("expose", One("faction", active), REASON),) if active else ()


def expose(match: Match, seat: int, option: Option) -> Asking:
    told(match, spies.RULE, option)
    spies.expose(match, [match.content.face_of[option[1]]])
    yield from ()


ENEMIES_ALREADY = Refusal("FF 4.3.8", "They are Enemies already, or one and the same.", "Name two others.")
OWN_HAND = Refusal("FF 4.2", "Everybody knows the own hand.", "Name another player.")
ONE_HOLDER = Refusal("FF 13.1.5", "One player has both.", "Name Factions of two players.")

TOOLS = {
    "grant-pawn": tool(to_grant, grant, RULE, "A Faction gets a pawn more. Everybody is told."),
    "granted-pawn": tool(to_change, change, RULE, "A granted pawn goes, or counts otherwise. Everybody is told."),
    "turn-place": tool(to_turn, turn, RULE, "A Location counts for another Faction this turn. Everybody is told."),
    "move-child": tool(children, move_child, RULE, "The Child goes to another Faction. Everybody is told."),
    "start-feud": Interjection(to_set_at_odds, set_at_odds, "FF 4.3.8", refuse_feud, by="dm",
                               help="Two Factions are Enemies from now on. Everybody is told."),
    "end-feud": tool(to_reconcile, reconcile, "FF 4.3.8", "A feud is over. Everybody is told."),
    "peek-card": Interjection(to_let_peek, let_peek, RULE, refuse_peek, by="dm",
                              help="A player looks at a card of a hand. All are told that, only that player which."),
    "lend-sheet": tool(to_let_read, let_read, RULE,
                       "A player reads a sheet this turn. All are told that, and only that player reads it."),
    "record-conspiracy": Interjection(to_record, record, "FF 13.1.5", refuse_record, by="dm",
                                      help="Two players conspire. Only those two are told."),
    "expose": tool(to_expose, expose, "FF 13.1.5", "Spies and Conspiracies of a Faction are exposed to everybody."),
}  # fmt: skip
