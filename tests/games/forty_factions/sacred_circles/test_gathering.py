"""A Gathering from the chits to the shared VP (SC 3.2.7): the worked examples, played."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.state import Coalition
from questboard.testing import rule
from tests.games.forty_factions.sacred_circles.plains import PRIESTS, Plains

EIGHT = {"rat": 1, "lizard": 1, "snake": 1, "scorpion": 1, "deer": 2, "buffalo": 1, "eagle": 1, "raven": 1}
NINE = {"bear": 4, "deer": 2, "rat": 1, "eagle": 1, "raven": 1, "coyote": 1, "cougar": 1, "snake": 1, "horse": 1}


def bear_and_eagle() -> Plains:
    """A speaks for the Bear; B, allied with A, and C could lend it chits; D speaks for the Eagle."""
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.has("C", "temple-of-terrik")
    table.allied("AB")
    return table


# Chits


@rule("SC 3.2.7.3.1", "SC 3.2.7.3.2", "SC 3.2.7.3.3")
def test_an_ally_must_lend_a_chit_and_others_may():  # example 16
    table = bear_and_eagle()
    table.gathers()
    table.is_asked("gathering-duty", "B")
    assert table.sees("B").phase == "Council"  # FF 2.1.1.2
    table.answers("B", "lay", "mercenaries-guild", "bear")
    table.is_asked("gathering-chits", "C")
    assert table.chits() == {"bear": 2, "eagle": 1}
    table.guide("eagle", bear=2, eagle=1)
    table.answers("C", "lend", "none")
    assert table.told("gathering-guide")[0]["chits"] == [["eagle", 1], ["bear", 2]]


@rule("SC 3.2.7.3.2")
def test_to_refuse_breaks_the_alliance_at_once():  # example 17
    table = bear_and_eagle()
    table.state.vp = [2, 2, 0, 0]  # what was shared before
    table.gathers()
    table.answers("B", "break-faith")
    assert table.state.alliances == [] and table.vp() == [2, 2, 0, 0]
    table.is_asked("gathering-chits", "B", "C")  # they choose freely now
    table.guide("bear", bear=1, eagle=1)
    table.keep_all()
    assert dict(table.told("gathering-guide")[0]["chits"]) == {"bear": 1, "eagle": 1}
    assert "B refuses an Ally the chit of the Mercenaries' Guild." in table.said()


@rule("SC 3.2.7.3.2")
def test_what_allies_have_laid_is_void_when_one_of_them_refuses():
    table = Plains()
    table.speaks(A="bear deer", D="eagle")
    table.has("B", "mercenaries-guild", "elves")
    table.allied("AB")
    table.gathers()
    table.answers("B", "lay", "mercenaries-guild", "bear")
    table.answers("B", "break-faith")
    table.is_asked("gathering-chits", "B")
    assert table.chits() == {"bear": 1, "deer": 1, "eagle": 1}
    table.guide("deer", bear=2, deer=1, eagle=1)
    table.answers("B", "lend", ("mercenaries-guild", "bear"), "none")
    assert dict(table.told("gathering-guide")[0]["chits"]) == {"bear": 2, "deer": 1, "eagle": 1}


@rule("SC 3.2.7.3.4")
def test_influence_only_owes_the_alliance_a_chit_of_its_choice():  # example 18, AMB-14
    table = Plains()
    table.speaks(A="coyote", B="eagle", C="deer")
    table.has("A", PRIESTS)
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-duty", "A")
    assert table.may("A", "lay", PRIESTS, "eagle") and table.may("A", "lay", PRIESTS, "coyote")
    assert not table.may("A", "lay", PRIESTS, "deer") and not table.may("A", "keep")


@rule("SC 3.2.7.3.3")
def test_nobody_owes_a_chit_to_another_faction_of_his_own():  # AMB-13
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("A", "mercenaries-guild")
    table.gathers()
    table.is_asked("gathering-chits", "A")
    assert table.may("A", "keep")


# The draw


@rule("SC 3.2.7.4", "SC 3.2.7.5")
def test_the_neutrals_decide_for_a_weak_guide():  # examples 19 and 20
    table = Plains()
    table.speaks(A="bear", B="snake", D="eagle")
    table.has("C", "temple-of-terrik")
    for place, animal in ((1, "snake"), (2, "eagle"), (3, "bear"), (4, "bear")):  # 1/4, 1/4, 1/2
        again = Plains()
        again.speaks(A="bear", B="snake", D="eagle")
        again.has("C", "temple-of-terrik")
        again.gathers()
        again.rolls(place)
        again.answers("C", "lend", ("temple-of-terrik", "bear"))
        assert again.told("gathering-guide")[0]["totem"] == animal
    table.gathers()
    table.guide("snake", bear=2, snake=1, eagle=1)
    table.answers("C", "lend", ("temple-of-terrik", "bear"))
    [decided] = table.told("gathering-decided")
    assert (decided["at"], dict(decided["chits"])) == ("draw", {"snake": 11, "bear": 2, "eagle": 1})
    assert table.points("gathering") == {"B": 3}


@rule("SC 3.2.7.2")
def test_a_lone_voice_has_it_for_one():  # example 21
    table = Plains()
    table.speaks(A="bear")
    table.gathers()
    assert table.points("gathering") == {"A": 1} and not table.told("gathering-guide")


@rule("SC 3.2.7.2")
def test_a_lone_voice_may_give_its_point_to_an_ally_with_influence():  # AMB-08
    table = Plains()
    table.speaks(A="bear")
    table.has("B", "mercenaries-guild")
    table.has("C", "temple-of-koros")
    table.allied("ABC")
    table.gathers()
    table.is_asked("gathering-share", "A", "B")  # C has no Influence there
    table.all_answer("share", 0, 1)
    assert table.points("gathering") == {"B": 1}


def nine() -> Plains:
    """Bear 4, Deer 2, seven others 1 each; each player's own Factions, and nobody is allied."""
    table = Plains("ABCDEFG")
    table.speaks(A="bear deer", B="rat", C="eagle raven", D="coyote cougar", E="snake horse")
    table.has("A", "mercenaries-guild", "temple-of-terrik", "temple-of-mirimi", "elves")
    table.gathers()
    return table


def lay_nine(table: Plains, guide: str) -> None:
    table.is_asked("gathering-chits", "A")
    table.guide(guide, **NINE)
    fields = list(table.blanks("A", "lend"))
    lent = {name: "deer" if name == "elves" else "bear" for name in fields}
    table.answers("A", "lend", *lent.items())
    assert dict(table.told("gathering-guide")[0]["chits"]) == NINE


@rule("SC 3.2.7.5", "SC 3.2.7.6")
def test_a_guide_without_a_majority_needs_support():  # examples 22 and 23
    for guide, after in (("rat", 5), ("bear", 8)):
        table = nine()
        lay_nine(table, guide)
        assert table.chits()[guide] == after and sum(table.chits().values()) == 17
        table.is_asked("gathering-support")
        assert table.points("gathering") == {}


@rule("SC 3.2.7.6.3", "SC 3.2.7.7.1")
def test_support_carries_a_totem_past_the_guide():  # example 27
    table = nine()
    lay_nine(table, "rat")
    order = table.supports(deer="bear", eagle="bear", raven="bear", coyote="bear")
    assert order == ["bear", "deer", "horse", "snake", "eagle", "raven", "coyote", "cougar"]  # AMB-17
    [decided] = table.told("gathering-decided")
    assert (decided["totem"], dict(decided["chits"])["bear"], decided["vp"]) == ("bear", 9, 3)
    assert table.points("gathering") == {"A": 3}


def eight() -> Plains:
    """Deer 2 and seven others 1 each; the Deer is drawn, and has 7 of 14: exactly half."""
    table = Plains("ABCDE")
    table.speaks(A="deer", B="rat lizard", C="snake scorpion", D="buffalo eagle", E="raven")
    table.has("A", "elves")
    table.gathers()
    table.guide("deer", **EIGHT)
    table.answers("A", "lend", ("elves", "deer"))
    assert table.chits()["deer"] == 7 and sum(table.chits().values()) == 14
    return table


@rule("SC 3.2.7.6.1", "SC 3.2.7.7.2")
def test_most_chits_without_a_majority_bring_one():  # examples 24 and 25
    table = eight()
    table.is_asked("gathering-support", "B")  # the Deer is the Guide and stays
    table.supports()
    assert table.points("gathering") == {"A": 1}


@rule("SC 3.2.7.7.1")
def test_one_chit_more_than_half_brings_three():  # example 26
    table = eight()
    table.answers("B", "back", "rat", "deer")
    table.supports()
    assert table.points("gathering") == {"A": 3}


@rule("SC 3.2.7.7", "SC 3.2.7.7.3", "SC 3.2.7.7.2")
@pytest.mark.parametrize(
    ("animals", "lenders", "final", "won"),
    [
        # examples 28 and 29
        (("rat horse heron lizard", "deer snake scorpion buffalo", "eagle raven bear coyote cougar"),
         {"A": ("rat-cult", "rat"), "B": ("elves", "deer")}, {"rat": 5, "deer": 5, "eagle": 5}, {}),
        (("rat horse heron lizard snake", "scorpion deer buffalo eagle raven", "bear coyote cougar"),
         {"A": ("rat-cult", "rat")}, {"rat": 6, "scorpion": 5, "bear": 3}, {"A": 1}),
    ],
)  # fmt: skip
def test_only_the_most_chits_alone_bring_something(
    animals: tuple[str, ...], lenders: dict[str, tuple[str, str]], final: dict[str, int], won: dict[str, int]
):
    table = Plains("ABC")
    table.speaks(**dict(zip("ABC", animals, strict=True)))
    cup = dict.fromkeys(table.voices(), 1)
    for who, (faction, totem) in lenders.items():
        table.has(who, faction)
        cup[totem] += 1
    table.gathers(roll=12)
    table.guide("rat", **cup)
    table.seal(**{who: ("lend", item) for who, item in lenders.items()})
    first = {animal: names.split()[0] for names in animals for animal in names.split()[1:]}
    table.supports(**first)
    told = [*table.told("gathering-tied"), *table.told("gathering-decided")]
    assert dict(told[0]["chits"]) == final and table.points("gathering") == won


# Alliances


def allied(champions: str, guide: str) -> Plains:
    """A and B are allied and speak for the Coyote and others; everybody has one chit, all thirteen speak."""
    table = Plains("ABCD")
    table.speaks(A="coyote", B=champions, C="deer rat lizard snake", D="horse heron scorpion buffalo raven bear cougar")
    table.allied("AB")
    table.gathers(guide=guide)
    return table


@rule("SC 3.2.7.6.2")
def test_allies_must_back_the_guide_if_it_is_theirs():  # example 30
    table = Plains("ABC")
    table.speaks(A="deer", B="bear", C="rat lizard snake scorpion buffalo eagle raven")
    table.allied("AB")
    table.gathers(guide="deer")
    assert table.told("gathering-backs")[0]["totem"] == "bear"  # nobody asked B
    assert table.chits()["deer"] == 6


@rule("SC 3.2.7.6.2")
def test_allies_who_name_different_champions_part():  # example 31
    table = allied("eagle", "deer")
    table.is_asked("gathering-champion", "A", "B")
    table.answers("A", "champion", "coyote")
    table.answers("B", "champion", "eagle")
    assert table.state.alliances == []
    table.is_asked("gathering-support")
    decided = [told["totem"] for told in table.told("gathering-stays")]
    table.supports()
    stayed = [told["totem"] for told in table.told("gathering-stays")][len(decided) :]
    assert stayed.count("coyote") == 1 and stayed.count("eagle") == 1  # once each


@rule("SC 3.2.7.6.2")
def test_allies_pile_their_chits_on_one_of_their_own():
    table = allied("eagle", "deer")
    assert not table.may("A", "champion", "deer")  # AMB-18: never an outsider
    table.all_answer("champion", "eagle")
    assert table.chits()["eagle"] == 2 and "coyote" not in table.chits()


@rule("SC 3.2.7.7.1")
def test_a_stack_that_others_lent_can_win_without_the_guide():  # example 32
    table = Plains("ABCDE")
    table.speaks(A="horse", B="heron rat lizard snake", C="scorpion deer buffalo eagle", D="raven bear coyote cougar")
    lenders = ("racing-club-of-tehmor", "guild-of-caravanserai", "army", "temple-of-mirimi", "temple-of-oril-opsor",
               "iklaron", "vavistor", PRIESTS)  # fmt: skip
    table.has("E", *lenders)
    table.gathers(roll=12)
    cup = {seen.id: 1 for seen in table.sees(None).circles.totems} | {"horse": 1 + len(lenders)}
    table.guide("rat", **cup)
    table.answers("E", "lend", *((name, "horse") for name in table.blanks("E", "lend")))
    assert table.chits()["rat"] == 1  # no Neutrals
    table.supports(**dict.fromkeys(("heron", "lizard", "snake", "deer"), "horse"))
    assert table.told("gathering-decided")[0]["at"] == "majority"  # Horse 13 of 21
    assert table.points("gathering") == {"A": 3}


@rule("SC 3.2.8")
def test_coalitions_of_the_council_mean_nothing_here():
    table = bear_and_eagle()
    table.state.alliances = []
    table.state.coalitions = [Coalition(1, [0, 2], [], [0, 1], [0, 1])]  # A and B govern together
    table.gathers()
    table.is_asked("gathering-chits", "B", "C")  # no duty
    table.guide("bear", bear=2, eagle=1)
    table.answers("B", "lend", ("mercenaries-guild", "bear"))
    table.answers("C", "keep")
    assert table.points("gathering") == {"A": 3}  # and nobody was asked to share


# Sharing


def winner_with_allies() -> Plains:
    """A wins at the draw; B has lent a chit, and C, allied too, has nothing there."""
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.has("C", "temple-of-koros")
    table.allied("ABC")
    table.gathers()
    table.guide("bear", bear=2, eagle=1)
    table.answers("B", "lay", "mercenaries-guild", "bear")
    return table


@rule("SC 3.2.7.5")
def test_vp_are_shared_with_allies_who_took_part():  # example 33
    table = winner_with_allies()
    table.is_asked("gathering-share", "A", "B")
    for shares in ((3, 0), (2, 1), (1, 2), (0, 3)):
        assert table.may("A", "share", *shares)
    assert not table.may("A", "share", 1, 1, 1) and not table.may("A", "share", 2, 2)
    table.all_answer("share", 1, 2)
    assert table.points("gathering") == {"A": 1, "B": 2}


@rule("SC 3.2.7.5")
def test_allies_at_odds_over_the_draw_part_and_the_controller_keeps_all():  # AMB-20
    table = winner_with_allies()
    table.disagree()
    assert table.state.alliances == [] and table.points("gathering") == {"A": 3}


@rule("SC 3.2.7.7.1")
def test_allies_at_odds_in_the_end_decide_singly():  # AMB-20
    table = allied("eagle", "deer")
    table.all_answer("champion", "eagle")
    d = ("horse", "heron", "scorpion", "buffalo", "raven", "bear", "cougar")
    table.supports(**dict.fromkeys(d, "eagle"))
    table.is_asked("gathering-share", "A", "B")
    before = len(table.told("gathering-decided"))
    table.disagree()
    assert table.state.alliances == [] and before == 1
    table.is_asked("gathering-support", "B")  # the Eagle has more chits than the Coyote
    assert table.chits()["coyote"] == 1
    table.answers("B", "stay", "eagle")
    table.answers("A", "back", "coyote", "deer")
    [_, decided] = table.told("gathering-decided")
    assert decided["totem"] == "eagle" and table.points("gathering") == {"B": 3}


@rule("FF 4.3.8")
def test_nobody_discards_a_faction_while_it_is_on():  # AMB-16
    table = bear_and_eagle()
    table.gathers()
    table.is_refused("A", "drop", "bear-tribes", rule="FF 4.3.8", out_of_turn=True)


@rule("SC 3.2.7.6.3")
def test_a_faction_that_the_dm_takes_off_the_table_leaves_its_chits():
    table = eight()
    table.interjects("Hal", "drop-faction", "rat-tribes", "a plague")
    table.supports()
    assert table.told("gathering-stays")[0] == {"seat": -1, "totem": "rat"}
    assert table.points("gathering") == {"A": 1}
