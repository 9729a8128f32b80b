# FF 6.3, FF 8 - the Plots Phase: sealed rounds, targets, and what the player specifies
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import (
    PASS,
    Asking,
    Form,
    Match,
    One,
    Option,
    Refusal,
    Sketch,
    Some,
    Text,
    ask_all,
    choose,
    form,
    move,
)
from questboard.games.forty_factions.rules.activation import who_may_respond
from questboard.games.forty_factions.rules.city import all_active, block_of, face, hand, hand_plots, ids, place_pawn
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.rules.turn import council_at_once
from questboard.games.forty_factions.state import IN_PLAY, NOBODY, PlotInPlay

NOWHERE = "-"


def plots(match: Match) -> Asking:
    """One round of Plots with their targets (FF 6.3.1, FF 6.3.2, R-14)."""
    state = match.state
    if council_at_once(match):
        return "council"
    state.round += 1
    players = who_may_respond(match, state.plots_played)
    commits = yield from ask_all(match, "plot", players, schemes, refuse=refuse_scheme, rule="FF 6.3.1", default=PASS)
    played = [(seat, commit) for seat, commit in commits.items() if commit != PASS and commit[1] in hand(match, seat)]
    for seat, commit in sorted(played, key=lambda entry: (state.vp[entry[0]], entry[0])):
        if refuse_scheme(match, seat, commit) is TOUCHED_ALREADY:
            # who has fewer VP keeps a contested target, the other names a new one at once
            again = _other_targets(commit[1])
            answer = yield from choose(match, "plot", seat, again, refuse=refuse_scheme, rule="FF 13.2.1.3",
                                       default=PASS)  # fmt: skip
            commit = answer if answer is not None else PASS
        # without a target it stays in hand, free of charge
        if commit != PASS and refuse_scheme(match, seat, commit) is None:
            reveal(match, seat, commit)
    number_the_round(match, len(played))
    if played:
        return "plots"
    state.round = 0
    return "specify"


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
        if match.content.plot(face(match, card)).targets.least <= activated:
            options.append(Sketch("plot", scheme, (card,)))
    return options


def scheme(match: Match, seat: int, card: int) -> Form:
    wanted = match.content.plot(face(match, card)).targets
    targets = Some("targets", ids(match, all_active(match)), wanted.least, wanted.most)
    return form("plot", One("card", (card,)), targets, One("place", places(match, wanted.place)))


def places(match: Match, kind: str) -> tuple[str, ...]:
    """The places a Plot may name: Locations with a pawn, Areas, or none."""
    content = match.content
    if kind == "none":
        return (NOWHERE,)
    if kind == "area":
        return tuple(content.areas)
    held = [place.id for number, place in enumerate(content.places) if place_pawn(match, number) != NOBODY]
    return tuple(held) if kind == "location" else (*held, *content.areas)


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
    own_allowed = wanted.own or (content.wheel[plot_index(match, card)] and match.options["wheel_on_own"])
    if not own_allowed and seat in owners:
        return NOT_OWN
    if not wanted.allied and not own_allowed and any(o != seat and o in block_of(match, seat) for o in owners):
        return NOT_ALLIED
    categories = [content.factions[target].category for target in targets]
    if wanted.categories and not any(category in wanted.categories for category in categories):
        return WRONG_CATEGORY
    if wanted.guests and len(targets) > 1 and not any(category in wanted.guests for category in categories):
        return NO_GUEST
    if wanted.hostile and not opposed(match, targets):
        return NOT_OPPOSED
    if place in content.place_of and targets and not _on_a_target(match, place, targets):
        return NOT_ON_TARGET
    return _refuse_second_of_a_kind(match, card, targets)


def plot_index(match: Match, card: int) -> int:
    return face(match, card) - match.content.first_plot


def opposed(match: Match, targets: Sequence[int]) -> bool:
    """Enemies, or at least of different politics (FF 8.3)."""
    hostile, parties = match.content.hostile, match.content.party_of
    return any(
        hostile[one][other] or parties[one] != parties[other]
        for place, one in enumerate(targets) for other in targets[place + 1 :]
    )  # fmt: skip


def _on_a_target(match: Match, place: str, targets: Sequence[int]) -> bool:
    return match.state.controller[match.content.place_of[place]] in targets


def _refuse_second_of_a_kind(match: Match, card: int, targets: Sequence[int]) -> Refusal | None:
    """Two Random Events, or two Wild Cards, may not touch the same Faction in one turn (FF 13.2.1.3)."""
    content, number = match.content, plot_index(match, card)
    for other in match.state.in_play:
        index = other.plot - content.first_plot
        same = (content.wheel[number] and content.wheel[index]) or (content.wild[number] and content.wild[index])
        if same and other.turn == match.state.turn and any(target in other.targets for target in targets):
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
    match.tell("plotted", rule="FF 6.3.1", seat=seat, card=plot.id, targets=list(ids(match, targets)), place=place,
               cost=cost)  # fmt: skip
    score(match, seat, -cost, "plot", "FF 12.1.2")
    if "public_holiday" in plot.flags:
        state.holiday = True  # FF 6.5.5


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
        return "roleplay" if state.in_play else "council"  # FF 6.3.4
    order = plot.order
    sheet = match.content.plot(plot.plot)
    if match.content.wheel[plot.plot - match.content.first_plot] and not plot.vetoed:
        reveal_event(match, plot)
    answer = yield from choose(match, "specify", plot.seat, _blanks(order), rule="FF 6.3.3")
    plot = next((plot for plot in state.in_play if plot.order == order), None)
    if plot is None or answer is None:
        return "specify"
    plot.words = list(answer[1:])
    if match.dm is not None and state.cards.zones[IN_PLAY]:
        verdict = yield from choose(match, "approve", match.dm, _verdicts(order), rule="FF 6.3.3")
        plot = next((plot for plot in state.in_play if plot.order == order), None)
        if plot is None or verdict is None:
            return "specify"
        if verdict[0] == "veto":
            plot.words = []
            plot.vetoed = True
            match.tell("vetoed", rule="FF 6.3.3", seat=plot.seat, card=sheet.id, reason=verdict[1])
            return "specify"
        if verdict[0] == "edit":
            plot.words = list(verdict[1:])
    plot.specified = True
    match.tell("specified", rule="FF 6.3.3", seat=plot.seat, card=sheet.id, words=list(plot.words))
    return "specify"


def reveal_event(match: Match, plot: PlotInPlay) -> None:
    """The Wheel of Fortune: only now the target's Random Event is read out (FF 8.6, FF 4.3.13)."""
    for target in plot.targets:
        sheet = match.content.factions[target]
        match.tell("random-event", rule="FF 8.6", faction=sheet.id, text=sheet.random_event)


def _blanks(order: int):
    def blanks(match: Match, seat: int) -> Sequence[Form]:
        plot = next((plot for plot in match.state.in_play if plot.order == order), None)
        if plot is None:
            return ()
        prompts = match.content.plot(plot.plot).specify
        return (form("specify", *(Text(p.key, 400, p.suggestions[order % len(p.suggestions)]) for p in prompts)),)

    return blanks


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
NO_GUEST = Refusal("FF 8.3", "Neither of the two could be the guest that the Plot's sheet speaks of.",
                   "Name the host alone, or a guest of the right kind with it.")  # fmt: skip
NOT_OPPOSED = Refusal("FF 8.3", "These Factions are neither Enemies nor opposed.", "Choose two of different politics.")
NOT_ON_TARGET = Refusal("FF 8.3", "That Location belongs to none of the targets.", "Name a Location of a target.")
TOUCHED_ALREADY = Refusal("FF 13.2.1.3", "Another such Plot touches that Faction this turn already.", "Choose another.")
