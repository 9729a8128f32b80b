"""Effects that bots hardly ever come by, each played once: nothing on a card or a Space is only decoration."""

from __future__ import annotations

from questboard.games.talisman.context import Context
from questboard.testing import rule
from tests.games.talisman.land import Land


def somebody(at: str, **numbers: int) -> Land:
    table = Land()
    table.hero("Ann", "ch_warrior", at, **numbers)
    return table


def visits(table: Land, card: str) -> int:
    [laid] = table.lay(table.at("Ann"), card)
    table.visits("Ann", laid)
    return laid


def talks_to(table: Land, patron: str) -> None:
    guest = table.guest(patron)
    table.works("Ann", guest, "visit", about=Context(card=guest, visit=True))
    table.says("Ann", "use", guest, 0)


def follows(table: Land) -> None:
    """Ann does what her Space says."""
    table.follows("Ann", *table.match.content.spaces[table.match.state.heroes[0].at].do)


@rule("TA 15:8", "TA 20:3")
def test_a_licenser_sells_a_license_once():
    table = somebody("city.smiths", gold=9)
    licenser = visits(table, "ci_licenser")
    assert (table.of("Ann").gold, table.of("Ann").license) == (5, True)
    table.visits("Ann", licenser)
    assert table.of("Ann").gold == 5


@rule("TA 15:8", "TA 15:12")
def test_a_crier_shows_two_city_cards_to_who_listens():
    table = somebody("city.smiths")
    visits(table, "ci_crier")
    assert len(table.told("sees", "Ann")[-1]["cards"]) == 2
    assert not table.told("sees", "Bea")


@rule("TA 15:8", "TA 20:1")
def test_a_rag_dealer_gives_gear_for_an_object():
    table = somebody("city.smiths")
    table.gear("Ann", "pu_sword")
    visits(table, "ci_rag")
    if not table.rests():  # where the new thing goes
        table.says("Ann", *table.options("Ann")[0])
    [thing] = table.owns("Ann")
    assert thing != "pu_sword" and "gear" in table.match.content.faces[table.match.content.face_of[thing]].sub


@rule("TA 15:4", "TA 5:13")
def test_a_runaway_wagon_may_be_met_by_dropping_something():
    table = somebody("city.smiths", lives=3)
    table.gear("Ann", "pu_sword")
    [wagon] = table.lay("city.smiths", "ci_wagon")
    table.state.queue = [wagon]
    table.obeys_card("Ann", wagon)
    table.says("Ann", "pick", "Drop something")
    if not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert table.of("Ann").lives == 3 and table.owns("Ann") == []
    assert "pu_sword" in table.names_on("city.smiths")


@rule("TA 19:0", "TA 15:8")
def test_a_wise_woman_lifts_a_curse_and_a_reeve_forgets_a_warrant():
    table = somebody("vil.green", gold=4)
    table.curse("Ann", "cu_leaden")
    table.of("Ann").warrant = True
    visits(table, "vi_wise")
    assert not table.sees(None).heroes[0].curses and table.of("Ann").gold == 2
    visits(table, "vi_reeve")
    assert (table.of("Ann").warrant, table.of("Ann").gold) == (False, 0)


@rule("TA 20:15", "TA 15:8")
def test_toads_bring_a_favour_on_a_high_die_and_a_curse_on_a_one():
    table = somebody("vil.green", gold=2)
    table.rolls(5)
    visits(table, "vi_toads")
    assert (table.of("Ann").favour, table.of("Ann").gold) == (1, 1)
    table = somebody("vil.green", gold=2)
    table.rolls(1)
    visits(table, "vi_toads")
    assert table.sees(None).heroes[0].curses


@rule("TA 13:6", "TA 4:6")
def test_a_chaplain_heals_for_gold():
    table = somebody("tav.room", gold=2, lives=2)
    talks_to(table, "pa_chaplain")
    if not table.rests():
        table.says("Ann", *next(option for option in table.options("Ann") if option[0] in ("heal", "pay")))
    assert (table.of("Ann").lives, table.of("Ann").gold) == (3, 1)


@rule("TA 13:6", "TA 20:17")
def test_the_innkeepers_child_is_betrothed_for_gold_and_an_object():
    table = somebody("tav.room", gold=3)
    table.gear("Ann", "pu_sword")
    talks_to(table, "pa_child")
    if not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    assert table.of("Ann").betrothed and table.of("Ann").gold == 1 and table.owns("Ann") == []


@rule("TA 13:6")
def test_a_wheel_of_fortune_takes_gold_on_a_low_die():
    table = somebody("tav.room", gold=3)
    table.rolls(2)
    talks_to(table, "pa_wheel")
    assert table.of("Ann").gold == 2


@rule("TA 13:7")
def test_a_fire_burns_who_rolls_a_one():
    table = somebody("tav.room", lives=3)
    table.top("tavern_event", "te_fire")
    table.rolls(1)
    table.stays_late("Ann")
    assert table.of("Ann").lives == 2 and table.at("Ann") == "out.tavern"


@rule("TA 13:5")
def test_the_betrothed_are_healed_at_the_castle_as_family():
    table = somebody("mid.castle", lives=2, gold=0)
    table.of("Ann").betrothed = True
    follows(table)
    table.says("Ann", "pick", "Be healed as family")
    assert (table.of("Ann").lives, table.of("Ann").gold) == (4, 0)


@rule("TA 20:3")
def test_a_loan_is_settled_at_the_bank():
    table = somebody("city.bank", gold=6)
    table.of("Ann").loan = 1
    follows(table)
    table.says("Ann", "pick", "Settle a Loan")
    assert (table.of("Ann").loan, table.of("Ann").gold) == (0, 1)


@rule("TA 9:5")
def test_the_emporium_sells_a_spell():
    table = somebody("city.emporium", gold=3, craft=4)
    follows(table)
    while not table.rests():
        offered = table.options("Ann")
        wish = ("pick", "A Spell")
        table.says("Ann", *(wish if wish in offered else offered[0]))
    assert table.sees(None).heroes[0].spells == 1 and table.of("Ann").gold == 0


@rule("TA 13:5")
def test_a_boat_leads_from_the_wharf_to_the_castle():
    table = somebody("city.wharf", gold=3)
    follows(table)
    table.says("Ann", "pick", "A boat to the Castle")
    assert table.of("Ann").gold == 0
    table.state.active = 0
    table.goes("movement")
    assert ("passage", "mid.castle") in table.options("Ann")


@rule("TA 4:2", "TA 4:6")
def test_a_draught_may_be_drunk_when_a_life_is_being_lost():
    for draught in ("ad_draught", "pu_draught"):
        table = somebody("out.fields1", lives=2)
        card = table.gear("Ann", draught)
        table.loses_lives("Ann")
        place = next(option[2] for option in table.options("Ann") if option[0] == "use")
        table.says("Ann", "use", card, place)
        if not table.rests():
            table.says("Ann", *table.options("Ann")[0])
        assert table.of("Ann").lives == 3  # two healed, one lost
        assert draught not in table.owns("Ann")


@rule("TA 8:1", "TA 20:10")
def test_a_captain_arrests_whom_he_meets():
    table = somebody("city.smiths")
    table.hero("Bea", "ch_cutpurse", "city.smiths")
    table.of("Bea").warrant = True
    captain = next(a for a in table.match.content.faces[table.match.content.face_of["l2_captain"]].ab if a.name)
    table.follows("Ann", *captain.do, about=Context(target=1))
    assert table.at("Bea") == "city.donjon"


@rule("TA 19:0")
def test_the_village_healer_lifts_a_curse():
    table = somebody("vil.healer", gold=2)
    table.curse("Ann", "cu_leaden")
    follows(table)
    while not table.rests():
        wish = ("pick", "Lift a Curse")
        offered = table.options("Ann")
        table.says("Ann", *(wish if wish in offered else offered[0]))
    assert not table.sees(None).heroes[0].curses and table.of("Ann").gold == 0


@rule("TA 2:1")
def test_a_prayer_of_eleven_may_bring_craft():
    table = somebody("city.hightemple", craft=2)
    follows(table)
    table.rolls(5, 6)
    table.says("Ann", "pick", "Pray")
    table.says("Ann", "pick", "Craft")
    assert table.of("Ann").craft == 3


@rule("TA 13:5")
def test_smiths_of_the_city_mend_a_clockwork_pilgrim():
    for smith in ("city.weaponsmith", "city.armourer", "vil.blacksmith"):
        table = Land()
        table.hero("Ann", "ch_pilgrim", smith, gold=1, lives=2)
        follows(table)
        while not table.rests():
            wish = ("pick", "Be mended")
            offered = table.options("Ann")
            table.says("Ann", *(wish if wish in offered else offered[0]))
        assert (table.of("Ann").lives, table.of("Ann").gold) == (3, 0)
