"""RC-30 trading, TA 20:7 resigning, and every option that the rulings leave to the table."""

import pytest

import questboard
from questboard.games.talisman.boards.main import inner
from questboard.games.talisman.state import GONE, NO_CARD, WAITING, WORN
from questboard.games.talisman.vocabulary import Skip, Special
from questboard.testing import rule
from tests.games.talisman.land import Land, answer_first


def offer(table: Land, *option: object) -> None:
    table.goes("organise")
    table.is_asked("organise", "Ann")
    table.says("Ann", "trade", *option)


# -- trading -----------------------------------------------------------------------------------------------------


@rule("TA 5:9")
def test_two_characters_on_a_space_trade():
    table = Land()
    sword = table.gear("Ann", "pu_sword")
    helmet, squire = table.gear("Bea", "pu_helmet"), table.gear("Bea", "ad_squire")
    table.of("Bea").gold = 3
    offer(table, 1, (sword,), 1, (helmet, squire), 2)
    table.is_asked("trade-answer", "Bea")
    assert table.told("offers")[0]["take"] == ["pu_helmet", "ad_squire"]
    table.says("Bea", *table.options("Bea")[1])
    table.is_asked("put", "Ann")
    table.says("Ann", "wear", helmet)
    assert sorted(table.owns("Ann")) == ["ad_squire", "pu_helmet"] and table.owns("Bea") == ["pu_sword"]
    assert (table.of("Ann").gold, table.of("Bea").gold) == (2, 2) and table.state.place[helmet] == WORN
    table.is_asked("organise", "Ann")
    assert ("trade", 1, (), 1, (), 0) not in table.options("Ann")  # one offer to each in a phase
    assert any(option[:2] == ("trade", 2) for option in table.options("Ann"))


@rule("TA 5:9")
def test_nobody_has_to_trade_and_a_gift_is_an_offer_too():
    table = Land()
    sword = table.gear("Ann", "pu_sword")
    offer(table, 1, (sword,), 0, (), 0)
    table.says("Bea", "refuse")
    assert table.owns("Ann") == ["pu_sword"] and table.told("no-deal")
    table.says("Ann", "trade", 2, (sword,), 0, (), 0)
    table.says("Cy", *table.options("Cy")[1])
    assert table.owns("Cy") == ["pu_sword"]


@rule("TA 5:9", "TA 5:2")
def test_what_cannot_be_traded():
    table = Land()
    charm = table.gear("Ann", "vi_charm", place="worn")
    table.of("Ann").alignment = 0
    pack = table.gear("Ann", "pu_pack", place="worn")
    rope = table.gear("Ann", "pu_rope", place=pack)
    table.goes("organise")
    table.is_refused("Ann", "trade", 1, (), 0, (), 0, rule="TA 5:9")
    table.is_refused("Ann", "trade", 1, (charm,), 0, (), 0, rule="TA 5:2")  # Bea is neutral
    table.is_refused("Ann", "trade", 1, (pack, rope), 0, (), 0, rule="TA 5:11")
    assert not table.may("Ann", "trade", 1, (), 2, (), 0)  # she has one coin


@rule("TA 5:11", "TA 5:9")
def test_a_pack_changes_hands_with_what_is_in_it():
    table = Land()
    pack = table.gear("Ann", "pu_pack", place="worn")
    rope = table.gear("Ann", "pu_rope", place=pack)
    offer(table, 1, (pack,), 0, (), 1)
    table.says("Bea", *table.options("Bea")[1])
    table.says("Bea", "wear", pack)
    assert sorted(table.owns("Bea")) == ["pu_pack", "pu_rope"] and table.state.place[rope] == pack
    assert table.of("Ann").gold == 2


@rule("TA 5:3", "TA 5:9")
def test_limits_are_looked_at_after_both_hands_have_moved():
    table = Land()
    table.of("Ann").strength = 9
    mine = [table.gear("Ann", name) for name in ("pu_sword", "pu_rope", "pu_torch", "pu_dagger")]
    candle = table.gear("Bea", "pu_candle")
    offer(table, 1, (mine[0],), 0, (candle,), 0)
    table.says("Bea", *table.options("Bea")[1])
    table.is_asked("organise", "Ann")  # four for four: nothing has to go
    assert len(table.owns("Ann")) == 4


@rule("TA 13:14.4", "TA 5:9")
def test_trading_on_a_street_wants_a_license():
    for license_, broken in ((False, [4]), (True, [])):
        table = Land()
        table.hero("Ann", "ch_warrior", "city.smiths", license=license_)
        table.hero("Bea", "ch_druid", "city.smiths")
        offer(table, 1, (), 1, (), 0)
        table.says("Bea", *table.options("Bea")[1])
        assert table.state.statutes == broken


@rule("TA 19:2", "TA 5:9")
def test_toads_and_prisoners_trade_with_nobody():
    table = Land()
    table.of("Bea").toad = 2
    assert table.partners("Ann") == [2]
    table.hero("Cy", "ch_cutpurse", "city.donjon", forced="donjon")
    table.hero("Ann", "ch_warrior", "city.donjon")
    assert table.partners("Ann") == []
    table = Land(trade=False)
    assert table.partners("Ann") == []


@rule("TA 6:4", "TA 5:9")
def test_a_follower_who_left_meanwhile_spoils_the_deal():
    table = Land()
    squire = table.gear("Ann", "ad_squire")
    offer(table, 1, (squire,), 0, (), 1)
    table.is_refused("Ann", "ditch", squire, rule="TA 6:4", out_of_turn=True)


# -- resigning ---------------------------------------------------------------------------------------------------


@rule("TA 20:7")
def test_a_rank_is_resigned_at_any_time_but_not_in_a_fight():
    table = Land()
    captain = next(c for c in table.state.cards.zones["advanced"] if table.name(c) == "l2_captain")
    table.hero("Bea", "ch_warrior", "out.fields1", level2=captain)
    table.gear("Bea", "pu_axe", "pu_mace")
    table.gear("Ann", "pu_sword")
    assert table.seen("Bea").encumbrance == 4
    table.goes("organise")
    assert ("resign", captain) in table.match.interjections(1)
    table.interjects("Bea", "resign", captain)  # in Ann's turn
    assert table.of("Bea").level2 == NO_CARD and table.seen("Bea").base_strength == 4
    table.is_asked("fix", "Bea")  # 4 is more than 3
    table.of("Bea").level2 = captain
    from questboard.games.talisman.state import Fight

    table.says("Bea", *table.options("Bea")[0])
    table.of("Bea").level2 = captain
    table.state.fights.append(Fight("combat", 1, [], "a beast", 3))
    table.is_refused("Bea", "resign", captain, rule="TA 20:7", out_of_turn=True)


@rule("TA 20:7")
def test_a_third_level_is_for_life():
    table = Land()
    king = next(c for c in table.state.cards.zones["advanced"] if table.name(c) == "l3_king")
    table.hero("Ann", "ch_warrior", "out.fields1", level3=king)
    table.goes("organise")
    assert table.match.interjections(0) == []
    assert not any(option[0] == "resign" for option in table.options("Ann"))


# -- options of the table ----------------------------------------------------------------------------------------


@rule("TA S.1")
def test_hand_cap_and_the_quick_game():
    for options, each in (({}, 6), ({"hand_cap": 2}, 2), ({"quick": True}, 3), ({"quick": True, "hand_cap": 5}, 5)):
        match = questboard.new("talisman", 3, seed="cap", options=options)
        assert len(match.state.cards.zones["reserve 0"]) == each
    endings = set()
    for seed in range(60):
        match = questboard.new("talisman", 2, seed=f"quick {seed}", options={"quick": True})
        endings.add(match.content.faces[match.state.cards.face[match.state.cards.zones["the ending"][0]]].id)
    assert len(endings) == 7 and "en_shades" not in endings


@rule("TA 4:3")
def test_mercy_draws_from_the_undealt():
    for mercy, condition in ((False, GONE), (True, WAITING)):
        table = Land(mercy=mercy, hand_cap=1)
        table.state.cards.zones["out of the game"] += table.state.cards.zones["reserve 0"]
        table.state.cards.zones["reserve 0"].clear()
        table.of("Ann").lives = 1
        table.loses_lives("Ann")
        assert table.of("Ann").condition == condition
        if mercy:
            before = len(table.spared())
            table.deploys("Ann")
            assert table.state.cards.zones["reserve 0"][0] not in table.sees("Bea").known
            answer_first(table.match)
            assert len(table.spared()) == before - 1 and table.of("Ann").lives == 4
            table.ending("en_locks", revealed=True)
            table.of("Ann").lives = 1
            table.loses_lives("Ann")
            assert table.of("Ann").condition == GONE  # not after an Ending was seen


@rule("TA 4:3", "TA S.2")
def test_an_heir_may_bring_a_purchase():
    for gift in (False, True):
        table = Land(heirs_purchase=gift)
        table.of("Ann").condition = WAITING
        table.zone("reserve 0", "ch_warrior")
        table.deploys("Ann")
        while not table.rests():
            answer_first(table.match)
        assert len(table.owns("Ann")) == (1 if gift else 0)


@rule("TA 9:8")
def test_the_command_spell_may_strike_one():
    table = Land(command_one=True)
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    table.is_asked("command", "Ann")
    table.says("Ann", "on", 2)
    assert (table.of("Bea").lives, table.of("Cy").lives) == (4, 3)


@rule("TA 15:4")
def test_a_lost_turn_may_count_the_present_one():
    for now, missed in ((False, 1), (True, 0)):
        table = Land(lost_turn_now=now)
        table.follows("Ann", Skip())
        table.follows("Bea", Skip())
        assert table.of("Ann").miss == missed and table.of("Bea").miss == 1 and table.state.over


@rule("TA 20:13")
def test_eight_bites_put_out_the_player_or_only_the_character():
    for kill, condition in ((False, GONE), (True, WAITING)):
        table = Land(bites_kill=kill)
        table.of("Ann").bite = 7
        table.is_bitten("Ann", 2)
        assert table.of("Ann").condition == condition
    table = Land(mercy=True)  # eight Bites know no mercy
    table.is_bitten("Ann", 8)
    assert table.of("Ann").condition == GONE


@rule("TA 11:10")
def test_the_sentinel_may_be_challenged_again_if_the_table_says_so():
    for retry in (False, True):
        table = Land(sentinel_retry=retry)
        table.hero("Ann", "ch_giant", "out.sentinel")
        if not retry:
            table.rolls(3)
        table.goes("movement")
        if not retry:
            table.is_asked("end", "Ann")
            continue
        table.is_asked("move", "Ann")
        table.rolls(6, 1)
        table.says("Ann", "challenge")
        assert table.at("Ann") == "mid.hills" and table.told("draws")


@rule("TA 11:24")
def test_the_portal_lets_go_after_one_repeat_if_the_table_says_so():
    table = Land(portal_walkaway=True)
    table.hero("Ann", "ch_warrior", "mid.portal", strength=8)
    table.rolls(6, 6)
    table.tries(lambda m: inner.attempt(m, 0))
    table.says("Ann", "strength")
    assert table.of("Ann").forced == "portal"
    table.state.over = False
    table.goes("movement")
    table.is_asked("portal-by", "Ann")  # the first repeat is forced
    table.rolls(6, 6)
    table.says("Ann", "craft")
    table.state.active, table.state.over = 0, False
    table.goes("movement")
    table.is_asked("portal", "Ann")
    table.rolls(2)
    table.says("Ann", "leave")
    table.is_asked("end", "Ann")
    assert {option[1] for option in table.options("Ann")} == {"mid.hiddenvalley", "mid.runes1"}


@rule("TA 20:13", "TA 4:2")
def test_the_vampires_tower_may_bite():
    for bites in (False, True):
        table = Land(tower_bites=bites)
        table.hero("Ann", "ch_warrior", "inn.vampire")
        table.rolls(3)
        table.follows("Ann", Special(name="tower"))
        assert (table.of("Ann").lives, table.of("Ann").bite) == ((4, 2) if bites else (2, 0))


@pytest.mark.parametrize("name", list(questboard.find("talisman").options))
def test_every_option_is_explained_and_ruled(name: str):
    setting = questboard.find("talisman").options[name]
    assert setting.help.endswith(".") and setting.rule.startswith("TA ")


@rule("TA 21")
def test_the_last_one_left_wins_at_once():
    table = Land()
    for who in ("Bea", "Cy"):
        table.of(who).condition = GONE
    table.only_one_is_left()
    assert table.state.winner == 0
    assert table.surplus("Ann") is None


@rule("TA 21:1")
def test_an_evening_ends_after_the_agreed_rounds():
    table = Land(rounds=2)
    table.state.turn = 5
    assert table.verdict() is None
    table.state.turn = 6  # two rounds of three players
    for who, strength, left in (("Ann", 3, 4), ("Bea", 5, 4), ("Cy", 5, 2)):
        hero = table.of(who)
        hero.strength, hero.craft, hero.lives = strength, 3, left
    over = table.verdict()
    assert over is not None and (over.winners, over.rule) == ((1,), "TA 21:1")
    table.hero("Ann", "ch_warrior", "inn.crown")
    over = table.verdict()
    assert over is not None and over.winners == (0,)
