"""What only one seat sees: its hand, its Factions' sheets in short, Deals and agreements; for the DM every hand."""

from __future__ import annotations

from questboard.engine import Panel
from questboard.games.forty_factions.content import Faction, Plot
from questboard.games.forty_factions.wording.board import Rows
from questboard.games.forty_factions.wording.forms import needed
from questboard.games.forty_factions.wording.names import Names, listed, many, quoted

ONE = {
    "Political Parties": "Political Party", "Guilds": "Guild", "Thieves' Guilds": "Thieves' Guild",
    "Temples": "Temple", "Cults": "Cult", "Nations": "Nation", "Races": "Race", "Families": "Family",
    "Independents": "Independent",
}  # fmt: skip
"""A category, of one Faction."""
SHOWN = 4
"""Deals on the board; the ledger has the others."""


def panels(names: Names) -> list[Panel]:
    """Private panels of the seat that looks; a spectator sees what was shown to everybody."""
    if names.look.seat is None:
        shown = _hands(names)
        return [Panel("Cards shown to all", shown)] if shown else []
    found = [
        Panel("Your hand", _hand(names), private=True),
        Panel("Your Factions", _own(names), private=True),
        Panel("Hands" if _is_dm(names) else "Cards you know in other hands", _hands(names), private=True),
        Panel("Alliances in the making", _agreements(names), private=True, seen_by=f"those named{_and_dm(names)}"),
        Panel("Made up, and not yet agreed to", _lore(names), private=True),
        Panel("Deals", _deals(names), private=True, seen_by="each by those who read it"),
    ]
    return [panel for panel in found if panel.rows]


def _and_dm(names: Names) -> str:
    dm = names.look.table.dm_seat
    return f" and {names.player(dm)}" if dm is not None else ""


def _is_dm(names: Names) -> bool:
    return names.look.seat is not None and names.look.seat == names.look.table.dm_seat


def _hand(names: Names) -> Rows:
    """Factions first, then Plots, each with what one needs to know of it."""
    cards = sorted((name for _, name in names.view.hand), key=lambda name: names.content.face_of[name])
    return tuple(
        (f"{names.bare(name)} (Plot)", in_short_plot(names, names.plot(name)))
        if names.is_plot(name)
        else (names.short(name), in_short(names, names.faction(name)))
        for name in cards
    )


def in_short(names: Names, sheet: Faction) -> str:
    """Category, politics, seats, places, Enemies and means in a line or two."""
    kind = f"{sheet.politics} {ONE.get(sheet.category, sheet.category)}"
    parts = [", ".join([kind, *seats_now(names, sheet)]), places_now(names, sheet)]
    if sheet.enemies or sheet.enemy_categories:
        parts.append(f"Enemies: {enemies(names, sheet)}")
    parts.append(f"good at {', '.join(sheet.means)}")
    if not names.content.exists(names.content.face_of[sheet.id], names.year):
        parts.insert(0, f"does not exist in {names.year}")
    return "; ".join(parts)


def seats_now(names: Names, sheet: Faction) -> list[str]:
    """The seats a Faction has at present: they may change in play (FF 4.3.9)."""
    in_council = sum(chair.faction == sheet.id for chair in names.view.council)
    in_conclave = any(faction == sheet.id for faction, _ in names.view.conclave)
    council = ["Council seat" if in_council == 1 else f"{in_council} Council seats"] if in_council else []
    return council + ["Conclave seat"] * in_conclave


CONDITIONS = ("", ", destroyed", ", abandoned", ", out of the count this turn")


def places_now(names: Names, sheet: Faction) -> str:
    """The Locations a Faction has at present, and how they are (FF 4.3.11)."""
    held = [place for place in names.view.places if place.faction == sheet.id]
    return listed((f"{names.bare(one.id)} ({one.area}{CONDITIONS[one.condition]})" for one in held), "no Location")


def enemies(names: Names, sheet: Faction) -> str:
    """Those its sheet lists, by name and by category; enmity is mutual, so others' sheets may list it too."""
    listed_ones = [names.content.by_number[number] for number in sheet.enemies if number in names.content.by_number]
    known = [names.short(names.content.ids[face]) for face in listed_ones]
    return ", ".join([*known, *(f"all {category}" for category in sheet.enemy_categories)]) or "none"


def in_short_plot(names: Names, sheet: Plot) -> str:
    asks = ", ".join(prompt.key.replace("-", " ") for prompt in sheet.specify)
    return f"on {needed(names, sheet.targets)}; you say: {asks}"


def _own(names: Names) -> Rows:
    seat = names.look.seat
    if seat is None or seat >= len(names.view.players):
        return ()
    return tuple((names.short(name), in_short(names, names.faction(name))) for name in names.view.players[seat].active)


def _hands(names: Names) -> Rows:
    rows: list[tuple[str, ...]] = []
    for seat, cards in enumerate(names.view.hands):
        if seat != names.look.seat and cards:
            known = sorted(cards, key=lambda name: names.content.face_of[name])
            told = [f"{names.bare(card)} (Plot)" if names.is_plot(card) else names.short(card) for card in known]
            rows.append((f"{names.player(seat)}: {', '.join(told)}",))
    return tuple(rows)


def _agreements(names: Names) -> Rows:
    rows: list[tuple[str, ...]] = []
    for one in names.view.agreements:
        missing = [seat for seat in one.members if seat not in one.agreed]
        state = f"waiting for {names.players(missing)}" if missing else "agreed, and to be announced by all"
        rows.append((f"{names.players(one.members)}: {state}",))
    return tuple(rows)


def _lore(names: Names) -> Rows:
    """What players have made up and the DM has not yet agreed to (FF 9.4)."""
    return tuple((names.short(lore.faction), quoted(lore.words)) for lore in names.view.lore if not lore.admitted)


def _deals(names: Names) -> Rows:
    """The last Deals that this seat may read and that are still open; `ledger` has them all."""
    still = [
        (": ".join(row),) for row, deal in zip(ledger(names), names.view.deals, strict=True) if deal.status == "open"
    ]
    others = len(names.view.deals) - len(still[-SHOWN:])
    more = ((f"and {many(others, 'more', 'more')}: sheet deals",),) if still and others else ()
    return (*still[-SHOWN:], *more)


def ledger(names: Names) -> Rows:
    """Every Deal that this seat may read."""
    rows: list[tuple[str, ...]] = []
    for deal in names.view.deals:
        factions = [names.content.ids[face] for face in deal.factions]
        by = f" for {listed(names.short(faction) for faction in factions)}" if factions else ""
        whom = names.players(deal.partners) if deal.partners else "nobody else"
        dm = names.look.table.dm_seat
        readers = [deal.maker, *deal.partners, *deal.told, *([dm] if dm is not None and deal.dm_knows else [])]
        agreed = f"; {names.players(deal.agreed)} agreed" if deal.agreed else ""
        heading = f"Deal {deal.number} of {names.player(deal.maker)} with {whom} (turn {deal.turn}, {deal.status})"
        rows.append((heading, f"{quoted(deal.terms)}{by}{agreed}; read by {names.players(readers)}"))
    return tuple(rows)
