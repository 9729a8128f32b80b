"""RB 6, RB 7: combat, wounds, exhaustion. Examples 7 to 10 and 30 of the specification."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine.journal import loading
from questboard.games.runebound.odds import chance_of
from questboard.games.runebound.state import ALLIES, Boost
from questboard.testing import rule
from tests.games.runebound.cases import defends, on_a_jewel, strikes
from tests.games.runebound.realm import Realm, options_of


def facing(table: Realm, name: str = "hill-ogre") -> None:
    table.fights("Ann", name)
    while table.match.pending is not None and table.match.pending.name == "choice":
        table.answers("Ann", "branch", 1)


def pass_powers(table: Realm) -> None:
    while table.match.pending is not None and table.match.pending.name in ("pre_roll", "combat_before", "dmg_in"):
        table.answers("Ann", "pass")


@rule("RB 6.1", "RB 6.3", "RB 6.4", "RB 6.5", "RB 6.6", "RB 6.7", "RB 6.8", "RB 6.10")
def test_a_whole_fight():
    """Example 7, with the Ruffians' numbers set to the example's."""
    table = Realm(trading=False)
    facing(table, "toll-bridge-ruffians")
    hero = table.hero().card
    table.match.state.boosts.clear()
    # printed 13/1 12/1 11/0: the example's enemy has 12/1 13/1 11/1
    for what, phase, more in (("enemy_value", 0, -1), ("enemy_value", 1, 1), ("enemy_damage", 2, 1)):
        table.match.state.boosts.append(Boost(what, phase, more, "combat", -1))
    table.rolls(7, 3, 6, 4, 5, 4, 9, 6, 2, 5, 1, 3, 10, 4, 8, 2)
    for _ in range(3):
        table.answers("Ann", "fight")
        table.answers("Ann", "defend")
        table.answers("Ann", "attack", hero)  # then nothing is left in the magic phase but to defend
    totals = [told["total"] for told in table.told("struck")]
    assert totals == [11, 15, 11, 16, 12, 6, 15, 15]
    assert sum(told["wounds"] for told in table.told("wounded")) == 3 and table.piece().wounds == 3
    assert table.told("defeated")


@rule("RB 6.9", "RB 6.5")
def test_an_ally_stands_in():
    """Example 8: an Ally who fails takes the damage, the Hero neither rolls nor suffers."""
    table = Realm(trading=False)
    [gorrim] = table.has("Ann", "gorrim-shieldwall")
    facing(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "attack", table.hero().card)
    table.rolls(3, 4, 10, 10)
    table.answers("Ann", "attack", gorrim)
    melee, magic = table.told("struck")[-2:]
    assert (melee["card"], melee["total"], melee["hits"]) == ("gorrim-shieldwall", 11, False)
    assert table.match.state.pieces[gorrim].wounds == 2 and table.piece().wounds == 0
    assert not magic["attacks"]  # both have attacked this round: the Hero could only defend


@rule("RB 7.2", "RB 7.3", "RB 7.1")
def test_forced_exhaustion():
    """Example 9: stamina 3, 2 exhaustion, forced 3: 1 exhaustion and 2 wounds."""
    table = Realm(trading=False)
    table.piece().fatigue = 2
    table.exhausts("Ann", table.hero().card, 3, "RB 7.3")
    assert (table.piece().fatigue, table.piece().wounds) == (3, 2)
    table.start("turn")
    assert (table.piece().fatigue, table.piece().wounds) == (3, 2)


@pytest.mark.parametrize(("dice", "escapes"), [((5, 4), True), ((3, 4), False)])
@rule("RB 6.12")
def test_escape(dice: tuple[int, int], escapes: bool):  # ruling 1
    """Example 10: Mind 4 against ranged 13 with damage 1."""
    table = Realm(heroes=("ronan-of-the-wild", "sela-quickthorn"), trading=False)
    facing(table, "salt-cave-bats")
    table.rolls(*dice)
    table.answers("Ann", "flee")
    assert table.told("escape")[0]["total"] == (13 if escapes else 11)
    if escapes:
        assert table.told("not-defeated")
    else:
        assert table.piece().wounds == 1 and table.match.state.fight.phase == 1  # ranged is skipped
        table.is_asked("phase", "Ann")


@rule("RB 6.12")
def test_some_enemies_cannot_be_fled_and_a_table_may_flee_otherwise():
    table = Realm(trading=False)
    facing(table, "copperwing-drake")
    table.is_asked("phase", "Ann")
    table = Realm(trading=False, escape_mode="all_phases_defend")
    facing(table)
    table.rolls(10, 10, 10, 10)
    table.answers("Ann", "flee")
    pass_powers(table)
    assert table.told("not-defeated")


@rule("RB 6.11")
def test_an_ally_dies_and_a_hero_is_knocked_out():
    table = Realm(trading=False)
    [marrow] = table.has("Ann", "old-marrow")
    table.match.state.pieces[marrow].wounds = 2
    facing(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(1, 1)
    table.answers("Ann", "attack", marrow)
    assert table.told("killed") == [{"seat": 0, "card": "old-marrow"}]
    table.piece().wounds = 5
    strikes(table, 1, 1)
    assert table.told("knocked-out") == [{"seat": 0}]


@rule("RB 6.13")
def test_another_attribute_counts_with_its_counters():
    table = Realm(heroes=("hroda-pyreheart", "sela-quickthorn"), trading=False)
    table.hero().counters[2] = 2  # Spirit 8
    facing(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 4, 4)
    table.is_asked("post_roll", "Ann")
    table.answers("Ann", "use", table.hero().card, 0)
    assert table.told("struck")[-2]["total"] == 16 and table.told("struck")[-2]["hits"]


@rule("RB 6.15")
def test_both_weapons_count():
    table = Realm(trading=False)
    table.has("Ann", "woodwards-axe", "leviathan-spear")
    facing(table, "stone-hide-bull")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 4, 4)
    assert table.told("struck")[-1]["total"] == 8 + 5 + 1 + 3


@rule("RB 6.14")
def test_a_card_that_beats_a_challenge_outright(tmp_path):
    (tmp_path / "pack.toml").write_text('[pack]\nname = "t"\nversion = "1"\ngame = "runebound"\n')
    (tmp_path / "more.toml").write_text(
        '[[items]]\nid = "moon-salt"\nname = "Moon Salt"\ncost = 3\ntype = "potion"\n'
        'abilities = [{ when = "revealed", cost = "discard", if = "keyword Undead", do = "win" }]\n'
    )
    table = Realm(trading=False)
    table.match = questboard.new("runebound", ["Ann", "Bea"], "salt", packs=[str(tmp_path)])
    table.state = table.match.state
    for seat, name in enumerate(("brannoc-ironvow", "sela-quickthorn")):
        table.seat_hero(seat, name)
    [salt] = table.has("Ann", "moon-salt")
    table.stands("Ann", 7, 7)
    table.fights("Ann", "barrow-bones")
    table.is_asked("revealed", "Ann")
    table.answers("Ann", "use", salt, 0)
    assert table.told("defeated")[0]["card"] == "barrow-bones"


def test_armour_and_rings():
    table = Realm(trading=False)
    [coat] = table.has("Ann", "quilted-coat")
    facing(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 1, 1)
    table.is_asked("dmg_in", "Ann")
    table.answers("Ann", "use", coat, 0)
    assert table.piece().wounds == 1  # 2, less 1


def test_a_troll_heals_unless_magic_hit_it():
    table = Realm(trading=False)
    facing(table, "fen-troll")
    table.match.state.fight.wounds = 3
    table.rolls(10, 10, 10, 10)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.answers("Ann", "defend")
    pass_powers(table)
    table.answers("Ann", "defend")
    assert table.match.state.fight.wounds == 2


def test_the_odds_of_two_dice():
    """Example 30 and the table of section 4.4."""
    assert chance_of(13 - 5) == pytest.approx(0.79) and chance_of(12 - 1) == pytest.approx(0.55)
    table = [100, 99, 97, 94, 90, 85, 79, 72, 64, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1]
    assert [round(100 * chance_of(need)) for need in range(2, 21)] == table


@rule("RB 6.2", "RB 4.7")
def test_who_falls_before_the_combat_uses_nothing_of_his_own():
    table = on_a_jewel()
    table.has("Ann", "sootfire-flask")
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "stonefather")
    assert table.told("knocked-out") and not table.told("struck")
    assert not any(told["card"] == "sootfire-flask" for told in table.told("power"))
    assert table.told("card-lost") == [{"seat": 0, "card": "sootfire-flask"}]
    slot = table.match.state.slots[0]
    assert slot is not None and slot.hex == 7 * 18 + 7 and table.match.state.jewels[slot.hex] == 0  # RB 4.7


@rule("RB 6.2", "RB 6.10")
def test_a_potion_that_bites_ends_a_combat_before_it_begins():
    """Two wounds of the flask, one more against these bones: three, which is all they have."""
    table = on_a_jewel()
    [flask] = table.has("Ann", "sootfire-flask")
    table.fights("Ann", "barrow-bones")
    table.answers("Ann", "use", flask, 0)
    assert table.told("defeated") == [{"seat": 0, "card": "barrow-bones", "xp": 1}] and not table.told("struck")
    assert table.hero().gold == 3 + 2


@rule("RB 6.2", "RB 6.3")
def test_what_is_done_for_the_first_round_before_it_lasts_through_it_and_no_longer():
    table = on_a_jewel()
    [seal] = table.has("Ann", "rune-of-the-broken-seal")
    table.fights("Ann", "cellar-of-teeth")
    table.answers("Ann", "use", seal, 0)
    table.answers("Ann", "fight")
    strikes(table, 1, 1)  # then nothing can hurt, and nobody rolls
    assert table.piece().wounds == 0 and len(table.told("struck")) == 1
    table.is_asked("escape", "Ann")
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    assert table.piece().wounds == 1


@rule("RB 6.2", "RB 6.11")
def test_the_first_damage_of_a_round_is_not_that_of_before_combat():
    table = on_a_jewel(hero="quillon-vane")
    table.has("Ann", "drakescale-hauberk")
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")
    assert table.piece().wounds == 1
    table.state.boosts.append(Boost("enemy_damage", 0, 2, "combat", -1))
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    printed = table.match.content.by_id["cliff-harpies"].damages[0]
    assert table.piece().wounds == 1 + (printed + 2 - 1)


@rule("RB 6.2", "RB 6.11")
def test_the_high_dragon_lord_kills_allies_before_they_lift_a_hand():
    table = on_a_jewel()
    tansy, _ = table.has("Ann", "tansy-crook", "old-marrow")
    table.state.pieces[tansy].wounds = table.match.content.by_id["tansy-crook"].life - 2
    table.fights("Ann", "karvossith-the-high-dragon-lord")
    assert [told["card"] for told in table.told("killed")] == ["tansy-crook"]
    assert len(table.state.cards.zones[ALLIES[0]]) == 1
    table.is_asked("phase", "Ann")


@rule("RB 6.2", "RB 6.7")
def test_a_hide_that_softens_the_first_damage_of_a_round_does_not_soften_a_flask():  # ruling 55
    table = on_a_jewel()
    [flask] = table.has("Ann", "sootfire-flask")
    table.fights("Ann", "stone-hide-bull")
    table.answers("Ann", "use", flask, 0)
    assert table.state.fight.wounds == 2
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.state.fight.wounds == 2  # the first of the round: 1 less, and Kael deals 1


@rule("RB 6.3", "RB 7.5")
def test_what_holds_for_a_round_holds_across_a_restart():
    table = on_a_jewel()
    [binding] = table.has("Ann", "rune-of-binding")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", binding, 0)
    table.answers("Ann", "branch", 1)  # melee 16 - 4
    table.answers("Ann", "fight")
    table.match = loading.load(table.match.save(), lambda _: questboard.find("runebound"))
    table.answers("Ann", "defend")
    strikes(table, 4, 6, 10, 10)
    struck = table.told("struck")[0]
    assert (struck["target"], struck["total"], struck["hits"]) == (12, 12, True)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 4, 6, 10, 10)
    assert [told["target"] for told in table.told("struck") if told["phase"] == 1] == [12, 16]


@rule("RB 6.4", "RB 6.1")
def test_a_bride_keeps_simple_allies_at_home():
    table = on_a_jewel()
    marrow, vesper = table.has("Ann", "old-marrow", "sister-vesper")
    table.fights("Ann", "mourning-bride")
    table.answers("Ann", "fight")
    options = options_of(table.match)
    assert ("attack", vesper) in options and ("attack", marrow) not in options


@rule("RB 6.5", "VA47.1")
def test_two_more_attacks_of_two_daggers_in_one_round():
    table = on_a_jewel()
    twin, star = table.has("Ann", "twinfang-daggers", "star-iron-daggers")
    hero = table.hero().card
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", twin, 0)
    table.answers("Ann", "use", star, 0)
    table.answers("Ann", "fight")
    for _ in range(3):
        assert ("attack", hero) in options_of(table.match)
        table.rolls(10, 10)
        table.answers("Ann", "attack", hero)
    assert [told["attacks"] for told in table.told("struck")] == [True, True, True]
    assert table.told("hurt")[-1]["left"] == 1
