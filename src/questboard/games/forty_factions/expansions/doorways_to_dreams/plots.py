# DD 3.3.3.1, DD 3.2.6 - what the six Plots of this set do, when they are revealed and in the scenes of the Oracle
from __future__ import annotations

from collections.abc import Callable, Sequence

from questboard.engine import Refusal, event
from questboard.games.forty_factions.content import Plot
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import drift, stands
from questboard.games.forty_factions.expansions.doorways_to_dreams.levels import change, moral_of, turn_heart
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import COLOURS, Colour
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import OTHER_HALL, realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import call_congress, is_calling
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.facts import FactionId
from questboard.games.forty_factions.state import NOBODY, PlotInPlay, Spot
from questboard.games.forty_factions.typed import Match

DARK_SIDE, SANITY, THE_THING, CHAOS, DESCENT = 25, 27, 37, 39, 43
GLASS, HEART = "glass", "heart"
"""What may turn in The Dark Side: a pawn's Mirror, or the Faction itself."""


@event("left-out")
def told_left_out(faction: FactionId, counts: bool) -> str:
    how = "counts again" if counts else "counts for nothing this turn"
    return f"the pawn of {{faction}} in the Halls {how}"


# What they may name


def name_places(match: Match, kind: str, places: list[Spot]) -> None:
    levels = zip(realm(match).areas, DREAMS.of(match).madness, strict=True)
    if kind == "mad area":
        places += [area for area, now in levels if now.level]
    elif kind == "area and colour":
        places += [(area, colour) for area, _ in levels for colour in COLOURS]
    elif kind == "mirror":
        places += stands(match)
    elif kind == "side":
        places += realm(match).sides


def judge_scheme(match: Match, seat: int, plot: Plot, targets: Sequence[int], place: Spot, why: list[Refusal]) -> None:
    """Whom and what each may be played on."""
    target = targets[0] if targets else NOBODY
    if plot.number == DARK_SIDE and place == GLASS and not in_the_halls(match, target):
        why.append(NO_PAWN)
    elif plot.number == DARK_SIDE and place == HEART and match.content.factions[target].moral == "Neutral":
        why.append(NO_OTHER_SIDE)
    elif plot.number == SANITY and place not in realm(match).areas:
        why.append(ALL_SANE)
    elif plot.number == THE_THING and stands(match).get(str(place)) != target:
        why.append(NOT_AT_MIRROR)
    elif "congress" in plot.flags and target not in realm(match).seats:
        why.append(NO_SEAT)


def in_the_halls(match: Match, faction: int) -> bool:
    return faction in stands(match).values() or faction in DREAMS.of(match).drifting


# When they are revealed


def reveal_plot(match: Match, plot: PlotInPlay) -> None:
    """At once, in the order of their numbers (AMB-69)."""
    number = match.content.plot(plot.plot).number
    if number == SANITY:
        change(match, area_of(match, plot), -2, "DD 3.3.3.1")
    elif number == THE_THING:
        leave_out(match, plot.targets[0])
    elif number == CHAOS:
        (die,) = match.roll(6)
        deepen(match, plot, COLOURS[(die - 1) // 2], 1)
    elif number == DESCENT:
        plot.place, colour = map(str, plot.place)
        deepen(match, plot, colour, 2)


def area_of(match: Match, plot: PlotInPlay) -> int:
    return realm(match).areas.index(plot.place)


def deepen(match: Match, plot: PlotInPlay, colour: str, by: int) -> None:
    """An Area goes further in the colour that the Plot brings."""
    named: Colour = next(one for one in COLOURS if one == colour)
    DREAMS.of(match).manner[plot.card] = named
    change(match, area_of(match, plot), by, "DD 3.3.3.1", named)


def leave_out(match: Match, faction: int) -> None:
    """A pawn in the Halls counts for nothing this turn."""
    dreams = DREAMS.of(match)
    if faction not in dreams.left_out:
        dreams.left_out.append(faction)
        told_left_out(match, "DD 3.1.3", faction=match.content.ids[faction], counts=False)


def let_count(match: Match, faction: int) -> None:
    dreams = DREAMS.of(match)
    if faction in dreams.left_out:
        dreams.left_out.remove(faction)
        told_left_out(match, "DD 3.1.3", faction=match.content.ids[faction], counts=True)


# In the scenes of the Oracle (AMB-63)


def turn_the_dark_side(match: Match, plot: PlotInPlay) -> None:
    target = plot.targets[0]
    if plot.place == GLASS:
        throw_out(match, plot)
    elif plot.place == HEART and moral_of(match, target) != "Neutral":
        turn_heart(match, target)


def throw_out(match: Match, plot: PlotInPlay) -> None:
    """A pawn leaves its Mirror and drifts in the other Hall; one that drifts already changes the Hall."""
    target, dreams = plot.targets[0], DREAMS.of(match)
    here = dreams.drifting.get(target) or next(
        (realm(match).mirror[one].domain for one, faction in stands(match).items() if faction == target), None
    )
    if here is not None:
        let_count(match, target)
        drift(match, target, OTHER_HALL[here])


def drive_off(match: Match, plot: PlotInPlay) -> None:
    let_count(match, plot.targets[0])


def calm(match: Match, plot: PlotInPlay) -> None:
    change(match, area_of(match, plot), -2, "DD 3.3.3.1")


def relapse(match: Match, plot: PlotInPlay) -> None:
    """One more of the colour that is there; nothing, if all are sane."""
    area = area_of(match, plot)
    if DREAMS.of(match).madness[area].level:
        change(match, area, 1, "DD 3.3.3.1")


def go_on(by: int) -> Callable[[Match, PlotInPlay], None]:
    """Further, in the colour that the Plot has brought."""

    def deeper(match: Match, plot: PlotInPlay) -> None:
        colour = DREAMS.of(match).manner.get(plot.card)
        if colour is not None:
            deepen(match, plot, colour, by)

    return deeper


EFFECTS: dict[str, Callable[[Match, PlotInPlay], None]] = {
    "dark-side": turn_the_dark_side,
    "throw-out-of-mirror": throw_out,
    "drive-off": drive_off,
    "calm": calm,
    "relapse": relapse,
    "deeper-by-one": go_on(1),
    "deeper-by-two": go_on(2),
}


def change_the_scene(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    known = EFFECTS.get(effect)
    if known is not None:
        known(match, plot)


def end_scene(match: Match, plot: PlotInPlay, side: str, winner: int) -> None:
    """When the debate is over, those who were called vote (DD 3.2.6.1)."""
    if is_calling(match, plot.plot) and plot.turn == match.state.turn:
        call_congress(match, plot.order)


def forget_plots(match: Match) -> None:
    """What Plots have brought is remembered only while they are in play."""
    dreams = DREAMS.of(match)
    cards = [plot.card for plot in match.state.in_play]
    orders = [plot.order for plot in match.state.in_play]
    dreams.manner = {card: colour for card, colour in dreams.manner.items() if card in cards}
    dreams.has_met = [order for order in dreams.has_met if order in orders]


NO_PAWN = Refusal(
    "DD 3.1.2", "That Faction has no pawn in the Halls of Mirrors.", "Name one that has, or turn a heart."
)
NO_OTHER_SIDE = Refusal("DD 3.3.3.1", "A Neutral Faction has no other side.", "Name one that is good or evil.")
ALL_SANE = Refusal("DD 3.3.3.1", "No Area is touched by Madness.", "Keep it until one is.")
NOT_AT_MIRROR = Refusal(
    "DD 3.1.2", "The pawn of that Faction does not stand at this Mirror.", "Name the Mirror where it does."
)
NO_SEAT = Refusal("DD 3.2.6", "That Faction has no seat at the Congress of Dreams.", "Name one that has.")
