"""The Halls, the Congress and Madness as text. Right for eighty columns."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.forty_factions.expansions.common import kinds, outcomes
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import DOMAINS, realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.seen import DreamsSeen, MirrorSeen
from questboard.games.forty_factions.seen import Look
from questboard.games.forty_factions.wording.names import Names, listed

Rows = tuple[tuple[str, ...], ...]


def panels(names: Names, seen: DreamsSeen) -> list[Panel]:
    found = [
        Panel("Halls of Mirrors", _halls(names, seen)),
        Panel("Congress of Dreams", _congress(names, seen)),
        Panel("Madness", _madness(names, seen)),
        Panel("What is foretold", _foretold(names, seen), private=True, seen_by="you alone, until the end"),
    ]
    return [panel for panel in found if panel.rows]


def _halls(names: Names, seen: DreamsSeen) -> Rows:
    """Who stands where, by Domain; who waits; and pawns at no place of their own."""
    rows: list[tuple[str, ...]] = []
    for domain in DOMAINS:
        taken = [mirror for mirror in seen.mirrors if mirror.domain == domain and mirror.pawn is not None]
        drifting = [one for one in seen.drifting if one.domain == domain]
        rows += [(f"{domain}: {mirror.name}", _stands(names, seen, mirror)) for mirror in taken]
        rows += [
            (f"{domain}: at no Mirror", f"{names.short(one.faction)} ({names.player(one.pawn)}){_idle(one.idle)}")
            for one in drifting
        ]
        free = sum(mirror.domain == domain and mirror.pawn is None for mirror in seen.mirrors)
        rows.append((f"{domain}: free", f"{free} Mirrors"))
    rows += [
        ("On the road", f"{names.short(faction)}, in {names.the(area)}{_idle(rests)}")
        for faction, area, rests in seen.camps
    ]
    return tuple(rows)


def _stands(names: Names, seen: DreamsSeen, mirror: MirrorSeen) -> str:
    """Who stands somewhere in the Halls, there or elsewhere, waits nowhere."""
    active = [name for player in names.view.players for name in player.active]
    there = [one.faction for one in (*seen.mirrors, *seen.drifting)]
    waiting = [names.short(claim) for claim in mirror.claims if claim not in there and claim in active]
    waits = f"; {listed(waiting)} waits" if waiting else ""
    assert mirror.pawn is not None
    return f"{names.short(mirror.faction)} ({names.player(mirror.pawn)}){_idle(mirror.idle)}{waits}"


def _idle(idle: bool) -> str:
    return ", not counted this turn" if idle else ""


def _congress(names: Names, seen: DreamsSeen) -> Rows:
    there = [seat for seat in seen.seats if seat.pawn is not None]
    chance = f"Chance of a Congress after the Council: {seen.chance} in 100"
    if seen.stake:
        chance = f"It meets: {seen.stake} VP lie on the table"
    if not there:
        return ((f"Nobody has a seat yet, of {len(seen.seats)}.",),)
    seated = ", ".join(f"{names.short(seat.faction)} ({names.player(seat.pawn)})" for seat in there)
    return ((chance,), (f"Votes: {names.counted(seen.votes)}",), (f"Seats: {seated}",))


def _madness(names: Names, seen: DreamsSeen) -> Rows:
    """Level, colour and worth of each Area; and what it would bring if the game ended now."""
    if not any(area.level for area in seen.madness):
        return (("All six Areas are sane.",),)
    rows: list[tuple[str, ...]] = [("", "level", "", "worth")]
    for area in seen.madness:
        level = f"{area.level} {'#' * area.level}".strip()
        rows.append((area.area, level, area.colour or "sane", f"{area.vp} VP"))
    temples = ", ".join(f"{names.short(one.faction)} ({names.player(one.pawn)}) {one.vp} VP" for one in seen.temples)
    now = f"If the game ended now: {temples}" if temples else "No Temple of Madness is Activated: it pays nobody"
    return (*rows, (now,))


on_kind = kinds(
    {
        "side": "what it is that turns",
        "mirror": "the Mirror where its pawn stands",
        "mad area": "an Area that is mad",
        "area and colour": "an Area, and a colour of Madness for it",
    }
)
on_plot = outcomes(
    {
        "dark-side": "It turns: the Circle and its Totem, the pawn in the Halls, or the heart.",
        "throw-out-of-mirror": "The pawn leaves its Mirror and drifts in the other Hall.",
        "drive-off": "The pawn counts again.",
        "calm": "The Area's Madness falls by two.",
        "relapse": "The Area's Madness grows by one, if there is any left.",
        "deeper-by-one": "The Area's Madness grows by one more.",
        "deeper-by-two": "The Area's Madness grows by two more.",
    }
)


def on_sheet(look: Look, faction: int, lines: list[tuple[str, str]]) -> None:
    """What the sheet of a Faction says of dreams and Madness."""
    world = realm(look)
    number = world.numbers[faction]
    own = [mirror for mirror in world.mirrors if number in (mirror.first, mirror.second)]
    if own:
        where = [f"{mirror.name} ({mirror.domain}{'' if mirror.first == number else ', second'})" for mirror in own]
        lines.append(("Otherworld", " or ".join(where)))
    if faction in world.bracketed:
        otherworld = world.bracketed[faction]
        lines.append(("Otherworld", f"[{otherworld.name}, {otherworld.domain}: only if it is won by a Plot]"))
    if faction in world.seats:
        lines.append(("dreams", "A seat at the Congress of Dreams."))
    if faction in world.temples:
        lines.append(("Madness", f"{world.temples[faction].madness}: its Location raises the level of its Area."))


def _foretold(names: Names, seen: DreamsSeen) -> Rows:
    return tuple(
        (f"{names.player(one.seat)}, turn {one.turn}", f"{one.area} at {one.level}") for one in seen.predictions
    )
