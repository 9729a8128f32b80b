"""RB 4.1-4.6, 4.14: jewels, drawing cards, and facing them."""

from __future__ import annotations

from questboard.games.runebound.atlas import number
from questboard.games.runebound.state import (
    HELD,
    TRACK,
    USED,
    Slot,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import (
    GREEN_JEWEL,
    YELLOW_JEWEL,
    at_jewel,
    empowered,
    on_a_jewel,
    strikes,
    world,
)
from tests.games.runebound.realm import land, options_of


@rule("RB 4.1", "RB 4.2")
def test_a_hero_on_a_jewel_may_draw_or_pass():
    table = at_jewel()
    table.top("green", "ditch-wolves")
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("draw", 0)]
    table.answers("Ann", "draw", 0)
    assert table.told("drawn") == [{"seat": 0, "card": "ditch-wolves", "colour": 0}]
    table.is_asked("escape", "Ann")


@rule("RB 4.1")
def test_a_table_may_forbid_to_pass():
    table = at_jewel(adventure_optional=False)
    table.top("green", "ditch-wolves")
    table.start("adventure")
    assert table.told("drawn")


@rule("RB 4.1")
def test_where_nothing_must_be_faced_one_may_pass_an_undefeated_challenge():
    table = world(undefeated_forced=False)
    table.stands("Ann", 7, 7)
    table.zone("undefeated", "ditch-wolves")
    [card] = table.cards("undefeated", "ditch-wolves")
    table.state.slots[2] = Slot(card, 7 * 18 + 7, 0)
    table.start("adventure")
    assert sorted(options_of(table.match)) == [("face", 2), ("pass",)]


@rule("RB 4.1", "RB 4.5")
def test_what_one_hero_could_not_beat_another_beats_for_the_counter():
    table = land()
    table.stands("Ann", 7, 7)
    table.fights("Ann", "salt-cave-bats")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    table.stands("Bea", 7, 7)
    table.start("adventure", active=1)
    table.answers("Bea", "face", 0)  # or she might attack Ann, who stands there too
    table.match.state.fight.wounds = 1
    table.answers("Bea", "fight")
    strikes(table, 10, 10, who="Bea")
    assert table.hero("Bea").xp == 1 and table.hero("Ann").xp == 0 and table.state.slots[0] is None
    assert 7 * 18 + 7 not in table.state.jewels


@rule("RB 4.3", "RB 4.7", "RB 7.5", "RB 8.3")
def test_an_unbeaten_challenge_waits_and_must_be_faced():
    table = at_jewel()
    table.fights("Ann", "ditch-wolves")
    table.match.state.fight.wounds = 1
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    state = table.match.state
    [card] = state.cards.zones[TRACK]
    assert table.name(card) == "ditch-wolves" and state.slots[0] == Slot(card, number(*GREEN_JEWEL), 1)
    assert number(*GREEN_JEWEL) in state.jewels
    table.start("adventure", active=0)
    assert not table.told("drawn")  # the only option was taken: no new card
    assert table.match.state.fight.wounds == 0
    table.is_asked("escape", "Ann")


@rule("RB 4.4", "RB 4.5", "RB 4.6")
def test_a_defeated_challenge_gives_its_counter_and_reward():
    table = at_jewel("yellow")
    table.fights("Ann", "hill-ogre")
    fight = table.match.state.fight
    fight.wounds = 3
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(10, 10)
    table.answers("Ann", "attack", table.hero().card)
    assert table.told("defeated") == [{"seat": 0, "card": "hill-ogre", "xp": 2}]
    assert table.hero().xp == 2 and table.hero().gold == 3 + 4
    assert number(*YELLOW_JEWEL) not in table.match.state.jewels
    assert "hill-ogre" in [table.name(card) for card in table.match.state.cards.zones[USED[1]]]


@rule("RB 4.4", "RB 6.1")
def test_a_trap_is_no_combat_for_texts_about_combats():  # ruling 55
    """Dorgrim spares himself one wound in a combat, not in a pit."""
    table = on_a_jewel(hero="dorgrim-halfhand")
    table.has("Ann", "thrice-forged-plate")
    table.rolls(1, 1, 10, 10)
    table.top("green", "pit-of-knives")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    while table.match.pending is not None and table.match.pending.name == "dmg_in":
        table.answers("Ann", "pass")
    assert table.piece().wounds == 1


@rule("RB 4.4", "RB 8.5")
def test_who_falls_in_a_trap_has_failed_it_though_the_last_test_would_be_easy():
    table = on_a_jewel()
    table.piece().wounds = 4
    table.rolls(1, 1, 10, 10)
    table.top("green", "falling-shutters")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert len(table.told("tested")) == 1 and table.told("not-defeated")


@rule("RB 4.5", "RB 13.1")
def test_a_kept_card_that_is_used_up_lies_on_the_doom_track():
    table = on_a_jewel(doom_track=True)
    [drake] = table.has("Ann", "copperwing-drake")
    assert drake in table.state.cards.zones[HELD[0]]
    laid = len(table.state.cards.zones["doom"])
    table.fights("Ann", "wyrmling-brood")
    table.answers("Ann", "fight")
    strikes(table, 5, 5, 9, 9, 9, 9)
    table.answers("Ann", "use", drake, 0)
    assert table.told("struck")[0]["total"] == 10 + 4 + 4
    assert len(table.state.cards.zones["doom"]) == laid + 1 and drake in table.state.cards.zones["doom"]


@rule("RB 4.5", "VA46.9")
def test_a_feast_is_held_for_every_challenge_also_for_a_trap():
    table = on_a_jewel()
    empowered(table, "feast-for-the-fallen")
    table.piece().wounds = 2
    table.top("green", "rotten-rope-bridge")
    table.start("adventure")
    table.rolls(10, 10)
    table.answers("Ann", "draw", 0)
    assert table.piece().wounds == 1 and table.hero().gold == 3 + 1 + 2


@rule("RB 4.6", "RB 4.5")
def test_an_undefeated_challenge_without_a_counter_gives_no_experience():
    table = on_a_jewel()
    table.stands("Ann", 8, 7)
    table.zone("undefeated", "hill-ogre")
    [ogre] = table.cards("undefeated", "hill-ogre")
    table.state.slots[3] = Slot(ogre, table.hero().hex, 0)
    table.start("adventure")  # it must be faced
    table.match.state.fight.wounds = 3
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.told("defeated")[0]["xp"] == 0 and table.hero().gold == 3 + 4
    assert table.state.slots[3] is None


@rule("RB 4.14", "RB 9.1")
def test_instead_of_an_adventure_a_hero_may_be_attacked():
    table = at_jewel()
    table.stands("Bea", *GREEN_JEWEL)
    table.start("adventure")
    table.answers("Ann", "attack", 1)
    assert table.told("duel") == [{"seat": 0, "other": 1}]
    assert not table.told("drawn")
