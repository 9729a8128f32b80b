"""What a Hero has counts from the moment that he has it: nothing that was worked out before outlives a change."""

from __future__ import annotations

from questboard.engine import Match, move
from questboard.games.runebound.rules.kit import FULL
from questboard.games.runebound.rules.numbers import life
from questboard.games.runebound.state import ITEMS, MARKET_USED
from tests.games.runebound.realm import Realm


def hearts(table: Realm) -> int:
    return table.life()


def lent(table: Realm) -> int:
    """What the card itself says that it adds to life."""
    [passive] = table.match.content.by_id["heart-of-oak"].owned.passives["life"]
    return int(passive.args[-1])


def test_a_card_that_comes_and_goes_by_hand():
    table = Realm()
    before = hearts(table)
    [oak] = table.has("Ann", "heart-of-oak")
    assert hearts(table) == before + lent(table)
    table.match.state.cards.zones[ITEMS[0]].remove(oak)
    table.match.state.cards.zones[MARKET_USED].append(oak)
    assert hearts(table) == before


def test_a_card_that_moves_while_rules_run():
    table = Realm()
    before = hearts(table)
    [oak] = table.has("Ann", "heart-of-oak")
    match: Match = table.match
    pending, match.pending = match.pending, None  # as while a rule runs
    try:
        assert hearts(table) == before + lent(table) and match.kept
        move(match, oak, MARKET_USED)
        assert hearts(table) == before
    finally:
        match.pending = pending


def test_nothing_is_kept_when_the_rules_rest():
    table = Realm()
    table.start("movement")
    assert not table.match.kept
    table.kit()
    assert not table.match.kept


def test_an_id_that_shows_another_card_after_a_shuffle():
    table = Realm()
    cards = table.match.state.cards
    [boots] = table.has("Ann", "boots-of-the-long-road")
    assert table.movement_dice() == 6
    other = cards.face.index(table.match.content.face_of["heart-of-oak"])
    cards.face[boots], cards.face[other] = cards.face[other], cards.face[boots]
    assert table.movement_dice() == 5


def test_a_ritual_speaks_when_its_last_symbol_is_covered():
    table = Realm(expansions=("rituals-and-runes",))
    before = hearts(table)
    [oath] = table.has("Ann", "blood-oath")
    assert hearts(table) == before
    table.match.state.pieces[oath].covers = FULL
    assert hearts(table) == before + 2
    table.match.state.pieces[oath].covers = 1
    assert hearts(table) == before


def test_what_dice_open_follows_the_towns():
    table = Realm(town_entry="road_only")
    town = table.match.content.atlas.town_hexes[1]
    assert any(hexes >> town & 1 for hexes in table.ways_in())
    table.match.state.towns[1] = 1  # destroyed
    assert not any(hexes >> town & 1 for hexes in table.ways_in())


def test_a_fork_goes_its_own_way():
    table = Realm()
    table.start("movement")
    before = hearts(table)
    fork = table.match.fork("other")
    table.has("Ann", "heart-of-oak")
    assert life(fork, 0, fork.state.heroes[0].card) == before
    assert hearts(table) == before + lent(table)
