# FF 6.3, FF 8 - the Plots Phase: sealed rounds, targets, and what the player specifies
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from questboard.engine import (
    PASS,
    Asking,
    Form,
    One,
    Option,
    Refusal,
    Sketch,
    Some,
    Text,
    ask_all,
    choose,
    event,
    form,
    move,
    put,
    question,
)
from questboard.engine.parts import after
from questboard.games.forty_factions.blocks import block_of
from questboard.games.forty_factions.content import PLACES
from questboard.games.forty_factions.facts import CardId, FactionId, FactionIds, PlaceId, Player
from questboard.games.forty_factions.hooks import places_to_name, plot_revealed, plots_acted, scheme_judged
from questboard.games.forty_factions.rules.activation import who_may_respond
from questboard.games.forty_factions.rules.board import told_holiday
from questboard.games.forty_factions.rules.city import all_active, are_enemies, face, hand, hand_plots, ids
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.rules.turn import council_at_once
from questboard.games.forty_factions.schedule import PLOTS, SPECIFY
from questboard.games.forty_factions.spaces import place_pawn
from questboard.games.forty_factions.state import IN_PLAY, NOBODY, PlotInPlay, Spot
from questboard.games.forty_factions.typed import Match

NOWHERE = "-"

PLOT = question("plot", "play a Plot in secret, or pass{price_of_plot}")
BEGIN = question("specify", "say how {beginning}")
APPROVE = question("approve", "approve, edit or veto {proposed}")


@event("lot", section="Plots")
def told_lot(seat: Player, victim: Player) -> str:
    return "{seat} and {victim} strike at the same Faction and are level: {seat} draws the longer straw."


@event("plotted", section="Plots")
def told_plotted(seat: Player, card: CardId, targets: FactionIds, place: PlaceId, cost: int) -> str:
    return "{seat} plays {card}" + (" on {targets}" if targets else "") + "{place:where}."


@event("random-event", section="Plots")
def told_random_event(faction: FactionId, text: str) -> str:
    return "The Wheel of Fortune stops at {faction}. {text}"


@event("vetoed", section="Plots")
def told_vetoed(seat: Player, card: CardId, reason: str) -> str:
    return "The DM wants another beginning for {card}: {reason}"


@event("specified", section="Plots")
def told_specified(seat: Player, card: CardId, words: list[str]) -> str:
    if not any(part.strip() for part in words):
        return "{card}, as {seat} tells it: no more is known."
    return put("{card}, as {seat} tells it: {story:sentences}", story=words)


def plots(match: Match) -> Asking:
    """One round of Plots with their targets (FF 6.3.1, FF 6.3.2, R-14)."""
    state = match.state
    if council_at_once(match):
        return "council"
    state.round += 1
    players = who_may_respond(match, state.plots_played)
    commits = yield from ask_all(
        match, PLOT.name, players, schemes, refuse=refuse_scheme, rule="FF 6.3.1", default=PASS
    )
    before = len(state.in_play)
    played = [(seat, commit) for seat, commit in commits.items() if commit != PASS and commit[1] in hand(match, seat)]
    for seat, commit in by_claim(match, played):
        if refuse_scheme(match, seat, commit) is TOUCHED_ALREADY:
            # the other keeps the target: this one names a new one at once
            again = _other_targets(commit[1])
            answer = yield from choose(match, PLOT.name, seat, again, refuse=refuse_scheme, rule="FF 13.2.1.3",
                                       default=PASS)  # fmt: skip
            commit = answer if answer is not None else PASS
        # without a target it stays in hand, free of charge
        if commit != PASS and refuse_scheme(match, seat, commit) is None:
            reveal(match, seat, commit)
    act(match, state.in_play[before:])
    number_the_round(match, len(played))
    if played:
        return "plots"
    state.round = 0
    return after(match, PLOTS)


def act(match: Match, revealed: Sequence[PlotInPlay]) -> None:
    """What the Plots of a round do at once, in the order of their numbers (AMB-69)."""
    for plot in sorted(revealed, key=lambda plot: match.content.plot(plot.plot).number):
        plot_revealed(match, plot)
    if revealed:
        plots_acted(match)


def by_claim(match: Match, played: Sequence[tuple[int, Option]]) -> list[tuple[int, Option]]:
    """Who has fewer VP keeps a contested target; who is level draws lots, for sealed answers have no order (R-13)."""
    vp = match.state.vp
    rivals = [
        sorted((seat, other)) for (seat, commit), (other, against) in combinations(played, 2)
        if vp[seat] == vp[other] and is_contested(match, commit, against)
    ]  # fmt: skip
    lots: Sequence[int] = range(match.seats)
    if rivals:
        lots = match.permute("lots", match.seats)
        for pair in rivals:
            first, second = sorted(pair, key=lots.__getitem__)
            told_lot(match, "FF 13.2.1.3", seat=first, victim=second)
    return sorted(played, key=lambda entry: (vp[entry[0]], lots[entry[0]]))


def is_contested(match: Match, one: Option, other: Option) -> bool:
    """Whether two sealed Plots would bring two Random Events, or two Wild Cards, upon one Faction (FF 13.2.1.3)."""
    alike = are_alike(match, face(match, one[1]), face(match, other[1]))
    return alike and any(name in other[2] for name in one[2])


def are_alike(match: Match, one: int, other: int) -> bool:
    """Two Random Events, or two Wild Cards."""
    wheel, wild = match.content.wheel, match.content.wild
    return (wheel[one] and wheel[other]) or (wild[one] and wild[other])


def _other_targets(card: int):
    def others(match: Match, seat: int) -> Sequence[Option | Sketch]:
        if card not in hand(match, seat):
            return [PASS]
        return [PASS, Sketch("plot", scheme, (card,))]

    return others


def number_the_round(match: Match, most: int) -> None:
    """Plots of one round are specified in seat order from the player with most VP (section 3.5)."""
    state = match.state
    fresh = [plot for plot in state.in_play[-most:] if plot.order == 0] if most else []
    first = state.vp.index(max(state.vp))
    for plot in sorted(fresh, key=lambda plot: (plot.seat - first) % match.seats):
        state.order += 1
        plot.order = state.order
    state.in_play.sort(key=lambda plot: plot.order)


def schemes(match: Match, seat: int) -> Sequence[Option | Sketch]:
    """Pass, or one of the Plots in hand; each has blanks of its own (FF 4.4.4)."""
    options: list[Option | Sketch] = [PASS]
    activated = len(all_active(match))
    for card in hand_plots(match, seat):
        wanted = match.content.plot(face(match, card)).targets
        somewhere = not wanted.within or places(match, wanted.place, wanted.within)
        if wanted.least <= activated and somewhere:
            options.append(Sketch("plot", scheme, (card,)))
    return options


def scheme(match: Match, seat: int, card: int) -> Form:
    wanted = match.content.plot(face(match, card)).targets
    targets = Some("targets", ids(match, all_active(match)), wanted.least, wanted.most)
    return form("plot", One("card", (card,)), targets, One("place", places(match, wanted.place, wanted.within)))


def places(match: Match, kind: str, within: Sequence[str] = ()) -> tuple[Spot, ...]:
    """The places a Plot may name: those with a pawn, Areas, or none; in the city, unless its sheet says where.

    A kind that the base does not know is for an expansion to tell.
    """
    content = match.content
    if kind == "none":
        return (NOWHERE,)
    areas = tuple(within or content.city.areas)
    if kind == "area":
        return areas
    if kind not in PLACES:
        known: list[Spot] = []
        places_to_name(match, kind, known)
        return tuple(known) or (NOWHERE,)
    held = [
        place.id for number, place in enumerate(content.places)
        if place.area in areas and place_pawn(match, number) != NOBODY
    ]  # fmt: skip
    return tuple(held) if kind == "location" else (*held, *areas)


def refuse_scheme(match: Match, seat: int, option: Option) -> Refusal | None:
    """Targets as the sheet says, by category too (FF 4.3.7); allies are fair game unless it says no (FF 7.4.7)."""
    if len(option) < 4:
        return None
    _, card, names, place = option
    content = match.content
    plot = content.plot(face(match, card))
    targets = [content.face_of[name] for name in names]
    wanted = plot.targets
    owners = [match.state.owner[target] for target in targets]
    if NOBODY in owners:
        return NOT_ACTIVATED
    own_allowed = wanted.own or (content.wheel[face(match, card)] and match.options["wheel_on_own"])
    if not own_allowed and seat in owners:
        return NOT_OWN
    if not wanted.allied and not own_allowed and any(o != seat and o in block_of(match, seat) for o in owners):
        return NOT_ALLIED
    categories = [category for target in targets for category in content.categories[target]]
    if wanted.categories and not any(category in wanted.categories for category in categories):
        return WRONG_CATEGORY
    if wanted.politics and not any(content.factions[target].politics in wanted.politics for target in targets):
        return WRONG_POLITICS
    if wanted.guests and len(targets) > 1 and not any(category in wanted.guests for category in categories):
        return NO_GUEST
    if wanted.hostile and not opposed(match, targets):
        return NOT_OPPOSED
    if place in content.place_of and targets and not _on_a_target(match, place, targets):
        return NOT_ON_TARGET
    objections: list[Refusal] = []
    scheme_judged(match, seat, plot, targets, place, objections)
    if objections:
        return objections[0]
    return _refuse_second_of_a_kind(match, card, targets)


def opposed(match: Match, targets: Sequence[int]) -> bool:
    """Enemies, or at least of different politics (FF 8.3)."""
    sheets = match.content.factions
    return any(
        are_enemies(match, one, other) or sheets[one].politics != sheets[other].politics
        for place, one in enumerate(targets) for other in targets[place + 1 :]
    )  # fmt: skip


def _on_a_target(match: Match, place: Spot, targets: Sequence[int]) -> bool:
    return match.state.controller[match.content.place_of[place]] in targets


def _refuse_second_of_a_kind(match: Match, card: int, targets: Sequence[int]) -> Refusal | None:
    """Two Random Events, or two Wild Cards, may not touch the same Faction in one turn (FF 13.2.1.3)."""
    for other in match.state.in_play:
        if (
            are_alike(match, face(match, card), other.plot)
            and other.turn == match.state.turn
            and any(target in other.targets for target in targets)
        ):
            return TOUCHED_ALREADY
    return None


def reveal(match: Match, seat: int, commit: Option) -> None:
    """The Plot lies on the table, its sheet open to all, its price paid (FF 4.4.5, FF 8.2, FF 12.1.2).

    Factions cost nothing here, nor Plots in the Activation Phase (FF 12.1.3).
    """
    state, content = match.state, match.content
    _, card, names, place = commit
    move(match, card, IN_PLAY)
    plot = content.plot(face(match, card))
    joining = [content.by_number[n] for n in plot.targets.joins if n in content.by_number]
    targets = [content.face_of[name] for name in names]
    if place in content.place_of and not targets:
        targets = [state.controller[content.place_of[place]]]  # who strikes a Location strikes its holder (FF 8.3)
    targets += [faction for faction in joining if state.owner[faction] != NOBODY and faction not in targets]
    state.in_play.append(PlotInPlay(card, face(match, card), seat, targets, place, state.turn, 0, []))
    cost = state.plots_played[seat]
    state.plots_played[seat] += 1
    told_plotted(match, "FF 6.3.1", seat=seat, card=plot.id, targets=list(ids(match, targets)), place=place, cost=cost)
    score(match, seat, -cost, "plot", "FF 12.1.2")
    if "public_holiday" in plot.flags:
        state.holiday = True
        told_holiday(match, "FF 6.5.5")


# What the player has to specify (FF 6.3.3)


def specify(match: Match) -> Asking:
    """One Plot at a time, in order of reveal: the player specifies, the DM approves, edits or vetoes (FF 8.5).

    The DM sees to it that the story suits the Factions, a Wild Card most of all (FF 8.4, FF 8.7).
    """
    state = match.state
    if council_at_once(match):
        return "council"
    plot = next((plot for plot in state.in_play if not plot.specified), None)
    if plot is None:
        state.actions = [0] * match.seats  # what was said while trading does not count against speeches
        return after(match, SPECIFY)
    order = plot.order
    sheet = match.content.plot(plot.plot)
    if match.content.wheel[plot.plot] and not plot.vetoed:
        reveal_event(match, plot)
    answer = yield from choose(
        match, BEGIN.name, plot.seat, _blanks(order), refuse=_refuse_same_story(order), rule="FF 6.3.3"
    )
    plot = next((plot for plot in state.in_play if plot.order == order), None)
    if plot is None or answer is None:
        return "specify"
    plot.words = list(answer[1:])
    if match.dm is not None and state.cards.zones[IN_PLAY]:
        verdict = yield from choose(match, APPROVE.name, match.dm, _verdicts(order), rule="FF 6.3.3")
        plot = next((plot for plot in state.in_play if plot.order == order), None)
        if plot is None or verdict is None:
            return "specify"
        if verdict[0] == "veto":
            plot.words = []
            plot.vetoed = True
            told_vetoed(match, "FF 6.3.3", seat=plot.seat, card=sheet.id, reason=verdict[1])
            return "specify"
        if verdict[0] == "edit":
            plot.words = list(verdict[1:])
    plot.specified = True
    match.mark_information()  # all read the words now that only its player and the DM knew
    told_specified(match, "FF 6.3.3", seat=plot.seat, card=sheet.id, words=list(plot.words))
    return "specify"


def reveal_event(match: Match, plot: PlotInPlay) -> None:
    """The Wheel of Fortune: only now the target's Random Event is read out (FF 8.6, FF 4.3.13)."""
    for target in plot.targets:
        sheet = match.content.factions[target]
        told_random_event(match, "FF 8.6", faction=sheet.id, text=sheet.random_event)


def _blanks(order: int):
    def blanks(match: Match, seat: int) -> Sequence[Form]:
        plot = next((plot for plot in match.state.in_play if plot.order == order), None)
        if plot is None:
            return ()
        prompts = match.content.plot(plot.plot).specify
        return (form("specify", *(Text(p.key, 400, p.suggestions[order % len(p.suggestions)]) for p in prompts)),)

    return blanks


def _refuse_same_story(order: int):
    def refuse(match: Match, seat: int, option: Option) -> Refusal | None:
        """Two Wild Cards of one turn must be specified differently (FF 13.2.1.3)."""
        plot = next((plot for plot in match.state.in_play if plot.order == order), None)
        wild, here = match.content.wild, match.state.in_play
        if plot is None or not wild[plot.plot]:
            return None
        others = [other for other in here if other.order != order and other.turn == plot.turn and wild[other.plot]]
        story = told_plainly(option[1:]) if others else ""
        return SAME_STORY if story and any(told_plainly(other.words) == story for other in others) else None

    return refuse


def told_plainly(words: Sequence[str]) -> str:
    """A story without its capitals, spaces and stops."""
    return "".join(letter for word in words for letter in word.casefold() if letter.isalnum())


def _verdicts(order: int):
    def verdicts(match: Match, seat: int) -> Sequence[Option | Form]:
        plot = next((plot for plot in match.state.in_play if plot.order == order), None)
        if plot is None:
            return ()
        prompts = match.content.plot(plot.plot).specify
        edit = form("edit", *(Text(p.key, 400, said) for p, said in zip(prompts, plot.words, strict=True)))
        return [("approve",), edit, form("veto", Text("reason", 200, "it does not suit the Factions"))]

    return verdicts


NOT_ACTIVATED = Refusal(
    "FF 8.3", "Plots are played on Activated Factions.", "Choose a Faction on the table.", firm=True
)
NOT_OWN = Refusal("FF 8.6", "This Plot may not be played on your own Faction.", "Choose somebody else's.")
NOT_ALLIED = Refusal("FF 8.6", "This Plot may not be played on an ally's Faction.", "Choose one outside your Alliance.")
WRONG_CATEGORY = Refusal("FF 8.3", "None of these Factions is of the kind that the Plot's sheet asks for.")
WRONG_POLITICS = Refusal("FF 8.3", "None of these Factions has the politics that the Plot's sheet asks for.")
NO_GUEST = Refusal("FF 8.3", "Neither of the two could be the guest that the Plot's sheet speaks of.",
                   "Name the host alone, or a guest of the right kind with it.")  # fmt: skip
NOT_OPPOSED = Refusal("FF 8.3", "These Factions are neither Enemies nor opposed.", "Choose two of different politics.")
NOT_ON_TARGET = Refusal("FF 8.3", "That Location belongs to none of the targets.", "Name a Location of a target.")
TOUCHED_ALREADY = Refusal("FF 13.2.1.3", "Another such Plot touches that Faction this turn already.", "Choose another.")
SAME_STORY = Refusal("FF 13.2.1.3", "The other Wild Card of this turn tells that story already.", "Tell another.")
