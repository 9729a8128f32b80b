"""Every power that has a price is used: who has the card comes to its moment, is offered it, and the game goes on."""

from __future__ import annotations

from random import Random

import pytest

from questboard.games.runebound.faces import Face, Text
from questboard.games.runebound.state import ITEMS, Piece
from tests.games.runebound.realm import BRANNOC, ORSOLYA, Realm, Ruins, content_of, open_question, options_of

PACKS = ("rituals-and-runes", "weapons-of-legend", "traps-and-terrors", "beasts-and-bandits")
CONTENT = content_of(*PACKS, "cataclysm")
OWNED = ("hero", "ally", "item", "challenge", "curse")
FULL = 0b11111
ON_THE_WAY = ("move_before", "move_roll", "any_own", "market", "enter_hex")
TRIES = 25
ANSWERS = 120


def priced() -> list[tuple[str, int]]:
    return [
        (face.id, text.number)
        for face in CONTENT.faces
        if face.kind in OWNED
        for text in face.owned.all
        if text.when != "passive" and text.costs
    ]


def keyword(text: Text) -> str:
    return next((str(condition.args[0]) for condition in text.conditions if condition.name == "keyword"), "")


def foe_for(own: str, text: Text, luck: Random) -> str:
    """A Challenge in whose fight the moment can come."""
    fits = [
        face.id
        for face in CONTENT.faces
        if face.kind == "challenge" and face.colour in (1, 2) and face.life and face.id != own
        and keyword(text) in ("", *face.keywords)
    ]  # fmt: skip
    if text.when in ("test_pre", "test_post"):
        fits = [name for name in fits if any(effect.verb == "test" for effect in CONTENT.by_id[name].before)]
    return luck.choice(sorted(fits))


def given(face: Face, skilled: int) -> tuple[Realm, int]:
    """Ann has the card; she is a little hurt and a little tired, has spent something, and knows a Ritual."""
    if face.kind == "curse":
        ruins = Ruins(expansions=PACKS)
        [card] = ruins.claimed("Ann", face.id)
        table: Realm = ruins
    else:
        heroes = (face.id if face.kind == "hero" else BRANNOC, ORSOLYA if face.id != ORSOLYA else BRANNOC)
        table = Realm(expansions=PACKS, heroes=heroes, trading=False)
        if face.kind == "hero":
            card = table.hero().card
        elif face.equips:  # as an Item it has its text (VA47.5)
            table.zone(ITEMS[0], face.id)
            [card] = table.cards(ITEMS[0], face.id)
            table.match.state.pieces[card] = Piece(fatigue=1)
        else:
            [card] = table.has("Ann", face.id)
    state = table.match.state
    if face.symbols:
        state.pieces[card].covers = FULL
    hero = table.hero()
    hero.counters, hero.gold = [skilled, skilled, skilled, 2, 6], 9
    table.piece().wounds, table.piece().fatigue = 2, 1
    other = "quilted-coat" if face.type != "armour" else "brass-compass"
    spent, ritual = table.has("Ann", other, "winter-psalm" if face.id != "winter-psalm" else "ember-lance")
    state.pieces[spent].spent = True
    state.pieces[ritual].covers = FULL
    return table, card


def is_used(name: str, index: int, luck: Random) -> bool:
    face = CONTENT.by_id[name]
    text = face.owned.all[index]
    table, card = given(face, luck.choice((0, 3)))
    if text.when in ON_THE_WAY:
        table.start("movement")
    else:
        table.fights("Ann", foe_for(name, text, luck))
    for _ in range(ANSWERS):
        question = table.match.pending
        if question is None:
            return False
        seat = table.match.waiting_for()[0]
        options = options_of(table.match)
        wanted = [option for option in options if option[:3] == ("use", card, index)]
        answer = luck.choice(wanted or options)
        table.match.answer(open_question(table.match).number, seat, answer)
        if wanted:
            assert any(event["text"] == index for event in table.told("power") if event["card"] == name)
            return True
    return False


@pytest.mark.parametrize(("name", "index"), priced())
def test_a_power_with_a_price_is_offered_and_used(name: str, index: int):
    assert any(is_used(name, index, Random(f"{name} {attempt}")) for attempt in range(TRIES))
