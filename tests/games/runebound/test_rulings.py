"""Every ruling has a test that names it; those that no chapter's file shows are here."""

from __future__ import annotations

import re
from pathlib import Path

from questboard.testing import rule
from tests.games.runebound.realm import PACKS, Realm, Ruins, Storm, options_of

HERE = Path(__file__)
RULINGS = HERE.parents[3] / "docs" / "rulings" / "runebound.md"
KAEL, TORVALD = "kael-rivermantle", "torvald-stormbrow"


def test_every_ruling_is_shown():
    written = {int(number) for number in re.findall(r"^### R-(\d+)", RULINGS.read_text("utf-8"), re.MULTILINE)}
    tests = "".join(path.read_text("utf-8") for path in sorted(HERE.parent.glob("test_*.py")))
    shown = {int(number) for number in re.findall(r"\b[Rr]ulings? (\d+)\b", tests)}
    assert len(written) >= 70 and sorted(written - shown) == []


@rule("VA46.9")
def test_an_empowered_ritual_is_not_used_up():
    """Ruling 7: it is activated like any Item, and is ready again in the next turn."""
    table = Realm(heroes=(KAEL, TORVALD), expansions=PACKS, trading=False)
    [tide] = table.has("Ann", "rite-of-the-tide")
    table.state.pieces[tide].covers = 0b11111
    table.piece().wounds = 4
    for wounds in (2, 0):
        table.state.active = 0
        table.start("turn")
        table.answers("Ann", "use", tide, 0)
        assert table.piece().wounds == wounds and table.state.pieces[tide].covers == 0b11111


@rule("VA50.36")
def test_a_storm_challenge_brings_the_experience_that_it_prints():
    """Ruling 17."""
    for name, xp in (("squall-hounds", 0), ("lightning-reavers", 1)):
        table = Storm("Ann", heroes=(KAEL,))
        table.storm_breaks(name)
        fight = table.match.state.fight
        fight.result, fight.acted = "won", [0]
        table.match.place("fight-over")
        assert [told["xp"] for told in table.told("xp")] == ([xp] if xp else []) and table.told("storm-beaten"), name


@rule("VA51.33")
def test_somebody_works_on_several_quests_at_once():
    """Ruling 25: two that want visits, each with its own marks."""
    table = Ruins("Ann", "Bea", heroes=(KAEL, TORVALD))
    hearths, water = table.opens("four-cold-hearths"), table.opens("water-for-the-mad")
    table.stands("Ann", 7, 6)  # a river
    table.start("quests")
    marks = table.hero().quests
    assert marks[water] and not marks.get(hearths)
    table.state.active = 0
    table.stands("Ann", 10, 0)  # a mountain beside a jewel
    table.start("quests")
    assert len(table.hero().quests[hearths]) == 1 and table.told("quest")[-1]["card"] == "four-cold-hearths"


@rule("RB 9.3")
def test_who_acts_as_the_challenge_wards_off_wounds_and_may_raise_what_must_be_reached():
    """Ruling 39: the coat helps, and so does the rune for one's own rolls, if she wants it."""
    table = Realm(heroes=(KAEL, TORVALD), trading=False)
    [coat, sight] = table.has("Bea", "quilted-coat", "rune-of-far-sight")
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 8)
    table.start("adventure")
    table.answers("Ann", "attack", 1)
    table.answers("Ann", "fight")
    table.rolls(1, 1, 10, 10)  # Bea's target, which she could have raised by 4, and Ann's attack
    table.answers("Ann", "attack", table.hero().card)
    assert options_of(table.match) == [("pass",), ("use", sight, 1)]
    table.answers("Bea", "pass")
    table.is_asked("dmg_in", "Bea")
    assert options_of(table.match) == [("pass",), ("use", coat, 0)]
    table.answers("Bea", "use", coat, 0)
    assert table.piece("Bea").wounds == 0 and [told["target"] for told in table.told("target")][:1] == [1 + 1 + 0]
