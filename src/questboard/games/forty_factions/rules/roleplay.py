# FF 6.4, FF 9, FF 12.5 - the Role-Playing Phase with a DM: an open floor in character, then the awards
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import (
    Amount,
    Asking,
    Form,
    One,
    Option,
    Private,
    Refusal,
    Some,
    Text,
    event,
    floor,
    form,
    move,
    put,
    question,
)
from questboard.engine.parts import after
from questboard.games.forty_factions.facts import CardId, FactionId, Hours, Player, Players, PlotId, Quote
from questboard.games.forty_factions.hooks import also_speaks_for
from questboard.games.forty_factions.rules.city import active, all_active, ids
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.rules.turn import council_at_once
from questboard.games.forty_factions.schedule import PLOTS_END
from questboard.games.forty_factions.state import FACTIONS_UP, NOBODY, PLOTS_UP, Lore, PlotInPlay
from questboard.games.forty_factions.typed import Match

USUAL_LOW, USUAL_HIGH = -1, 3
"""The usual range of an award (FF 12.5.1); more is possible, and has to be confirmed."""
FARTHEST = 10
ROWS = 60
"""Rows of an award sheet, at most."""
WORDS = Text("words", 1000, "We shall remember this.")
CAERIAD = 24
"""Hours of a day and a night (FF 9.1)."""
DICE = (2, 3, 4, 6, 8, 10, 12, 20, 100)

ROLEPLAY = question("roleplay", "speak and act for your Factions; the DM ends the scene")
AWARD = question("award", "write the award sheet row by row, then publish it")


@event("said", section="Role-Playing")
def told_said(seat: Player, faction: FactionId, words: Quote) -> str:
    return "{faction} ({seat}): {words}"


@event("acted", section="Role-Playing")
def told_acted(seat: Player, faction: FactionId, plot: PlotId, words: Quote, private: Private = False) -> str:
    about = (" in secret" if private else "") + (" in {plot}" if plot else "")
    return f"{{seat}} acts for {{faction}}{about}: {{words}}"


@event("whispered")
def told_whispered(seat: Player, to: Players, words: Quote) -> str:
    return "{seat} whispers to {to}: {words}"


@event("rolled")
def told_rolled(dice: list[int], sides: int, what: str, private: Private = False) -> str:
    where = "Behind the screen" if private else "On the open table"
    thrown = f"1 die of {sides} rolls" if len(dice) == 1 else f"{len(dice)} dice of {sides} roll"
    total = f", {sum(dice)} in all" if len(dice) > 1 else ""
    return put(f"{where} {thrown}: {{fell:dice}}{total} ({{purpose}}).", fell=dice, purpose=what.rstrip("."))


@event("lent", section="Role-Playing")
def told_lent(faction: FactionId, seat: Player) -> str:
    return "For this scene {seat} plays {faction}."


@event("handout", section="Role-Playing")
def told_handout(to: Players, words: Quote) -> str:
    return "The DM gives {to} a paper: {words}"


@event("hours", aside=True, section="Role-Playing")
def told_hours(hours: Hours, passed: int, caeriad: bool) -> str:
    whole = ": a day and a night are over" if caeriad else ""
    return f"{{hours}} {'passes' if hours == 1 else 'pass'}, {{passed}} in all{whole}."


@event("objected", aside=True, section="Role-Playing")
def told_objected(seat: Player, reason: str) -> str:
    return "The DM cuts {seat} short: {reason}"


@event("invented", section="Role-Playing")
def told_invented(seat: Player, faction: FactionId, words: Quote) -> str:
    return "{seat} makes up for {faction}: {words}"


@event("admitted", section="Role-Playing")
def told_admitted(seat: Player, faction: FactionId, words: Quote) -> str:
    return "It is known from now on of {faction}: {words}"


@event("struck", section="Role-Playing")
def told_struck(seat: Player, faction: FactionId, words: Quote, admitted: bool) -> str:
    told = "No longer true" if admitted else "The DM does not agree to this"
    return f"{told} of {{faction}}: {{words}}"


@event("scene-ends", section="Role-Playing")
def told_scene_ends() -> str:
    return "The DM ends the scene and weighs what was done."


@event("plot-continues", section="Role-Playing")
def told_plot_continues(card: CardId) -> str:
    return "{card} is not over yet and goes on next turn."


@event("plot-ends", aside=True, section="Role-Playing")
def told_plot_ends(card: CardId) -> str:
    return "{card} is over."


def roleplay(match: Match) -> Asking:
    """One thing said or done in character, until the DM ends the phase (FF 6.4.1-6.4.3)."""
    state = match.state
    if not state.in_play:
        return "council"
    if council_at_once(match):  # by a DM the phase was begun, and a vote or a pawn has kept it: awards are given
        return "council" if match.dm is None else "awards"
    if match.dm is None:
        return "oracle"
    speakers = [*range(match.seats), match.dm]
    action = yield from floor(match, ROLEPLAY.name, speakers, speeches, refuse=refuse_speech, rule="FF 6.4.1")
    if action is None:  # the clock: the phase stops at once (FF 5.2.5)
        return "awards"
    seat, option = action
    if option[0] == "end":
        told_scene_ends(match, "FF 6.4.3")
        return "awards"
    if seat != match.dm:
        state.actions[seat] += 1
    SPEECHES[option[0]](match, seat, option)
    return "roleplay"


def speeches(match: Match, seat: int) -> Sequence[Option | Form]:
    """Players speak and act for their Activated Factions; the DM for everybody else."""
    everybody = tuple(other for other in (*range(match.seats), match.dm) if other != seat and other is not None)
    plots = tuple(plot.order for plot in match.state.in_play)
    speaking = speakers_of(match, seat)
    options: list[Option | Form] = []
    if speaking:
        options.append(form("say", One("as", speaking), WORDS))
        options.append(
            form("act", One("as", speaking), One("plot", plots), One("openly", ("openly", "in secret")), WORDS)
        )
    options.append(form("whisper", Some("to", everybody, 1), WORDS))
    if speaking and seat != match.dm:
        options.append(form("invent", One("for", speaking), WORDS))
    if seat == match.dm:
        options.append(("end",))
        options.append(form("hours", Amount("hours", 1, CAERIAD)))
        options.append(form("object", One("player", tuple(range(match.seats))), Text("reason", 300, "not here")))
        options += [("admit", lore.number) for lore in match.state.lore if not lore.admitted]
        options += [("strike", lore.number) for lore in match.state.lore]
        rolled = (Amount("dice", 1, 10), One("sides", DICE), One("openly", ("openly", "in secret")))
        options.append(form("roll", *rolled, Text("for", 100, "fate")))
        options.append(form("lend", One("faction", match.content.ids[: match.content.first_plot]),
                            One("player", (*range(match.seats), seat))))  # fmt: skip
        options.append(form("handout", Some("to", tuple(range(match.seats)), 1), WORDS))
    return options


def speakers_of(match: Match, seat: int) -> tuple[str, ...]:
    """For whom a seat may speak: a player for own Activated Factions and lent ones, the DM for the rest (FF 9.3)."""
    lent = {faction: player for faction, player in match.state.lent}
    if seat == match.dm:
        taken = [faction for faction in (*all_active(match), *lent) if lent.get(faction) != seat]
        return tuple(
            name for face, name in enumerate(match.content.ids[: match.content.first_plot]) if face not in taken
        )
    own = [faction for faction in active(match, seat) if lent.get(faction, seat) == seat]
    borrowed = [faction for faction, player in lent.items() if player == seat]
    also_speaks_for(match, seat, borrowed)
    return ids(match, [*own, *(faction for faction in dict.fromkeys(borrowed) if faction not in own)])


def refuse_speech(match: Match, seat: int, option: Option) -> Refusal | None:
    if option[0] != "end" and seat != match.dm and match.state.actions[seat] >= int(match.options["speech_limit"]):
        return SPOKEN_ENOUGH
    return None


def say(match: Match, seat: int, option: Option) -> None:
    told_said(match, "FF 6.4.1", seat=seat, faction=option[1], words=option[2])


def act(match: Match, seat: int, option: Option) -> None:
    """What a Faction does about a Plot; the reason may be for the DM alone (FF 9.6)."""
    _, faction, order, openly, words = option
    audience = None if openly == "openly" else (seat,)
    plot = plot_name(match, order)
    told_acted.to(match, "FF 9.6", audience, seat=seat, faction=faction, plot=plot, words=words)


def whisper(match: Match, seat: int, option: Option) -> None:
    told_whispered.to(match, "FF 7.1.2", (seat, *option[1]), seat=seat, to=list(option[1]), words=option[2])


def roll(match: Match, seat: int, option: Option) -> None:
    """Dice of any kind, open or secret; secret ones have a stream of their own (FF 9.5)."""
    _, number, sides, openly, what = option
    secret = openly != "openly"
    dice = match.roll(*[sides] * number, stream="behind the screen" if secret else "dice")
    audience = (seat,) if secret else None
    told_rolled.to(match, "FF 9.5", audience, dice=list(dice), sides=sides, what=what)


def lend(match: Match, seat: int, option: Option) -> None:
    """A Faction is handed to a player, or to the DM, for this phase; lent to its holder it is taken back (FF 9.3)."""
    state = match.state
    faction = match.content.face_of[option[1]]
    state.lent = [pair for pair in state.lent if pair[0] != faction]
    holder = state.owner[faction] if state.owner[faction] != NOBODY else match.dm
    if holder != option[2]:
        state.lent.append([faction, option[2]])
    told_lent(match, "FF 9.3", faction=option[1], seat=option[2])


def handout(match: Match, seat: int, option: Option) -> None:
    """The DM tells more about a Faction, or about anything (FF 4.3.17)."""
    told_handout.to(match, "FF 4.3.17", tuple(option[1]), to=list(option[1]), words=option[2])


def hours(match: Match, seat: int, option: Option) -> None:
    """Game time passes; after a day and a night the DM may end the phase, or let it go on (FF 6.4.3, FF 9.1)."""
    match.state.hours += option[1]
    told_hours(match, "FF 9.1", hours=option[1], passed=match.state.hours, caeriad=match.state.hours >= CAERIAD)


def object_to(match: Match, seat: int, option: Option) -> None:
    """The DM cuts short what is beside the Plots, or beyond the Faction or the city (FF 6.4.2, FF 9.6, FF 9.7)."""
    told_objected(match, "FF 9.6", seat=option[1], reason=option[2])


# What players make up about their Factions (FF 9.4, FF 4.3.17)


def invent(match: Match, seat: int, option: Option) -> None:
    """A character or a fact, which the DM must agree to."""
    state = match.state
    state.counter += 1
    state.lore.append(Lore(state.counter, match.content.face_of[option[1]], seat, option[2]))
    told_invented.to(match, "FF 9.4", (seat,), seat=seat, faction=option[1], words=option[2])


def admit(match: Match, seat: int, option: Option) -> None:
    """It is true from now on, and stays with the Faction whoever holds it."""
    lore = next(lore for lore in match.state.lore if lore.number == option[1])
    lore.admitted = True
    told_admitted(match, "FF 9.4", seat=lore.seat, faction=match.content.ids[lore.faction], words=lore.words)


def strike(match: Match, seat: int, option: Option) -> None:
    """The DM does not agree to it; or a character dies. Of what was never admitted only its maker hears."""
    lore = next(lore for lore in match.state.lore if lore.number == option[1])
    match.state.lore.remove(lore)
    audience = None if lore.admitted else (lore.seat,)
    told_struck.to(
        match,
        "FF 9.4",
        audience,
        seat=lore.seat,
        faction=match.content.ids[lore.faction],
        words=lore.words,
        admitted=lore.admitted,
    )


SPEECHES = {
    "say": say, "act": act, "whisper": whisper, "roll": roll, "lend": lend, "handout": handout, "hours": hours,
    "object": object_to, "invent": invent, "admit": admit, "strike": strike,
}  # fmt: skip


# The DM's awards (FF 6.4.4, FF 12.5): to whoever played, allied or not, and beyond the usual if need be
# (FF 12.5.2, FF 12.5.4)


def awards(match: Match) -> Asking:
    """Rows of the award sheet, one at a time; then the resolved Plots go to the discard pile (FF 6.4.5)."""
    if match.dm is None:
        return "plots_end"
    action = yield from floor(match, AWARD.name, [match.dm], award_rows, refuse=refuse_award, rule="FF 6.4.4")
    if action is None or action[1][0] == "publish":
        return "plots_end"
    option = action[1]
    if option[0] == "carry":
        plot = plot_of(match, option[1])
        if plot is not None:
            plot.continues = True
            told_plot_continues(match, "FF 9.2", card=match.content.ids[plot.plot])
    else:
        _, player, faction, order, vp, _, reason = option
        plot = plot_name(match, order)
        score(match, player, vp, "role-playing", "FF 12.5.1", faction=faction, plot=plot, reason=reason)
    match.state.rows += 1
    return "awards"


def award_rows(match: Match, seat: int) -> Sequence[Option | Form]:
    plots = match.state.in_play
    played = ids(match, all_active(match))
    others = [name for name in match.content.ids[: match.content.first_plot] if name not in played]
    rows: list[Option | Form] = [("publish",)]
    rows += [("carry", plot.order) for plot in plots if not plot.continues]
    rows.append(
        form(
            "award",
            One("player", tuple(range(match.seats))),
            One("faction", ("-", *played, *others)),
            One("plot", (0, *(plot.order for plot in plots))),
            Amount("vp", -FARTHEST, FARTHEST),
            One("sure", ("usual", "beyond the usual")),
            Text("reason", 300, "well played"),
        )
    )
    return rows


def refuse_award(match: Match, seat: int, option: Option) -> Refusal | None:
    if option[0] == "award" and match.state.rows >= ROWS:
        return SHEET_FULL
    if len(option) == 7 and not USUAL_LOW <= option[4] <= USUAL_HIGH and option[5] == "usual":
        return UNUSUAL
    return None


def plots_end(match: Match) -> Asking:
    """Resolved Plots are discarded face up; the others stay for another turn (FF 8.1, FF 9.2)."""
    state = match.state
    staying: list[PlotInPlay] = []
    for plot in state.in_play:
        if plot.continues:
            plot.continues = False
            staying.append(plot)
        else:
            move(match, plot.card, PLOTS_UP if match.content.is_plot(plot.plot) else FACTIONS_UP)  # AMB-62
            told_plot_ends(match, "FF 6.4.5", card=match.content.ids[plot.plot])
    state.in_play = staying
    state.rows = 0
    state.lent = []
    state.hours = 0
    yield from ()
    return after(match, PLOTS_END)


def plot_of(match: Match, order: int) -> PlotInPlay | None:
    return next((plot for plot in match.state.in_play if plot.order == order), None)


def plot_name(match: Match, order: int) -> str:
    """The id of a Plot in play, for events; empty if none was meant."""
    plot = plot_of(match, order)
    return match.content.ids[plot.plot] if plot is not None else ""


def _limit(match: Match, seat: int, option: Option) -> dict[str, int]:
    return {"limit": int(match.options["speech_limit"])}


def _range(match: Match, seat: int, option: Option) -> dict[str, int]:
    return {"vp": option[4], "low": USUAL_LOW, "high": USUAL_HIGH}


SPOKEN_ENOUGH = Refusal("FF 6.4.2", "You have said {limit} things this turn: let the others speak.", "", _limit)
SHEET_FULL = Refusal("FF 12.5.1", "The award sheet is full.", "Publish it.")
UNUSUAL = Refusal(
    "FF 12.5.1", "{vp} VP is outside the usual {low} to {high}.", 'If you mean it, choose "beyond the usual".', _range
)
