"""What scenarios share: tables that they begin with, and what is done at them again and again."""

from __future__ import annotations

from typing import Any

from questboard.games.runebound.state import LORDS
from tests.games.runebound.realm import PACKS, RONAN, Realm, Ruins, Storm, land, open_question, options_of

SIX = ("kael-rivermantle", "aldous-gravewarden", "dorgrim-halfhand", RONAN, "quillon-vane", "torvald-stormbrow")
"""Heroes without powers that would be asked about in combat."""
FOUR = SIX[:4]
GREEN_JEWEL, YELLOW_JEWEL = (7, 7), (9, 7)
RUNES = ("ashkarul-dragon-lord-of-embers", "sorreth-dragon-lord-of-brine", "ithmer-dragon-lord-of-glass")


# -- tables, with the cards of every pack ----------------------------------------------------------------------


def storm(*players: str, heroes: tuple[str, ...] = SIX, **more: Any) -> Storm:
    return Storm(*players, heroes=heroes, expansions=PACKS, **more)


def ruins(*players: str, heroes: tuple[str, ...] = SIX, **more: Any) -> Ruins:
    return Ruins(*players, heroes=heroes, expansions=PACKS, **more)


def world(*players: str, **options: Any) -> Realm:
    return land(*players, heroes=SIX, **options)


def at_jewel(colour: str = "green", **options: Any) -> Realm:
    table = Realm(trading=False, **options)
    table.stands("Ann", *(GREEN_JEWEL if colour == "green" else YELLOW_JEWEL))
    return table


def on_a_jewel(*, hero: str = SIX[0], **options: Any) -> Realm:
    """Ann stands on a green jewel, and Bea, who is Torvald, in Tamalir."""
    table = land(heroes=(hero, "torvald-stormbrow"), **options)
    table.stands("Ann", 7, 7)
    return table


def face_to_face(*, heroes: tuple[str, ...] = SIX, **more: Any) -> Realm:
    """Ann and Bea stand in one hex of the open land."""
    table = land(heroes=heroes, **more)
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 7)
    return table


# -- combats ---------------------------------------------------------------------------------------------------


def empowered(table: Realm, *names: str) -> list[int]:
    """Ann has these Rituals, and movement dice cover all their symbols."""
    cards = table.has("Ann", *names)
    for card in cards:
        table.state.pieces[card].covers = 0b11111
    return cards


def defends(table: Realm, *dice: int, who: str = "Ann") -> None:
    table.rolls(*dice)
    table.answers(who, "defend")


def strikes(table: Realm, *dice: int, who: str = "Ann") -> None:
    """A Hero attacks himself."""
    table.rolls(*dice)
    table.answers(who, "attack", table.hero(who).card)


def comes_to_blows(table: Realm, who: str = "Ann") -> None:
    """Whatever else is asked before the next phase of a combat gets its first answer."""
    while open_question(table.match).name != "phase":
        table.answers(who, *options_of(table.match)[0])


def attacks(table: Realm) -> None:
    """Ann attacks Bea."""
    table.start("adventure")
    table.answers("Ann", "attack", 1)


def wins(table: Realm) -> None:
    """Ann's first ranged attack fells Bea."""
    table.piece("Bea").wounds = 5
    attacks(table)
    table.answers("Ann", "fight")
    strikes(table, 1, 1, 10, 10)


def barters(table: Realm, give: tuple[int, ...], take: tuple[int, ...], gold: int = 0) -> None:
    """Ann offers Bea a bargain, and Bea accepts."""
    table.start("barter")
    table.answers("Ann", "offer", 1, give, take, gold)
    table.answers("Bea", "accept")


# -- storms ----------------------------------------------------------------------------------------------------


def all_fight(table: Storm) -> None:
    """Nobody flees from the Storm Challenge in this round."""
    while open_question(table.match).name == "storm-round":
        seat = open_question(table.match).seats[0]
        table.match.answer(open_question(table.match).number, seat, ("fight",))


def only_lords(table: Storm, *names: str) -> None:
    """No Storm card is left, and only these Stormlords."""
    table.no_storms()
    table.pile(LORDS, *names)


def overcomes(table: Ruins, who: str) -> None:
    """The enemy has one life left, and a blow lands."""
    fight = table.match.state.fight
    fight.wounds = fight.life - 1
    if open_question(table.match).name == "round_start":
        table.answers(who, "pass")
    if open_question(table.match).name == "escape":
        table.answers(who, "fight")
    table.rolls(10, 10)
    fight.phase = 1
    table.hero(who).counters[0] = table.hero(who).counters[1] = 9
    table.answers(who, "attack", table.hero(who).card)


def strikes_down(table: Ruins, who: str = "Ann") -> None:
    """What somebody fights has one life left, and he hits."""
    fight = table.match.state.combat
    fight.wounds = fight.life - 1
    comes_to_blows(table, who)
    strikes(table, 10, 10, who=who)


def falls_in_a_test(table: Realm) -> None:
    """Five wounds of six, and a failed test."""
    table.piece().wounds = 5
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
