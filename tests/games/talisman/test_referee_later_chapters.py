"""Cases for a referee, sentence by sentence: the turn, Movement, encounters (TA 10 to TA 15)."""

import pytest

from questboard.engine.errors import NotAsked
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards
from questboard.games.talisman.rules import (
    boards,
    duels,
    encounters,
    law,
    movement,
    numbers,
    spells,
    tavern,
    things,
)
from questboard.games.talisman.state import RIDDEN, SIDE, Fight
from questboard.games.talisman.vocabulary import Filter, Search
from questboard.testing import rule
from tests.games.talisman.cases import begins, meets, obeys, party
from tests.games.talisman.land import Land

# -- 10: the turn -----------------------------------------------------------------------------------------------------


@rule("TA 10:1", "TA 10:3")
def test_organization_movement_encounters_organization():
    table = party("warrior", "(pu_hat)")
    table.lay("out.hills1", "ad_nun")
    table.of("Ann").lives = 2
    table.goes("turn")
    table.is_asked("organise", "Ann")
    table.rolls(1)
    table.says("Ann", "done")
    table.is_asked("end", "Ann")
    table.says("Ann", "go", "out.hills1")
    table.is_asked("claim", "Ann")
    table.says("Ann", "done")
    table.is_asked("organise", "Ann")
    table.says("Ann", "done")
    assert table.state.active == 1


@rule("TA 10:4", "TA 10:3")
def test_nobody_puts_on_a_helmet_in_anothers_turn_or_before_a_dragon():
    table = Land()
    helmet = table.gear("Bea", "pu_helmet")
    table.goes("organise")
    with pytest.raises(NotAsked):
        table.says("Bea", "wear", helmet)
    table = party("warrior", "(pu_helmet)")
    table.rolls(1, 6)
    meets(table, "ad_dragon")
    assert not table.told("save-roll") and table.of("Ann").lives == 3


@rule("TA 10:2")
def test_the_die_goes_round_and_passes_over_who_is_out():
    table = Land("Ann", "Bea", "Cy", "Di")
    table.of("Bea").condition = 2
    table.match.at_hand.clear()
    table.goes("end")
    assert table.state.active == 2


# -- 11: Movement -----------------------------------------------------------------------------------------------------


@rule("TA 11:1", "TA 11:2")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_whole_die_one_way_or_the_other(die: int):
    table = party("warrior", at="out.plains3")
    ring = table.match.content.tracks["outer"]
    here = ring.index(table.of("Ann").at)
    ends = set(boards.ends(table.match, table.of("Ann").at, die))
    straight = {ring[(here + die) % 24], ring[(here - die) % 24]}
    assert straight <= ends
    others = {table.match.content.id_of(end) for end in ends - straight}
    assert all(name.startswith("vil.") for name in others)  # only the Village has a second way


@rule("TA 11:10", "TA 11:13", "TA 11:14")
def test_nobody_walks_up_the_stair_by_count_but_down_and_then_either_way():
    table = party("warrior", at="out.woods2")
    names = {table.match.content.id_of(end) for end in boards.ends(table.match, table.of("Ann").at, 3)}
    assert not any(name.startswith("mid.") for name in names)
    above = table.match.content.space_of["mid.hills"]
    down = {table.match.content.id_of(end) for end in boards.ends(table.match, above, 2)}
    assert down == {"mid.blackknight", "mid.runes2", "out.woods2", "out.hills2"}


@rule("TA 11:12", "TA 16:10")
def test_a_stand_off_with_the_sentinel_costs_nothing_and_ends_the_turn():
    table = party("warrior", at="out.sentinel")  # 4 and 6 against 9 and 1
    table.rolls(6, 1)
    obeys(table)
    assert table.at("Ann") == "out.sentinel" and table.of("Ann").lives == 4 and table.state.over


@rule("TA 11:12", "TA 13:1")
def test_who_beats_the_sentinel_meets_the_hills_of_the_middle_region():
    table = party("delver", at="out.sentinel", strength=9)
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    table.rolls(6, 1)
    table.says("Ann", "challenge")
    assert table.at("Ann") == "mid.hills" and table.told("draws") and table.of("Ann").sxp == 0


@rule("TA 11:16", "TA 11:18")
def test_an_axe_builds_a_raft_among_trees_and_nowhere_else():
    for space, way in (("out.woods1", True), ("out.forest", True), ("mid.woods", True), ("out.plains1", False)):
        table = party("warrior", "(pu_axe)", at=space)
        assert movement.can_raft(table.match, 0) is way, space
    table = party("warrior", "(pu_sword)", at="out.woods1")
    assert not movement.can_raft(table.match, 0)


@rule("TA 11:18")
def test_who_crosses_by_raft_rolls_no_die_and_lands_opposite():
    table = party("warrior", "(pu_axe)", at="out.woods1")
    table.goes("movement")
    table.says("Ann", "raft", "mid.desert2")
    assert table.at("Ann") == "mid.desert2" and not [r for r in table.told("rolls") if r["purpose"] == "move"]
    assert table.owns("Ann") == ["pu_axe"]


@rule("TA 11:21", "TA 11:23", "TA 11:24")
@pytest.mark.parametrize(("dice", "opens"), [((2, 2), True), ((2, 3), False), ((6, 6), False)])
def test_the_portal_opens_to_dice_not_above_the_strength(dice: tuple[int, int], opens: bool):
    table = party("warrior", at="mid.portal")
    table.rolls(*dice)
    obeys(table)
    table.says("Ann", "attempt")
    table.says("Ann", "strength")
    hero = table.of("Ann")
    assert (table.at("Ann") == "inn.plain") is opens and table.state.over
    assert (hero.strength, hero.forced) == ((4, "") if opens else (3, "portal"))


@rule("TA 11:3", "TA 11:4")
def test_no_die_and_one_space_in_the_inner_region_once_the_space_is_done():
    table = party("warrior", at="inn.crypt", done=True)
    table.goes("movement")
    assert set(table.options("Ann")) == {("step", "inn.dice"), ("back",)}
    table = party("warrior", at="inn.crypt")
    table.goes("movement")
    assert set(table.options("Ann")) == {("continue",), ("back",)}


@rule("TA 11:5")
def test_who_turns_back_misses_a_turn_on_the_plain_then_rolls_out_and_may_return():
    table = party("warrior", at="inn.den", strength=12)
    table.goes("movement")
    table.says("Ann", "back")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 1
    table.state.active = 0
    table.goes("turn")
    assert table.at("Ann") == "inn.plain" and table.of("Ann").miss == 0
    table.state.active = 0
    table.rolls(1)
    table.goes("turn")
    assert table.at("Ann") == "mid.portal" and table.of("Ann").forced == ""
    table.hero("Ann", "ch_warrior", "mid.portal", strength=12, came_from=table.match.content.space_of["mid.castle"])
    obeys(table)
    table.is_asked("portal", "Ann")


@rule("TA 11:25")
def test_from_the_plain_to_the_portal_is_a_whole_move_and_no_attempt():
    table = party("warrior", at="inn.plain", done=True)
    table.goes("movement")
    table.says("Ann", "out", "mid.portal")
    assert table.at("Ann") == "mid.portal" and not table.told("portal")
    assert table.match.pending is None or table.match.pending.name != "portal"


@rule("TA 11:6", "TA 5:6")
@pytest.mark.parametrize(("cards_held", "there"), [("", "inn.plain"), ("(ta_coin)", "inn.valley")])
def test_the_valley_lets_in_who_has_a_talisman(cards_held: str, there: str):
    table = party("warrior", cards_held, at="inn.den", done=True)
    table.goes("movement")
    table.says("Ann", "step", "inn.valley")
    assert table.at("Ann") == there and table.of("Ann").miss == (there == "inn.plain")


@rule("TA 11:27")
def test_a_mule_in_harness_carries_nothing_and_a_laden_one_is_not_harnessed():
    table = party("drover")
    cart = table.gear("Ann", "pu_cart")
    mule, laden = table.gear("Ann", "pu_mule"), table.gear("Ann", "pu_mule")
    table.gear("Ann", "pu_rope", place=laden)
    table.state.job[mule] = cart
    assert things.capacity(table.match, 0, mule) == 0 and things.capacity(table.match, 0, laden) == 4
    table.goes("organise")
    assert ("harness", laden, cart) not in table.options("Ann")
    assert ("stow", table.gear("Ann", "pu_hat"), mule) not in table.options("Ann")


@rule("TA 11:35")
def test_the_city_is_entered_in_the_turn_after_landing_and_not_by_who_was_turned_away():
    table = party("warrior", at="out.city", gold=0)
    table.goes("movement")
    table.says("Ann", "enter", "city.gate")  # where nobody asks who cannot pay
    assert table.at("Ann") == "out.city"
    assert boards.entrances(table.match, 0) == []


@rule("TA 11:41", "TA 11:47", "TA 11:43")
def test_a_store_within_reach_needs_no_exact_die_and_not_twice_in_a_row():
    table = party("warrior", at="city.kingsway")
    names = {option[1] for option in movement.goals(table.match, 0, 3, "")}
    assert {"city.weaponsmith", "city.armourer"} <= names and "city.apothecary" not in names
    table.of("Ann").store = table.match.content.space_of["city.weaponsmith"]
    again = {option[1] for option in movement.goals(table.match, 0, 3, "")}
    assert names - again == {"city.weaponsmith"}


@rule("TA 11:42")
def test_no_mule_comes_into_the_shop_and_no_warhorse_fights_in_the_tavern():
    table = party("warrior", at="tav.room")
    horse = table.gear("Ann", "pu_warhorse")
    table.state.job[horse] = RIDDEN
    here = Fight("combat", 0, [], "a beast", 3)
    assert numbers.total(table.match, 0, "strength", here) == 4
    things.set_piece(table.match, 0, table.match.content.space_of["out.tavern"])
    assert numbers.total(table.match, 0, "strength", here) == 5


@rule("TA 11:42", "TA 15:4")
def test_a_stampede_in_the_outer_region_takes_the_mule_before_the_tavern():
    table = Land()
    table.hero("Bea", "ch_druid", "tav.room")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    table.gear("Bea", "pu_mule")
    table.gear("Cy", "pu_mule")
    table.rolls(1)
    meets(table, "ad_stampede")
    assert table.owns("Bea") == [] and table.owns("Cy") == ["pu_mule"]


@rule("TA 5:11", "TA 11:26")
def test_a_stampede_leaves_the_cart_behind_that_nobody_pulls_any_more():
    table = Land()
    cart, mule = table.gear("Bea", "pu_cart"), table.gear("Bea", "pu_mule")
    table.state.job[mule] = cart
    table.rolls(2)
    meets(table, "ad_stampede")
    assert table.owns("Bea") == [] and "pu_cart" in table.names_on("out.fields1")


# -- 12 and 13: claiming, encounters ----------------------------------------------------------------------------------


@rule("TA 12:1")
def test_a_stranger_a_purse_and_gold_may_be_had_in_any_order_where_no_card_is_drawn():
    table = party("warrior", at="mid.castle", lives=3)
    table.lay("mid.castle", "ad_nun", "ad_purse")
    table.state.loose[table.of("Ann").at] = 2
    table.goes("arrive")
    table.says("Ann", "none")  # the royal doctor
    kinds = [option[0] for option in table.options("Ann")]
    assert sorted(kinds) == ["done", "gold", "take", "visit"]
    table.says("Ann", "gold")
    assert table.of("Ann").gold == 3


@rule("TA 13:2", "TA 13:3")
def test_who_meets_a_character_follows_no_text_of_the_space():
    table = party("warrior", at="out.graveyard")
    table.of("Ann").alignment = 0
    table.hero("Bea", "ch_druid", "out.graveyard")
    table.goes("arrive")
    table.rolls(1, 1)
    table.says("Ann", "meet", 1)
    table.says("Ann", "nothing")
    table.is_asked("organise", "Ann")  # the last phase
    assert table.of("Ann").lives == 4 and table.state.over


@rule("TA 13:4")
@pytest.mark.parametrize(("lying", "drawn"), [((), 3), (("ad_purse",), 2), (("ad_purse", "pu_hat", "ad_nun"), 0)])
def test_cards_of_any_kind_that_lie_there_are_drawn_less(lying: tuple[str, ...], drawn: int):
    table = party("warrior", at="mid.hiddenvalley")
    table.lay("mid.hiddenvalley", *lying)
    table.state.loose[table.of("Ann").at] = 4
    table.top("adventure", "ad_strongbox", "ad_sword", "ad_pack")
    table.goes("arrive")
    assert len(table.told("draws")) == drawn


@rule("TA 13:5")
def test_must_is_no_may():
    table = party("warrior", at="mid.blackknight", gold=0)
    obeys(table)
    assert table.of("Ann").lives == 3  # nobody without Gold has a choice
    table = party("warrior", at="mid.blackknight", gold=1)
    obeys(table)
    assert ("none",) not in table.options("Ann")
    table = party("warrior", at="mid.castle", gold=1, lives=2)
    obeys(table)
    assert ("none",) in table.options("Ann")


@rule("TA 13:6")
def test_who_comes_into_an_empty_tavern_rolls_for_patrons_and_meets_who_reacts_before_the_next():
    table = party("warrior", at="out.tavern", gold=2)
    table.top("patron", "pa_lady", "pa_smoker", "pa_dwarf")
    table.goes("movement")
    table.rolls(3)
    table.says("Ann", "enter", "tav.room")
    told = [data["card"] for data in table.told("patron")]
    assert told == ["pa_lady", "pa_smoker", "pa_dwarf"] and table.of("Ann").gold == 1
    assert {table.name(card) for card in table.state.cards.zones["patrons here"]} == {"pa_smoker", "pa_dwarf"}


@rule("TA 13:7")
def test_who_stays_in_the_tavern_has_an_event_each_turn_and_rolls_for_patrons_once():
    table = party("warrior", at="tav.room", came_from=-1)
    table.of("Ann").came_from = table.of("Ann").at
    table.guest("pa_smoker")
    table.top("tavern_event", "te_streak")
    table.goes("movement")
    table.says("Ann", "stay")
    while table.match.pending is not None and table.match.pending.name in ("patron", "pick"):
        table.says("Ann", "done" if table.match.pending.name == "patron" else "none")
    assert not table.told("patrons") and table.told("tavern-event") == [{"seat": 0, "card": "te_streak"}]


@rule("TA 13:13")
@pytest.mark.parametrize("deck", ["adventure", "city", "village"])
def test_a_deck_and_its_discards_both_empty_give_nothing(deck: str):
    table = party("warrior")
    cards_ = table.state.cards
    for zone in (deck, f"{deck} discards"):
        for card in list(cards_.zones[zone]):
            table._put(card, "out of the game")  # pyright: ignore[reportPrivateUsage]
    table.tries(lambda m: encounters.draw_from(m, 0, deck))
    assert not table.told("draws") and table.rests()
    table.tries(lambda m: cards.search(m, 0, Search(deck=deck, filter=Filter(type="ENEMY")), Context()))
    assert table.told("search-fails") and table.rests()


@rule("TA 20:11", "TA 13:13")
def test_without_any_city_card_nobody_looks_at_papers():
    table = party("giant", at="city.kingsway", gold=0)
    for zone in ("city", "city discards"):
        for card in list(table.state.cards.zones[zone]):
            table._put(card, "out of the game")  # pyright: ignore[reportPrivateUsage]
    table.tries(lambda m: law.statutes_end(m, 0))
    assert not table.of("Ann").warrant and not table.told("papers")


@rule("TA 13:6", "TA 13:7", "TA 13:13")
def test_a_tavern_without_guests_or_stories():
    table = party("warrior", at="tav.room")
    for zone in ("patron", "patron discards", "tavern_event", "tavern_event discards"):
        for card in list(table.state.cards.zones[zone]):
            table._put(card, "out of the game")  # pyright: ignore[reportPrivateUsage]
    table.rolls(4)
    table.tries(lambda m: tavern.enter(m, 0))
    table.tries(lambda m: tavern.event(m, 0))
    assert table.rests() and not table.told("patron")


def _broken(table: Land) -> list[int]:
    """In this turn, or in the one that has just ended."""
    return [*table.state.statutes, *(number for told in table.told("statutes") for number in told["broken"])]


def _street_fight(table: Land) -> None:
    table.rolls(6, 1)
    meets(table, "ci_dog")


def _street_spell(table: Land) -> None:
    table.of("Ann").craft = 9
    [card] = table.spells("Ann", "sp_scry")
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context()))


def _street_theft(table: Land) -> None:
    table.tries(lambda m: duels.encounter(m, 0, 1))
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))


STATUTES = {1: ("warrior", _street_fight), 5: ("oracle", _street_spell), 6: ("fence", _street_theft)}


@rule("TA 13:14", "TA 13:14.1", "TA 13:14.5", "TA 13:14.6")
@pytest.mark.parametrize("statute", STATUTES)
@pytest.mark.parametrize(("space", "broken"), [("city.kingsway", True), ("city.bank", False), ("out.city", False)])
def test_a_statute_is_broken_on_the_streets_and_nowhere_else(statute: int, space: str, broken: bool):
    character, deed = STATUTES[statute]
    table = party(character, at=space)
    table.hero("Bea", "ch_druid", space)
    deed(table)
    assert (statute in _broken(table)) is broken


@rule("TA 13:14.2")
def test_a_bow_on_a_street_is_a_missile_and_in_the_hills_a_bow():
    for space, broken in (("city.kingsway", True), ("out.hills1", False)):
        table = party("warrior", "(pu_bow)", at=space)
        table.rolls(1, 6, 1)
        meets(table, "ci_dog")
        table.says("Ann", "use", *table.last_use("Ann"))
        assert (2 in _broken(table)) is broken


@rule("TA 13:14.3", "TA 13:3")
def test_an_evil_eye_on_a_street_is_a_kind_of_fighting():
    table = party("witch", at="city.kingsway")
    table.hero("Bea", "ch_druid", "city.kingsway")
    table.rolls(1, 6)
    table.tries(lambda m: duels.encounter(m, 0, 1))
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    assert table.state.statutes == [3]


# -- 14 and 15 ---------------------------------------------------------------------------------------------------------


@rule("TA 14:3", "TA 14:1")
def test_two_in_the_mines_pass_each_other_by():
    table = party("warrior", at="inn.mines")
    table.hero("Bea", "ch_druid", "inn.mines")
    assert encounters.whom(table.match, 0) == [("space",)]
    for space in ("inn.plain", "inn.valley"):
        for who in (0, 1):
            things.set_piece(table.match, who, table.match.content.space_of[space])
        assert ("meet", 1) in encounters.whom(table.match, 0)


@rule("TA 15:2", "TA 15:3")
def test_six_cards_are_met_by_their_numbers():
    table = party("warrior", strength=9, craft=9, lives=3)
    table.rolls(6, 1, 6, 1)
    meets(table, "ad_spring", "pu_hat", "ad_nun", "ad_shade", "ad_wolf", "ad_ley")
    kinds = [heard.kind for heard in table.match.events(None) if heard.kind in ("event", "fought")]
    assert kinds == ["event", "fought", "fought"]
    assert [data["kind"] for data in table.told("fought")] == ["combat", "psychic"]
    table.is_asked("claim", "Ann")


@rule("TA 15:4")
@pytest.mark.parametrize(("season", "rounds"), [("ad_winter", 5), ("ad_knives", 3), ("ad_market", 3)])
def test_seasons_last_five_rounds_and_months_and_days_three(season: str, rounds: int):
    table = Land()
    begins(table, season)
    for number in range(1, rounds + 1):
        for seat in (1, 2, 0):
            assert table.state.cards.zones[SIDE], (number, seat)
            table.state.turn += 1
            encounters.tick_calendar(table.match, seat)
            if number == rounds and seat == 1:
                assert table.state.cards.zones[SIDE] == []
                return


@rule("TA 15:4")
def test_a_missed_turn_ends_at_once_before_the_wolf():
    table = party("warrior")
    meets(table, "ad_snared", "ad_wolf")
    assert table.of("Ann").miss == 1 and not table.told("fought") and "ad_wolf" in table.names_on("out.fields1")


@rule("TA 15:11", "TA 15:8")
def test_who_was_not_beaten_and_who_was_not_met_stay_face_up():
    table = party("warrior", lives=3)
    table.rolls(1, 6)
    meets(table, "ad_wolf", "ad_nun", "pu_hat")
    assert sorted(table.names_on("out.fields1")) == ["ad_nun", "ad_wolf", "pu_hat"]


@rule("TA 15:12", "TA 13:13")
def test_what_is_picked_from_the_discards_leaves_the_others_there():
    table = party("warrior", strength=12)
    for wanted in ("ad_sword", "ad_kite", "ad_wolf"):
        card = table._find(wanted)  # pyright: ignore[reportPrivateUsage]
        table._put(card, "adventure discards")  # pyright: ignore[reportPrivateUsage]
    table.rolls(6, 1)
    meets(table, "ad_barrow")
    names = {table.name(option[1]) for option in table.options("Ann")}
    assert names == {"ad_sword", "ad_kite"}
    table.says("Ann", *next(option for option in table.options("Ann") if table.name(option[1]) == "ad_sword"))
    left = {table.name(card) for card in table.state.cards.zones["adventure discards"]}
    assert {"ad_kite", "ad_wolf"} <= left and "ad_sword" not in left


@rule("TA 13:1")
def test_a_captive_whom_the_warlock_calls_is_a_captive_no_more():
    table = party("warrior", at="mid.temple", forced="captive", quest=1)
    table.hero("Bea", "ch_druid", "mid.temple")
    table.state.active = 1
    table.rolls(1, 6)
    table.tries(lambda m: duels.encounter(m, 1, 0))
    table.says("Ann", "life")
    while not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert table.at("Ann") == "mid.warlock" and table.of("Ann").forced == "" and table.of("Ann").quest == 0


@rule("TA 20:11", "TA 10:2")
def test_what_one_player_did_is_forgotten_when_the_next_turn_begins():
    table = Land()
    table.gear("Bea", "pu_hat")
    [law_card] = table.lay("city.gate", "ci_farmer")
    state = table.state
    state.statutes, state.law_drawn, state.offered, state.tidied = [1], [law_card], [1, 2], [5]
    state.evaded, state.visited, state.foe_turn, state.evades_all = [law_card], [law_card], 2, True
    state.active = 1
    table.goes("turn")
    state = table.state
    assert not (state.statutes or state.law_drawn or state.offered or state.tidied)
    assert not (state.evaded or state.visited or state.foe_turn or state.evades_all)
