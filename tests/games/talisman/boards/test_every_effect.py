"""Every effect of the boards' own cards and Spaces once, with the first and with the last answer to all that it asks.

Most are never done in a hundred games of bots (docs/balance/talisman-boards.md); here none is left out.
"""

from typing import Any

import pytest

import questboard
from questboard.games.talisman.boards.listed import LATER
from questboard.games.talisman.content import Card, Space
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.deeds import listed
from questboard.games.talisman.flow import check
from questboard.games.talisman.state import Fight
from tests.games.talisman.land import Land

GAME = questboard.find("talisman")
LIBRARY = Land(more=LATER).match.content
BEFORE = GAME.load_content((), GAME.usual)
CARDS = [card for card in LIBRARY.faces if card.id not in BEFORE.face_of and (card.ab or card.reward or card.penalty)]
SPACES = [space for space in LIBRARY.spaces if space.id not in BEFORE.space_of and (space.do or space.entry)]
DEEDS: dict[str, list[Any]] = {}
for name, effect in listed(LIBRARY).items():
    DEEDS.setdefault(name.split(":")[0], []).append(effect)
"""Card or Space -> each of its effects, also those behind a die or a choice."""
ROUNDS = 80
"""After so many answers an effect goes on and on."""


def scene(at: str) -> Land:
    """Ann, with something of everything, stands there; Bea and Cy are beside her."""
    table = Land(more=LATER)
    for who, character in (("Ann", "ch_drover"), ("Bea", "ch_druid"), ("Cy", "ch_cutpurse")):
        table.hero(who, character, at, gold=9, favour=2, lives=3, poison=1, craft=9)
        table.of(who).strength = 9
    for who, things in (("Ann", ("pu_sword", "ad_squire", "pu_mule")), ("Bea", ("pu_rope", "ad_scribe"))):
        table.gear(who, *things)
    return table


def home(card: Card) -> str:
    """A Space where such a card is drawn, or any."""
    return next((space.id for space in LIBRARY.spaces if space.deck == card.deck and space.draw), "out.fields1")


def laid(table: Land, card: Card) -> int:
    if card.type == "SPELL":
        return table.spells("Ann", card.id)[0]
    if card.type == "CURSE":
        return table.curse("Ann", card.id)
    if card.type.startswith("LEVEL"):
        rank = next(c for c in table.state.cards.zones[card.deck] if table.name(c) == card.id)
        table.of("Ann").level2 = rank
        return rank
    if card.type in ("OBJECT", "FOLLOWER"):
        return table.gear("Ann", card.id)
    return table.lay(table.at("Ann"), card.id)[0]


def answered(table: Land, what: str, which: int) -> None:
    """All that is asked is answered with the first option, or with the last."""
    for _ in range(ROUNDS):
        if table.rests() or table.match.pending is None:
            break
        seat = table.match.waiting_for()[0]
        options = list(table.match.pending.answers(table.match, seat))
        table.says(table.match.table.players[seat], *options[which])
    else:
        raise AssertionError(f"{what} goes on and on")
    check(table.match)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_effect_of_every_card_of_the_boards_works_however_it_is_answered(card: Card):
    done = [(*ability.cost, *ability.do) for ability in card.ab]
    for effects in [each for each in (*done, card.reward, card.penalty) if each]:
        for which in (0, -1):
            tried(card, effects, which)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_effect_behind_a_die_or_a_choice_works_by_itself(card: Card):
    for effect in DEEDS.get(card.id, ()):
        tried(card, (effect,), 0)


def tried(card: Card, effects: tuple[Any, ...], which: int) -> None:
    table = scene(home(card))
    mine = laid(table, card)
    foes = [mine] if card.type in ("ENEMY", "SPIRIT") else list(table.lay(table.at("Ann"), "ad_shade"))
    fight = Fight("combat" if card.type == "ENEMY" else "psychic", 0, foes, card.name, 3)
    [known] = table.spells("Bea", "sp_hex")
    ctx = Context(mine, 1, fight, Casting(1, known, 0, "character"), -1, 4)
    table.follows("Ann", *effects, about=ctx)
    answered(table, card.id, which)


@pytest.mark.parametrize("space", SPACES, ids=lambda space: space.id)
def test_every_effect_of_every_space_of_the_boards_works_however_it_is_answered(space: Space):
    whole = [(each, which) for each in (space.do, space.entry) if each for which in (0, -1)]
    for effects, which in [*whole, *(((effect,), 0) for effect in DEEDS.get(space.id, ()))]:
        table = scene(space.id)
        table.follows("Ann", *effects)
        answered(table, space.id, which)
