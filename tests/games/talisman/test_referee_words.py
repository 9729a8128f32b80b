"""Cases for a referee who reads: prompts, choices and the log, as a stranger sees them."""

from questboard.engine import Look
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import sorcery
from questboard.games.talisman.rules import abilities, encounters, organise, tavern
from questboard.testing import rule
from tests.games.talisman.cases import begins, meets, obeys, visits
from tests.games.talisman.land import Land, asked


def choices(table: Land, who: str = "Ann") -> dict[str, str]:
    """What somebody may choose, each with its help."""
    look = Look(table.match, table.seat(who))
    assert look.asked is not None
    labels = [table.match.game.words.option(look, look.asked, option) for option in table.options(who)]
    return {label.text: label.help for label in labels}


def prompt(table: Land, who: str = "Ann") -> str:
    look = Look(table.match, table.seat(who))
    assert look.asked is not None
    return table.match.game.words.prompt(look, look.asked)


def log(table: Land) -> list[str]:
    look = Look(table.match, 0)
    return [table.match.game.words.event(look, heard) for heard in table.match.events(0)]


@rule("TA 13:5")
def test_what_a_space_says_keeps_its_capitals():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", lives=2)
    obeys(table)
    shown = choices(table)
    assert shown["Doctor"] == "Heals up to 2 for 1G each."
    assert shown["Enchantress"].startswith("Roll 1 Toad, 2 lose Strength")


@rule("TA 3:2", "TA 15:4")
def test_every_choice_shows_what_it_costs_today():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.bank", gold=9, loan=1)
    table.goes("arrive")
    assert {"Borrow", "Settle a Loan for 5G"} <= set(choices(table))
    table.hero("Ann", "ch_warrior", "city.academy", gold=9)
    table.goes("arrive")
    assert "Take a course for 3G" in choices(table)
    begins(table, "ad_market")
    table.goes("arrive")
    assert "Take a course for 2G" in choices(table)


@rule("TA 16:2", "TA 15:4")
def test_an_ability_shows_what_it_costs_today():
    table = Land()
    begins(table, "ad_market")
    table.hero("Ann", "ch_sellsword", "out.hills1", gold=5)
    meets(table, "ad_blade")
    assert "Sellsword: Fight dirty for 1G" in choices(table)
    table.says("Ann", "decline")
    assert "Blade for Hire: Pay it off for 3G" in choices(table)


@rule("TA 13:5")
def test_after_a_card_the_question_is_about_the_space():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.city", lives=3)
    table.lay("out.city", "ad_star")
    table.goes("arrive")
    assert table.of("Ann").gold == 4 and prompt(table) == "You: choose one at the City."
    assert "Ann turns to the City itself." in log(table)


@rule("TA 10:3", "TA 5:10")
def test_things_go_onto_a_mule_into_a_pack_and_to_a_porter():
    table = Land()
    table.gear("Ann", "pu_mule", "pu_pack", "ad_porter", "pu_hat")
    table.tries(lambda m: organise.organise(m, 0))
    assert {
        "Put the Hat onto the Mule", "Put the Hat into the Pack", "Give the Hat to the Porter to carry",
    } <= set(choices(table))  # fmt: skip


@rule("TA 8:1", "TA 15:8")
def test_the_log_names_what_was_done():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1", lives=2)
    draught = table.gear("Ann", "pu_draught")
    table.tries(
        lambda m: abilities.use(m, 0, draught, 0, m.content.faces[m.state.cards.face[draught]].ab[0], Context())
    )
    druid = table.match.content.faces[table.of("Ann").character]
    table.tries(lambda m: abilities.use(m, 0, -1, 0, druid.ab[0], Context()))
    assert {"Ann uses the Healing Draught: Drink.", "Ann, as the Druid: Change alignment."} <= set(log(table))


@rule("TA 15:3", "TA 13:8")
def test_a_hag_is_no_event_in_the_log():
    table = Land()
    meets(table, "ad_hag")
    assert "Ann meets the Hag." in log(table)
    meets(table, "ad_farm")
    assert "An Event happens: Farmhouse." in log(table)


@rule("TA 13:4")
def test_a_die_is_told_with_what_wants_it():
    table = Land("Ann", "Bea")
    table.rolls(6, 6)
    meets(table, "ad_fever")
    assert "Ann rolls 6 for Fever Wind." in log(table)
    table.rolls(4)
    visits(table, "ad_shrine")
    assert "Ann rolls 4 for the Wayside Shrine." in log(table)


@rule("TA 13:6")
def test_who_talks_to_a_patron_is_not_asked_twice_and_nobody_talks_to_no_purpose():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", gold=0)
    wheel, trader, sharp = (table.guest(name) for name in ("pa_wheel", "pa_furs", "pa_sharp"))
    table.rolls(6)
    table.tries(lambda m: tavern.meet_patrons(m, 0))
    assert set(table.options("Ann")) == {("done",), ("visit", wheel)}
    assert ("visit", trader) not in table.options("Ann") and ("visit", sharp) not in table.options("Ann")
    table.says("Ann", "visit", wheel)
    assert table.rests() and table.of("Ann").favour == 1


@rule("TA 15:8", "TA 20:1")
def test_a_smith_without_work_is_left_alone():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.hills2", gold=0)
    [smith, forge] = table.lay("out.hills2", "ad_smith", "ad_forge")
    assert ("visit", smith) not in encounters.claims(table.match, 0)
    table.of("Ann").damaged = ["SHIELD"]
    table.of("Ann").gold = 1
    assert ("visit", smith) in encounters.claims(table.match, 0)
    assert ("visit", forge) in encounters.claims(table.match, 0)


@rule("TA S.3")
def test_the_stock_is_told_in_a_sentence():
    table = Land()
    table.match.tell("stock", rule="TA S.3", space="city.stables", cards=["pu_mule", "pu_horse", "pu_mule"])
    assert log(table)[-1] == "For sale at the Stables: Mule (2), Horse."
    assert asked(table.match).name


@rule("TA 4:2", "TA 9:8")
def test_who_is_struck_from_afar_hears_by_what():
    table = Land()
    table.hero("Bea", "ch_druid", "mid.castle")
    table.tries(lambda m: sorcery.command(m, 0, Context()))
    assert "Bea loses a Life to the Command Spell; 3 left." in log(table)


@rule("TA 13:14", "TA 15:12")
def test_small_words_of_the_log():
    table = Land()
    tell = table.match.tell
    tell("statutes", rule="TA 13:14", seat=0, broken=[4, 7, 9])
    tell("drops", rule="TA 5:4", seat=0, card="en_stolen")
    tell("peeks", rule="TA 15:12", seat=0, deck="tavern_event", n=1)
    tell("is-offered", rule="TA 20:1", seat=0, cards=["pu_pouch"])
    assert log(table)[-4:] == [
        "Ann has broken the City's statutes 4 (unlicensed trade), 7 (Cyborgs and Chaos) and 9 (an empty purse).",
        "Ann drops the Stolen Crown.",
        "Ann looks at the top card of the Tavern Event deck.", "Ann is given the Belt Pouch.",
    ]  # fmt: skip
