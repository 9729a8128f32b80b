"""The Vault of the Keep: a guardian or three Bites, the treasure, the way out, the Lord of the Night (TA 11:46)."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.games.talisman.boards import keep
from questboard.games.talisman.boards.keep.state import KEEP, WAITING
from questboard.games.talisman.state import GONE, IN_PLAY, NO_CARD
from questboard.testing import rule
from tests.games.talisman.cases import rank_of
from tests.games.talisman.land import Land

CHART = ["out.graveyard", "out.forest", "out.ruins", "mid.glade", "mid.chasm", "mid.portal"]


@pytest.fixture
def table() -> Land:
    return Land(more=[keep.part])


def enters(table: Land, guardian: str, **numbers: int) -> None:
    """Ann comes into the Vault, and this guardian with her."""
    for name, value in numbers.items():
        setattr(table.of("Ann"), name, value)
    table.top("vault", guardian)
    table.is_put("Ann", "keep.19", "TA 11:39")
    table.goes("arrive")
    table.is_asked("vault", "Ann")


def again(table: Land) -> None:
    """Ann's next turn."""
    table.state.active, table.state.over = 0, False
    table.goes("movement")


@rule("TA 11:46")
@pytest.mark.parametrize(("chart", "end"), list(enumerate(CHART, 1)))
def test_three_bites_and_out_without_a_treasure(table: Land, chart: int, end: str):
    enters(table, "va_golem")
    table.rolls(chart)
    table.says("Ann", "bites")
    assert (table.of("Ann").bite, table.at("Ann"), table.of("Ann").gold) == (3, end, 1)
    assert not table.told("fought") and not table.told("visits") and table.state.active == 1  # the turn is over
    assert "va_golem" in [table.name(card) for card in table.state.cards.zones["vault discards"]]


@rule("TA 11:46")
def test_t_30_a_talisman_and_the_forest(table: Land):
    enters(table, "va_armour", strength=9)
    table.rolls(6, 1, 6, 2)
    table.says("Ann", "face")
    assert any(name.startswith("ta_") for name in table.owns("Ann")) and table.at("Ann") == "out.forest"
    assert table.of("Ann").bite == 0 and table.of("Ann").sxp == 7 + 1  # an Enemy card teaches; the Warrior learns more


@rule("TA 11:46")
@pytest.mark.parametrize(("die", "gold"), [(1, 5), (2, 5), (3, 3)])
def test_gold_from_the_vault(table: Land, die: int, gold: int):
    enters(table, "va_armour", strength=9, craft=5)
    table.rolls(6, 1, die, 1)
    table.says("Ann", "face")
    assert table.of("Ann").gold == gold
    assert len(table.state.cards.zones["spells 0"]) == (1 if die == 3 else 0)


def test_the_first_magic_object_of_the_keep_deck(table: Land):
    table.top("keep", "ke_dowry", "ke_signet", "ke_chain")
    enters(table, "va_armour", strength=9)
    table.rolls(6, 1, 4, 1)
    table.says("Ann", "face")
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "wear"))
    assert table.owns("Ann") == ["ke_signet"] and table.at("Ann") == "out.graveyard"


def test_a_point_of_ones_choice(table: Land):
    enters(table, "va_armour", strength=9)
    table.rolls(6, 1, 5, 1)
    table.says("Ann", "face")
    table.says("Ann", "pick", "Gain Craft")
    assert table.of("Ann").craft == 3 and table.at("Ann") == "out.graveyard"


@rule("TA 11:46")
@pytest.mark.parametrize(("guardian", "bites"), [("va_golem", 1), ("va_countess", 2), ("va_wolves", 1)])
def test_a_guardian_that_wins_bites_and_there_is_no_treasure(table: Land, guardian: str, bites: int):
    enters(table, guardian, strength=2, craft=2)
    table.rolls(1, 6, 3)
    table.says("Ann", "face")
    hero = table.of("Ann")
    assert (hero.lives, hero.bite, table.at("Ann"), hero.gold) == (4, bites, "out.ruins", 1)
    assert hero.forced == "" and not table.told("flight")  # nobody flees from the Vault
    assert KEEP.of(table.match).guardians[0] == NO_CARD


@rule("TA 11:46")
def test_after_a_stand_off_the_same_guardian_and_the_same_choice(table: Land):
    """R-17, R-77."""
    enters(table, "va_armour", strength=6)
    table.rolls(3, 2)
    table.says("Ann", "face")
    assert table.at("Ann") == "keep.19" and table.of("Ann").bite == 0
    waiting = KEEP.of(table.match).guardians[0]
    assert table.name(waiting) == "va_armour" and table.state.cards.zones[WAITING] == [waiting]
    assert table.match.view(1).keep.guardians == ["va_armour", "", ""]
    table.top("vault", "va_golem")
    again(table)
    table.is_asked("vault", "Ann")
    assert table.names_on("keep.19") == ["va_armour"] and not table.told("rolls")  # no die to move, no new card
    table.rolls(6, 1, 1, 1)
    table.says("Ann", "face")
    assert table.of("Ann").gold == 5 and table.at("Ann") == "out.graveyard"


def test_another_meets_a_guardian_of_its_own(table: Land):
    enters(table, "va_armour", strength=6)
    table.rolls(3, 2)
    table.says("Ann", "face")
    table.top("vault", "va_wolves")
    table.state.active, table.state.over = 1, False
    table.is_put("Bea", "keep.19", "TA 11:39")
    table.goes("arrive")
    table.says("Bea", "space")
    table.is_asked("vault", "Bea")
    assert table.names_on("keep.19") == ["va_wolves"]


def test_who_met_a_character_in_the_vault_meets_the_guardian_next_turn(table: Land):
    table.is_put("Ann", "keep.19", "TA 11:39")
    again(table)
    table.is_asked("vault", "Ann")


def test_a_guardian_that_waits_goes_when_its_character_is_gone(table: Land):
    enters(table, "va_armour", strength=6)
    table.rolls(3, 2)
    table.says("Ann", "face")
    table.dies("Ann")
    assert KEEP.of(table.match).guardians == [NO_CARD] * 3 and not table.state.cards.zones[WAITING]


@rule("TA 11:46", "TA 20:13")
def test_eight_bites_end_it_before_the_chart(table: Land):
    enters(table, "va_golem", bite=5)
    table.says("Ann", "bites")
    assert table.of("Ann").condition == GONE and not table.told("moves")[1:]


@rule("TA 20:13")
def test_t_60_who_is_immune_to_bites_may_choose_them_and_takes_none(table: Land):
    table.hero("Ann", "ch_pilgrim", "out.fields1")
    enters(table, "va_golem")
    table.rolls(6)
    table.says("Ann", "bites")
    assert table.of("Ann").bite == 0 and table.at("Ann") == "mid.portal" and not table.owns("Ann")


def test_the_golem_is_worth_two_gold_more(table: Land):
    enters(table, "va_golem", strength=12)
    table.rolls(6, 1, 1, 1)
    table.says("Ann", "face")
    assert table.of("Ann").gold == 1 + 2 + 4


# -- the Lord of the Night ---------------------------------------------------------------------------------------


def rises(table: Land, bites: int) -> bool:
    """Ann beats a guardian with so many Bites: whether a rank is offered."""
    table.hero("Ann", "ch_warrior", "out.fields1")
    enters(table, "va_armour", strength=9, bite=bites)
    table.rolls(6, 1, 1, 6)
    table.says("Ann", "face")
    return table.match.pending is not None and table.match.pending.name == "rank"


@rule("TA 20:4", "TA 20:6")
def test_five_bites_and_a_beaten_guardian_make_a_lord_of_the_night(table: Land):
    table.gear("Ann", "ke_daughter")
    assert rises(table, 5)
    night = rank_of(table, "l3_night")
    table.says("Ann", "earn", night)
    hero = table.of("Ann")
    assert hero.level3 == night and hero.alignment == 2
    assert table.owns("Ann") == []  # she does not work for the Evil
    assert table.at("Ann") == "mid.portal"  # the chart comes after it


def test_four_bites_are_not_enough(table: Land):
    assert not rises(table, 4)
    assert table.at("Ann") == "mid.portal"


def test_a_guardian_beaten_earlier_counts(table: Land):
    KEEP.of(table.match).beaten[0] = True
    enters(table, "va_golem", bite=3)
    table.rolls(1)
    table.says("Ann", "bites")
    table.is_asked("rank", "Ann")


@rule("TA 20:13")
@pytest.mark.parametrize("lord", [False, True])
def test_bites_never_put_out_the_lord_of_the_night(table: Land, lord: bool):
    table.of("Ann").bite = 7
    if lord:
        table.of("Ann").level3 = rank_of(table, "l3_night")
        table.match.kept.clear()
    table.is_bitten("Ann", 3)
    assert (table.of("Ann").condition == IN_PLAY) == lord


def judged(table: Land, option: tuple[str, ...]) -> float:
    judge = table.match.game.judge
    assert judge is not None
    return judge(Look(table.match, 0), option)


@pytest.mark.parametrize(("strength", "bite"), [(12, 0), (3, 0), (3, 6)])
def test_bots_face_the_guardian_which_bites_less_even_if_it_wins(table: Land, strength: int, bite: int):
    enters(table, "va_armour", strength=strength, bite=bite)
    assert judged(table, ("face",)) > judged(table, ("bites",))


def test_a_weak_bot_would_rather_be_bitten_by_the_countess_than_thrice(table: Land):
    enters(table, "va_countess", craft=1, bite=6)
    assert judged(table, ("face",)) < 0 and judged(table, ("bites",)) < -50


def test_the_vault_in_words(table: Land):
    """Whom one would face, how that would go, and how near the last Bite is: the Golem has Strength 9, Ann 7."""
    enters(table, "va_golem", strength=7, bite=3)
    look = Look(table.match, 0)
    words, asked = table.match.game.words, look.asked
    assert asked is not None and "guardian" in words.prompt(look, asked)
    face, bites = [words.option(look, asked, option) for option in table.options("Ann")]
    assert face.text == "Face the Ironbound Golem"
    assert face.help == "Your Strength 7 against 9, before the dice. As it stands: 17% won, 11% equal, 72% lost."
    assert (bites.text, bites.help) == ("Take 3 Bites", "You have 3; with 8 you are lost.")


@rule("TA 11:46", "TA 13:1")
@pytest.mark.parametrize("guardian", ["va_golem", "va_wolves", "va_knight"])
def test_the_warlock_calls_after_the_treasure_who_was_to_defeat_an_enemy(table: Land, guardian: str):
    """VK-5: treasure first, then the Warlock's Cave and its Talisman; the chart is not thrown."""
    enters(table, guardian, strength=12, quest=2, gold=0)
    table.rolls(6, 1, *((6, 1) if guardian == "va_wolves" else ()), 1)
    table.says("Ann", "face")
    assert table.told("quest-done") and table.at("Ann") == "mid.warlock"
    assert table.of("Ann").gold >= 4 and sum(name.startswith("ta_") for name in table.owns("Ann")) == 1
    assert [told["to"] for told in table.told("moves")][-1] == "mid.warlock" and KEEP.of(table.match).beaten[0]


@rule("TA 11:46", "TA 20:4")
def test_a_lord_of_the_night_may_rise_before_the_warlock_calls(table: Land):
    enters(table, "va_armour", strength=12, quest=2, bite=5)
    table.rolls(6, 1, 1)
    table.says("Ann", "face")
    table.is_asked("rank", "Ann")
    table.says("Ann", "earn", rank_of(table, "l3_night"))
    assert table.of("Ann").level3 != NO_CARD and table.at("Ann") == "mid.warlock"
