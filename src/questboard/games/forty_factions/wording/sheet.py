"""One Information Sheet in full, for those who may read it (FF 4.2, FF 8.2)."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.forty_factions.content import Character, Faction, Plot, Space
from questboard.games.forty_factions.hooks import lines_on_plot, lines_on_sheet, sheets_lent
from questboard.games.forty_factions.wording.board import Rows
from questboard.games.forty_factions.wording.forms import needed
from questboard.games.forty_factions.wording.names import Names, listed, points, sentence, signed
from questboard.games.forty_factions.wording.private import ONE, enemies, ledger, places_now, seats_now

DEALS = "deals"
"""What the ledger is looked up by, beside the cards."""


def readable(names: Names) -> dict[str, str]:
    """The sheets that this seat may read, by id: the cards it holds, its Activated Factions, Plots in play."""
    view, seat = names.view, names.look.seat
    if seat is not None and seat == names.look.table.dm_seat:
        ids: list[str] = list(names.content.ids)
    else:
        ids = [name for _, name in view.hand]
        if seat is not None:
            ids += view.players[seat].active
        ids += [plot.id for plot in view.plots]
        sheets_lent(names.look, ids)
    found = {name: names.bare(name) for name in dict.fromkeys(ids)}
    return {**found, DEALS: "Deals"} if view.deals else found


def sheet(names: Names, card: str | int) -> Panel:
    """The sheet of a card, or a polite word to whoever may not read it."""
    name = names.card_id(card) if isinstance(card, int) else card
    if name == DEALS:
        return Panel(
            "The ledger of Deals", ledger(names) or (("You know of no Deal.",),), True, "each by those who read it"
        )
    if name is None or name not in names.content.face_of:
        return Panel("No such card", (("There is no card of that name, or you do not know it.",),))
    if name not in readable(names):
        whose = "Whoever holds a card reads its sheet, and nobody else; a Plot's sheet is open while it is in play."
        return Panel(names.bare(name), ((f"You may not read this sheet now. {whose} (FF 4.2, FF 8.2)",),))
    in_play = any(plot.id == name for plot in names.view.plots)
    if names.is_plot(name) or in_play:
        return Panel(names.bare(name), _plot(names, names.plot(name)), private=not in_play)
    return Panel(names.bare(name), _faction(names, names.faction(name)), private=True)


def _faction(names: Names, one: Faction) -> Rows:
    """In the order of FF 4.3."""
    seats = [body for body, has in (("Council", one.council), ("Conclave", one.conclave)) if has]
    rows = [
        ("card", f"{one.tarot} (number {one.number}, {_set(names, one.set)})"),
        ("motto", one.motto),
        ("time", _time(one)),
        ("alignment", f"{one.moral}, {one.order}"),
        ("politics", one.politics),
        ("category", listed(ONE.get(category, category) for category in (one.category, *one.also))),
        ("Enemies", enemies(names, one)),
        ("seats", listed(seats, "none")),
        *(("", _person(names, one, person)) for person in one.characters),
        ("places", places_of(names, one)),
        *_of_sets(names, one),
        ("now", _now(names, one)),
        ("resources", one.resources),
        ("Random Event", one.random_event),
        ("background", one.background),
        ("aims", one.aims),
        ("good at", listed(one.means)),
        ("notes", _notes(one)),
        ("as a Plot", one.as_plot.notes if one.as_plot is not None else ""),
        *(("known too", lore.words) for lore in names.view.lore if lore.faction == one.id and lore.admitted),
    ]
    first = next(place for place, row in enumerate(rows) if row[0] == "")
    rows[first] = ("people", rows[first][1])
    return tuple(row for row in rows if row[1])


def _of_sets(names: Names, one: Faction) -> list[tuple[str, str]]:
    """The lines that sets in play have on the sheet (FF 4.3.16)."""
    lines: list[tuple[str, str]] = []
    lines_on_sheet(names.look, names.content.face_of[one.id], lines)
    return lines


def _set(names: Names, name: str) -> str:
    return next((part.title for part in names.look.game.parts if part.name == name), f"{name} set")


def places_of(names: Names, one: Faction) -> str:
    """Its Locations and what it holds beyond the city, or where a Variable one may be."""
    if one.variable:
        return f"Variable: {' or '.join(one.variable)}"
    beyond = [space for space in names.content.places if isinstance(space, Space) and one.number in space.holders]
    return listed(f"{place.name} ({place.area})" for place in (*one.locations, *beyond))


def _now(names: Names, one: Faction) -> str:
    """What it has at present, if the story has changed it (FF 4.3.9, FF 4.3.11)."""
    printed = ["Council seat"] * one.council + ["Conclave seat"] * one.conclave
    seats, places = seats_now(names, one), places_now(names, one)
    if seats == printed and (one.variable or places == places_of(names, one)):
        return ""
    lost = [f"no {body}" for body in printed if body not in seats]
    return sentence("; ".join([*seats, *lost, places]))


def _person(names: Names, one: Faction, person: Character) -> str:
    gone = " (dead or gone)" if (one.id, person.name) in names.view.fallen else ""
    return f"{person.name}{gone}: {person.rank}. {person.note}"


def _time(one: Faction) -> str:
    """When it exists, and under which name (FF 4.3.4)."""
    spans: list[str] = []
    for variant in one.variants:
        since = f" from {variant.since}" if variant.since is not None else ""
        until = f" until {variant.until}" if variant.until is not None else ""
        spans.append(f"{variant.name}{since}{until}")
    return listed(spans, "always")


def _notes(one: Faction) -> str:
    notes = [one.notes] if one.notes else []
    notes += ["Steals and blocks like a Thieves' Guild."] if one.thievish else []
    notes += ["May hold the Masquerade, once a game."] if "masquerade" in one.abilities else []
    notes += [f"As Overlord it earns {points(one.overlord_vp)} a Council Phase."] if one.overlord_vp != 1 else []
    notes += [f"{signed(one.on_elected_vp)} when elected Overlord."] if one.on_elected_vp else []
    notes += [f"{signed(one.on_lost_vp)} when the office is lost."] if one.on_lost_vp else []
    return " ".join(notes)


def _plot(names: Names, one: Plot) -> Rows:
    """In the order of FF 4.4, then what the Oracle makes of it."""
    rows = [
        ("card", f"{one.tarot} (number {one.number}, {_set(names, one.set)})"),
        ("played on", sentence(needed(names, one.targets))),
        ("joined by", listed((names.the(names.content.ids[face]) for face in _joining(names, one)), "")),
        *(("you say", prompt.ask) for prompt in one.specify),
        ("story", one.notes),
        ("holiday", "A public holiday: no Council in this turn." if "public_holiday" in one.flags else ""),
        *(
            ("stance", f"{stance.label} ({stance.means}, {stance.side}{_risk(stance.risk)})")
            for stance in one.scene.stances
        ),
        ("if it prevails", _effect(one.scene.if_it_prevails)),
        ("if it fails", _effect(one.scene.if_it_fails)),
        ("otherwise", _effect(one.scene.otherwise)),
        *_outcomes_of_sets(names, one),
    ]
    in_play = next((plot for plot in names.view.plots if plot.id == one.id), None)
    if in_play is not None:
        targets = listed((names.the(target) for target in in_play.targets), "the city")
        rows.append(
            ("now", sentence(f"{names.player(in_play.seat)} has played it on {targets}{names.where(in_play.place)}"))
        )
        rows += [("told", sentence(words)) for words in in_play.words if words.strip()]
    return tuple(row for row in rows if row[1])


def _outcomes_of_sets(names: Names, one: Plot) -> list[tuple[str, str]]:
    lines: list[tuple[str, str]] = []
    lines_on_plot(names.look, one, lines)
    return lines


def _joining(names: Names, one: Plot) -> list[int]:
    return [names.content.by_number[number] for number in one.targets.joins if number in names.content.by_number]


def _risk(risk: int) -> str:
    return f", risk {risk}" if risk else ""


def _effect(effect: str) -> str:
    return {
        "destroy-location": "A Location is destroyed.",
        "abandon-location": "A Location is abandoned.",
        "suspend-location": "A pawn counts for nobody this turn.",
        "suspend-pawns": "Pawns count for nobody this turn.",
        "seize-location": "A Location changes hands.",
        "lose-seat": "The target loses its Council seat to a winner without one.",
        "gain-seat": "A winner without a Council seat gains one.",
        "overlord-dies": "The Overlord dies.",
        "overlord-incapacitated": "The Overlord can no longer rule.",
        "public-holiday": "The day becomes a public holiday.",
        "state-of-emergency": "A State of Emergency is declared.",
        "discard-faction": "The target is discarded.",
    }.get(effect, "")
