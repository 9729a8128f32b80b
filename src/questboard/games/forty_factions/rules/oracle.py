# House variant - the Oracle: an automatic DM for tables without one
#
# Each Plot is a scene. Every player with an Activated Faction may take a stance in it with one of them; dice and
# what the Faction is good at decide how it ends for each, in the usual range of awards (FF 12.5.1). Those whom the
# Plot concerns play for more than onlookers (FF 12.5.3). If one side clearly prevails, the Plot may change the board,
# as its sheet says.
from __future__ import annotations

import re
from collections.abc import Sequence

from questboard.engine import PASS, Asking, Form, One, Option, ask_all, event, form, put, question
from questboard.engine.parts import after
from questboard.games.forty_factions.facts import CardId, FactionId, Player, PlotId
from questboard.games.forty_factions.hooks import scene_ends, stances_taken
from questboard.games.forty_factions.rules.city import active, are_enemies, ids
from questboard.games.forty_factions.rules.effects import apply_effect
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.schedule import SCENE
from questboard.games.forty_factions.state import INTACT, NOBODY, PlotInPlay, Spot
from questboard.games.forty_factions.typed import Match

NEEDED = 5
"""What a die and its modifiers must reach for a success."""
CLEARLY = 3
"""By how much one side must outdo the other to change the board; only those concerned count."""

STANCE = question("stance", "take a stance in {scene} with one of your Factions, or stay out of it")


@event("scene", section="Role-Playing")
def told_scene(card: CardId, text: str, words: list[str]) -> str:
    return put("{card}. {opening:sentence}", opening=text)


@event("stance", section="Role-Playing")
def told_stance(
    seat: Player, card: FactionId, plot: PlotId, stance: str, die: int, bonus: int, ending: str, vp: int, story: str
) -> str:
    added = f" {'+' if bonus > 0 else '-'} {abs(bonus)}" if bonus else ""
    onlooker = " for an onlooker" if ending == "success" and not vp else ""
    roll = f"{{die}}{added} on the die{{taken:needed}}: a {{ending}}{onlooker}"
    told = f"{{seat}} has {{card}} {{taken:stance}} ({roll})."
    return put(told + (" {what:sentence}" if story else ""), taken=(plot, stance, NEEDED), what=story)


def oracle(match: Match) -> Asking:
    """The next scene, until every Plot in play has had its own (FF 6.4.1)."""
    plot = next((plot for plot in match.state.in_play if not plot.resolved), None)
    if plot is None:
        return "plots_end"
    order = plot.order
    open_scene(match, plot)
    players = [seat for seat in range(match.seats) if active(match, seat)]
    stances = yield from ask_all(match, STANCE.name, players, _stances(order), rule="FF 6.4.1", default=PASS)
    plot = next((plot for plot in match.state.in_play if plot.order == order), None)
    if plot is not None:
        play_scene(match, plot, {seat: stance for seat, stance in stances.items() if stance != PASS})
        plot.resolved = True
    return after(match, SCENE)


def open_scene(match: Match, plot: PlotInPlay) -> None:
    if not match.is_heard:
        return
    sheet = match.content.plot(plot.plot)
    names = [match.content.called(target, int(match.options["year"])) for target in plot.targets]
    text = prose(sheet.scene.opening, {
        "player": match.table.players[plot.seat],
        "target": names[0] if names else "the city",
        "other": names[1] if len(names) > 1 else "somebody else",
        "place": place_name(match, plot.place),
    })  # fmt: skip
    told_scene(match, "FF 6.4.1", card=sheet.id, text=text, words=list(plot.words))


def place_name(match: Match, place: Spot) -> str:
    if isinstance(place, str):
        return match.content.place_called(place) if place != "-" else "the city"
    return " ".join(map(str, place))


def prose(text: str, names: dict[str, str]) -> str:
    """A text of the sheet with names put in, which may begin a sentence."""
    return re.sub(r"(?:^|[.!?] )the ", lambda begun: begun[0][:-4] + "The ", text.strip().format_map(names))


def _stances(order: int):
    def stances(match: Match, seat: int) -> Sequence[Option | Form]:
        plot = next((plot for plot in match.state.in_play if plot.order == order), None)
        if plot is None:
            return [PASS]
        labels = tuple(stance.id for stance in match.content.plot(plot.plot).scene.stances)
        return [PASS, form("stance", One("faction", ids(match, active(match, seat))), One("stance", labels))]

    return stances


def play_scene(match: Match, plot: PlotInPlay, stances: dict[int, Option]) -> None:
    """A die for each who takes part; awards, a line of story each, and what it does to the board."""
    scene = match.content.plot(plot.plot).scene
    by_id = {stance.id: stance for stance in scene.stances}
    sides = {"with": 0, "against": 0, "aside": 0}
    acting = {seat: match.content.face_of[option[1]] for seat, option in stances.items()}
    endings: list[str] = []
    for seat, (_, _, name) in stances.items():
        faction, stance = acting[seat], by_id[name]
        if match.state.owner[faction] != seat:
            continue
        (die,) = match.roll(6)
        bonus = modifier(match, plot, faction, stance.means, [f for s, f in acting.items() if s != seat])
        total = die + bonus
        concerned = is_concerned(match, plot, faction)
        sides[stance.side] += total if concerned else 0
        ending, vp = how_it_ends(total - NEEDED - stance.risk, stance.risk, concerned)
        story = ""
        if match.is_heard and ending not in endings:  # no story is told twice
            called = match.content.called(faction, int(match.options["year"]))
            story = prose(getattr(scene.stories, ending), {"faction": called, "place": place_name(match, plot.place)})
        endings.append(ending)
        told = {"faction": match.content.ids[faction], "plot": match.content.ids[plot.plot]}
        told_stance(
            match,
            "FF 12.5.3",
            seat=seat,
            card=told["faction"],
            plot=told["plot"],
            stance=name,
            die=die,
            bonus=bonus,
            ending=ending,
            vp=vp,
            story=story,
        )
        score(match, seat, vp, "role-playing", "FF 12.5.1", **told)
    lead = sides["with"] - sides["against"]
    side, effect, winner = "", scene.otherwise, NOBODY
    if abs(lead) >= CLEARLY:
        side, effect = ("with", scene.if_it_prevails) if lead > 0 else ("against", scene.if_it_fails)
        factions = [acting[seat] for seat, option in stances.items() if by_id[option[2]].side == side]
        winner = winner_of(match, plot, effect, factions)
    stances_taken(match, plot, {seat: f for seat, f in acting.items() if match.state.owner[f] == seat})
    apply_effect(match, effect, plot, winner)
    scene_ends(match, plot, side, winner)


def modifier(match: Match, plot: PlotInPlay, faction: int, means: str, others: Sequence[int]) -> int:
    """What a Faction is good at, whether it is concerned, and Enemies at hand."""
    sheet = match.content.factions[faction]
    wanted = match.content.plot(plot.plot).targets
    bonus = int(means in sheet.means) + int(faction in plot.targets)
    bonus += int(any(category in wanted.categories for category in match.content.categories[faction]))
    return bonus - int(any(are_enemies(match, faction, other) for other in others))


def is_concerned(match: Match, plot: PlotInPlay, faction: int) -> bool:
    """A target, a Faction of whoever plays the Plot, or one that is at home where it happens (FF 12.5.3)."""
    state = match.state
    if faction in plot.targets or state.owner[faction] == plot.seat:
        return True
    return any(
        controller == faction and state.condition[place] == INTACT and plot.place in _names_of(match, place)
        for place, controller in enumerate(state.controller)
    )


def _names_of(match: Match, place: int) -> tuple[str, str]:
    content = match.content
    return content.places[place].id, content.areas[content.place_area[place]]


def how_it_ends(margin: int, risk: int, concerned: bool) -> tuple[str, int]:
    """The ending and its award, never outside -1 to 3. An onlooker earns 1 VP for a triumph and else nothing."""
    if margin >= 2:
        return "triumph", min(3, 2 + risk) if concerned else 1
    if margin >= 0:
        return "success", min(3, 1 + risk) if concerned else 0
    if margin >= -3 or risk == 0:
        return "setback", 0
    return "disaster", -1


def stake(risk: int) -> tuple[int, int]:
    """What a stance may bring to one who is concerned, at the worst and at the best."""
    awards = [how_it_ends(margin, risk, concerned=True)[1] for margin in range(-9, 10)]
    return min(awards), max(awards)


def winner_of(match: Match, plot: PlotInPlay, effect: str, factions: Sequence[int]) -> int:
    """Of those on the side that prevails, who gains by it: one concerned before an onlooker, who has fewest VP first.

    A Council seat goes to a Faction that has none, if there is one.
    """
    state = match.state

    def claim(faction: int) -> tuple[bool, bool, int, int]:
        seated = effect in ("lose-seat", "gain-seat") and faction in state.council
        return seated, not is_concerned(match, plot, faction), state.vp[state.owner[faction]], state.owner[faction]

    return min((f for f in factions if state.owner[f] != NOBODY), key=claim, default=NOBODY)
