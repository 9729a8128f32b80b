"""TA 12 to TA 15, TA 10, TA S: set-up, the turn, encounters."""

import pytest

import questboard
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import GONE
from questboard.testing import rule
from tests.games.talisman.land import Land, answer_first, asked


@rule("TA S.1")
def test_ex_1_equal_hands_and_the_rest_leaves_the_game():
    for seats, each, out in ((6, 3, 2), (5, 4, 0), (2, 10, 0)):
        match = questboard.new("talisman", seats, seed="deal", options={"hand_cap": 0})
        zones = match.state.cards.zones
        assert [len(zones[f"reserve {seat}"]) for seat in range(seats)] == [each] * seats
        assert sum(match.state.cards.back[card] == 8 for card in zones["undealt"]) == out
        assert match.view(0).heroes[1].reserve == each and len(match.view(0).reserve) == each
        assert asked(match).name == "character" and len(match.waiting_for()) == seats


@rule("TA S.2")
def test_ex_2_no_cart_as_a_first_purchase():
    table = Land()
    face_of = table.match.content.face_of
    fitting = table.starting_faces("Ann")
    assert face_of["pu_cart"] not in fitting and face_of["pu_raft"] not in fitting
    assert face_of["pu_sword"] in fitting


@rule("TA S.3")
def test_ex_3_a_strict_merchant_keeps_only_what_fits():
    for strict in (True, False):
        match = questboard.new("talisman", 2, seed="stock", options={"strict_stock": strict})
        while match.state.turn == 0:
            answer_first(match)
        stock = match.view(None).stock
        smith = [match.content.faces[match.content.face_of[name]] for _, name, _ in stock.get("city.weaponsmith", ())]
        assert all("weapon" in card.sub for card in smith) and len(smith) <= 5
        assert strict or len(smith) == 5


@rule("TA S.4", "TA S.8", "TA S.7", "TA S.10", "TA 2:7")
def test_a_character_starts_on_its_space_with_its_spells():
    table = Land()
    table.state.heroes[1].character = table.face("ch_oracle")
    table.brings_in("Bea")
    assert table.at("Bea") == "out.chapel" and len(table.state.cards.zones["spells 1"]) == 2
    table.state.heroes[1].character = table.face("ch_sellsword")
    table.brings_in("Bea")
    assert table.options("Bea") == [("at", "out.tavern"), ("at", "tav.room")]
    table.says("Bea", "at", "tav.room")
    assert table.at("Bea") == "tav.room" and table.of("Bea").gold == 4
    firsts = {questboard.new("talisman", 3, seed=f"first {n}").state.active for n in range(20)}
    assert firsts == {0, 1, 2}
    orders = {tuple(questboard.new("talisman", 2, seed=str(n)).state.cards.faces("adventure")) for n in range(3)}
    assert len(orders) == 3


@rule("TA 13:4")
def test_ex_11_cards_that_lie_there_reduce_the_draw():
    table = Land()
    ruins = table.match.content.space_of["out.ruins"]
    for lying, gold, drawn in ((("pu_helmet",), 0, 1), (("ad_camp", "ad_nun"), 0, 0), ((), 3, 2)):
        table = Land()
        table.hero("Ann", "ch_warrior", "out.ruins")
        table.top("adventure", "ad_purse", "ad_strongbox")
        table.lay("out.ruins", *lying)
        if gold:
            table.state.loose[ruins] = gold
        table.goes("arrive")
        assert len(table.told("draws")) == drawn


@rule("TA 13:1", "TA 13:2", "TA 14:1", "TA 14:2")
def test_ex_54_where_characters_meet():
    table = Land()
    assert table.whom("Ann") == [("space",), ("meet", 1), ("meet", 2)]
    for space, meets in (("inn.crypt", False), ("inn.plain", True), ("inn.valley", True)):
        table.hero("Ann", "ch_warrior", space)
        table.hero("Bea", "ch_druid", space)
        assert (("meet", 1) in table.whom("Ann")) == meets


@rule("TA 13:2", "TA 13:3")
def test_meeting_a_character_ends_the_turn_without_the_space():
    table = Land()
    table.lay("out.fields1", "ad_purse")
    table.goes("arrive")
    table.rolls(6, 1)
    table.says("Ann", "meet", 1)
    table.says("Ann", "nothing")
    assert "ad_purse" in table.names_on("out.fields1")
    assert table.state.active == 1 or table.state.over


@rule("TA 13:5", "TA 12:1", "TA 15:8", "TA 15:10")
def test_strangers_and_places_may_be_visited_and_stay():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.castle", lives=2, gold=3)
    nun, spring = table.lay("mid.castle", "ad_nun", "ad_spring")
    table.goes("arrive")
    table.is_asked("pick", "Ann")
    table.says("Ann", "none")
    table.is_asked("claim", "Ann")
    assert ("visit", nun) in table.options("Ann") and ("visit", spring) in table.options("Ann")
    table.says("Ann", "visit", spring)
    assert table.of("Ann").lives == 3
    table.says("Ann", "visit", nun)
    table.says("Ann", "heal", 1)
    assert table.of("Ann").lives == 4 and table.of("Ann").gold == 2
    assert sorted(table.names_on("mid.castle")) == ["ad_nun", "ad_spring"]


@pytest.mark.parametrize(("tire", "left", "drawn"), [(False, ["ad_nun"], 0), (True, [], 1)])
@rule("TA 15:8", "TA 13:4")
def test_ex_56_strangers_stay_unless_the_table_lets_them_tire(tire: bool, left: list[str], drawn: int):
    table = Land("Ann", "Bea", strangers_tire=tire)
    table.hero("Bea", "ch_druid", "mid.castle")
    [nun] = table.lay("out.fields1", "ad_nun")

    def lands() -> int:
        """Ann, wounded, lands beside her in a turn of her own; how many cards she draws."""
        table.hero("Ann", "ch_warrior", "out.fields1", lives=3, gold=3)
        before = len(table.told("draws"))
        table.state.active, table.state.visited = 0, []
        table.goes("arrive")
        return len(table.told("draws")) - before

    for _ in range(2):
        lands()
        table.says("Ann", "visit", nun)
        table.says("Ann", "heal", 1)
    assert table.names_on("out.fields1") == left
    table.top("adventure", "ad_hag")
    assert lands() == drawn
    assert "ad_hag" not in table.names_on("out.fields1")  # she leaves at every table: her card says so


@rule("TA 15:8")
def test_a_card_speaks_of_leaving_only_where_strangers_tire():
    nun = next(card for card in Land().match.content.faces if card.id == "ad_nun")
    assert nun.says(True) == f"{nun.text} Moves on after the second visit." and "moves on" not in nun.text.lower()
    for tire in (False, True):
        [face] = [face for face in Land(strangers_tire=tire).match.view(0).printed.cards if face.id == "ad_nun"]
        assert face.text == nun.says(tire)


@rule("TA 15:4", "TA 10:1")
def test_ex_55_a_lost_turn_ends_before_the_enemy():
    table = Land()
    table.lay("out.fields1", "ad_snared", "ad_ogre")
    table.finds("Ann")
    table.goes("cards")
    assert table.names_on("out.fields1") == ["ad_ogre"]
    assert table.of("Ann").miss == 1 and table.of("Ann").lives == 4
    table.is_asked("organise", "Ann")  # the closing steps (RC-40): Bea and Cy are here to trade with
    table.says("Ann", "done")
    assert table.state.active == 1


def finish(table: Land) -> None:
    """The active player's turn is over; others begin and end theirs until it is that player's again."""
    seat = table.state.active
    table.goes("end")
    while table.state.active != seat:
        table.state.turn += 1
        table.goes("end")
    table.state.turn += 1


@rule("TA 15:4")
def test_ex_40_a_season_of_five_turns_of_whoever_drew_it():
    table = Land()
    for who in ("Ann", "Bea", "Cy"):
        table.hero(who, "ch_warrior", "mid.castle")
    table.state.active = 1
    [winter] = table.lay("mid.castle", "ad_winter")
    table.state.queue = [winter]
    table.obeys_card("Bea", winter)
    assert table.bonus("Cy", "move") == -1  # for everybody
    table.state.active = 1
    for left in (5, 4, 3, 2, 1):
        finish(table)
        assert table.sees(None).calendar == (("ad_winter", left),)
    table.goes("end")  # the fifth turn after that of the draw
    assert table.sees(None).calendar == () and winter in table.state.cards.zones["adventure discards"]


@rule("TA 15:4")
def test_ex_40_a_second_season_replaces_the_first_and_a_month_stays():
    table = Land()
    table.state.active = 1
    winter, month, summer = table.lay("out.fields1", "ad_winter", "ad_ghosts", "ad_summer")
    table.plays("Bea", winter)
    table.plays("Bea", month)
    finish(table)
    finish(table)
    assert dict(table.sees(None).calendar) == {"ad_winter": 4, "ad_ghosts": 2}
    table.state.active = 2
    table.plays("Cy", summer)  # in round 3, by somebody else
    assert dict(table.sees(None).calendar) == {"ad_ghosts": 2, "ad_summer": 5}
    assert winter in table.state.cards.zones["adventure discards"]


@rule("TA 15:4")
def test_a_season_ends_although_who_drew_it_is_out():
    table = Land()
    [winter] = table.lay("out.fields1", "ad_winter")
    table.plays("Ann", winter)
    table.of("Ann").condition = GONE
    table.state.active = table.seat("Bea")
    table.state.turn += 1
    for left in (5, 4, 3, 2, 1):
        assert table.sees(None).calendar == (("ad_winter", left),)
        finish(table)
    assert table.sees(None).calendar == ()


@rule("TA 15:1")
def test_a_falling_star_is_placed_first():
    table = Land()
    table.top("adventure", "ad_star")
    table.goes("arrive")
    table.says("Ann", "space")
    table.is_asked("place-card", "Ann")
    table.says("Ann", "on", "out.woods1")
    assert table.names_on("out.woods1") == ["ad_star"]
    table.hero("Bea", "ch_druid", "out.woods1")
    table.state.active, table.state.over = 1, False
    table.finds("Bea")
    table.goes("cards")
    assert table.of("Bea").gold == 4 and table.names_on("out.woods1") == []


@rule("TA 13:13")
def test_ex_47_nine_cards_without_an_enemy():
    table = Land()
    zones = table.state.cards.zones
    harmless = [card for card in zones["adventure"] if table.design(card).type == "OBJECT"][:9]
    total = len(zones["adventure"])
    for card in list(zones["adventure"]):
        if card not in harmless:
            table._put(card, "adventure discards")
    assert len(zones["adventure"]) == 9
    search = words.Search(deck="adventure", filter=words.Filter(type="ENEMY"))
    table.follows("Ann", search)
    assert len(table.told("turns-up")) == 9 and table.told("search-fails")
    assert len(zones["adventure"]) == total and zones["adventure discards"] == []  # shuffled anew
    assert zones["board"] == [] and table.owns("Ann") == []
    top = zones["adventure"][-1]
    assert table.sees("Ann").known.get(top) is None  # nobody knows its order


@rule("TA 13:13")
def test_a_search_stops_at_the_first_that_fits_even_if_it_is_the_last():
    table = Land()
    zones = table.state.cards.zones
    for card in list(zones["adventure"]):
        table._put(card, "adventure discards")
    for name in ("ad_purse", "ad_wolf", "ad_ring"):
        table._put(table._find(name), "adventure")
    table.top("adventure", "ad_purse", "ad_wolf", "ad_ring")
    search = words.Search(deck="adventure", filter=words.Filter(sub="MAGIC"))
    table.follows("Ann", search)
    table.says("Ann", *table.options("Ann")[0])
    assert table.owns("Ann") == ["ad_ring"] and len(table.told("turns-up")) == 3
    assert zones["adventure"] == []  # it is made anew when the next card is drawn


@rule("TA 15:12", "TA 13:13")
def test_the_discards_may_be_looked_through():
    table = Land()
    sword, ring = table._find("ad_sword"), table._find("ad_ring")
    pick = words.Search(deck="adventure", filter=words.Filter(type="OBJECT"), discards=True)
    table.follows("Ann", pick)
    assert table.told("search-fails")  # nothing of the kind is there: the chance is gone
    for card in (sword, ring):
        table._put(card, "adventure discards")
    table.follows("Ann", pick)
    assert table.options("Ann") == [("pick", sword), ("pick", ring)]
    table.says("Ann", "pick", sword)
    assert "ad_sword" in table.owns("Ann") and ring in table.state.cards.zones["adventure discards"]


@rule("TA 13:6")
def test_ex_51_patrons_come_unless_some_are_there_with_somebody():

    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_warrior", "tav.room")
    table.top("patron", "pa_captain", "pa_smoker", "pa_dwarf", "pa_sharp", "pa_poacher")
    table.rolls(4)
    table.hero("Bea", "ch_druid", "out.fields1")
    table.enters_the_tavern("Ann")
    assert len(table.sees(None).patrons) == 4
    table.hero("Bea", "ch_druid", "tav.room")
    table.enters_the_tavern("Bea")
    assert len(table.sees(None).patrons) == 4
    table.tavern_closes()
    table.rolls(1)
    table.enters_the_tavern("Bea")
    assert len(table.sees(None).patrons) == 1


@rule("TA 13:7", "TA 13:6")
def test_a_turn_in_the_tavern_closes_with_an_event():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    table.top("tavern_event", "te_streak")
    table.goes("close")
    assert table.told("tavern-event")[0]["card"] == "te_streak" and table.of("Ann").gold == 3


@rule("TA 10:1", "TA 10:2", "TA 9:12")
def test_a_turn_has_four_parts_and_then_the_next_player():
    table = Land()
    table.hero("Ann", "ch_oracle", "mid.castle", lives=3)
    table.gear("Ann", "pu_dagger")
    table.top("adventure", "ad_purse")
    table.goes("turn")
    assert len(table.state.cards.zones["spells 0"]) == 1  # refilled when the turn begins
    asked = []
    while table.state.active == 0 and table.match.pending is not None and len(asked) < 40:
        asked.append(table.match.pending.name)
        seat = table.match.waiting_for()[0]
        options = list(table.match.pending.answers(table.match, seat))
        done = [option for option in options if option[0] in ("done", "none", "decline", "space", "pass", "leave")]
        table.says(table.match.table.players[seat], *(done or options)[0])
    assert asked.index("organise") < asked.index("end") and "organise" in asked[asked.index("end") :]
    assert table.state.active == 1


@rule("TA 20:16", "TA 10:2")
def test_ex_38_end_of_turn_with_five_tokens():
    table = Land()
    table.of("Ann").poison = 5
    table.ends_the_turn()
    assert table.of("Ann").lives == 3 and table.state.active == 1


@rule("TA 18:2")
def test_an_invisible_character_evades_the_hag():
    table = Land()
    table.lay("out.fields1", "ad_hag")
    table.state.evades_all = True
    table.finds("Ann")
    table.goes("cards")
    table.says("Ann", "evade")
    assert table.names_on("out.fields1") == ["ad_hag"]
    assert not table.told("cursed")


@rule("TA 4:6", "TA 8:1")
def test_only_smiths_mend_a_clockwork_pilgrim():

    table = Land()
    table.hero("Ann", "ch_pilgrim", "city.armourer", lives=2, gold=3)
    table.is_healed("Ann")
    assert table.of("Ann").lives == 2
    space = table.match.content.spaces[table.of("Ann").at]
    table.follows("Ann", *space.do)
    while not table.rests():
        mended = ("pick", "Be mended") in table.options("Ann")
        table.says("Ann", *(("pick", "Be mended") if mended else ("done",)))
    assert (table.of("Ann").lives, table.of("Ann").gold) == (4, 1)


@rule("TA 14:6")
def test_the_stolen_crown_is_never_lost_for_good():
    table = Land()
    table.ending("en_dais", revealed=True)
    crown = table.gear("Ann", "en_stolen")
    table.loses_card("Ann", crown)
    board = table.match.content.spaces[table.state.lies[crown]].board
    assert crown in table.state.cards.zones["board"] and board == "middle"
