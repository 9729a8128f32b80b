"""The odds that a player reads count what the rules count, as long as nobody uses a power."""

from __future__ import annotations

import pytest

from questboard.engine.telling.look import Look
from questboard.games.runebound.bonus import bonus
from questboard.games.runebound.odds import percent
from questboard.games.runebound.state import EVENT, Roll
from questboard.games.runebound.wording.names import Names
from tests.games.runebound.realm import PACKS, Realm

CARDS = ("woodwards-axe", "ashwood-bow", "crown-of-cold-stars", "horn-of-the-hunt", "tower-shield", "song-of-iron",
         "helm-of-the-last-watch", "captain-odile-marsh", "old-marrow")  # fmt: skip


@pytest.mark.parametrize("hero", ["torvald-stormbrow", "aldous-gravewarden"])
@pytest.mark.parametrize(
    "foe", ["hill-ogre", "rust-knights", "laughing-hyenas-of-kareth", "gharumaz-dragon-lord-of-thunder"]
)
@pytest.mark.parametrize("empowered", [False, True])
def test_what_is_added_by_itself(hero: str, foe: str, empowered: bool):
    table = Realm("Ann", heroes=(hero,), expansions=PACKS, trading=False)
    cards = dict(zip(CARDS, table.has("Ann", *CARDS), strict=True))
    table.state.pieces[cards["song-of-iron"]].covers = 0b11111 if empowered else 0b01111
    table.piece().wounds = 3
    table.zone(EVENT, "wolves-come-down")
    table.fights("Ann", foe)
    table.match.place("round")
    names = Names(Look(table.match, 0))
    seen = names.look.view.heroes[0]
    assert seen.hero is not None
    state = table.match.state
    for who in (seen.hero, *seen.allies):
        for phase in range(3):
            for attacks in (False, True) if who is seen.hero else (True,):
                said = bonus(names.look.view, names.content, who, phase, attacks=attacks)
                state.roll = Roll(0, who.card, "combat", phase, 0, attacks)
                assert said == table.bonus("Ann", "roll", who.card), (who.id, phase)
                state.roll = None


def test_the_axe_is_in_the_odds():
    table = Realm("Ann", heroes=("kael-rivermantle",), trading=False)
    table.has("Ann", "woodwards-axe")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    look, [asked], words = Look(table.match, 0), table.match.questions(0), table.match.game.words
    assert words is not None
    label = words.option(look, asked, ("attack", table.hero().card))
    assert label.text == "Kael Rivermantle attacks (5, 2 wounds)" and label.help == "55% before powers."  # 2 + 3, of 16


def test_one_click_for_a_fight_counts_the_same():
    """The view says what each phase promises, the best first; and whether a round may be the last."""
    table = Realm("Ann", heroes=("kael-rivermantle",), trading=False)
    table.has("Ann", "woodwards-axe")
    table.fights("Ann", "hill-ogre")
    enemy = table.match.view(0).enemy
    hero = table.match.view(0).heroes[0].hero
    assert (enemy.attacks[0].phase, enemy.attacks[0].chance) == (1, 55)
    assert all(hero.damages[one.phase] for one in enemy.attacks) and not enemy.danger
    worst = sum(enemy.damages) - min(enemy.damages)  # attacking where the least would come, nothing held off elsewhere
    assert worst > max(enemy.damages)
    for left, danger in ((worst, True), (worst + 1, False)):
        table.piece().wounds = hero.life - left
        table.match.place("round")
        assert table.match.view(0).enemy.danger == danger


def test_nothing_is_called_certain_that_may_fail():
    assert [percent(chance) for chance in (1.0, 0.996, 0.994, 0.5, 0.004, 0.0)] == [
        "100%", "more than 99%", "99%", "50%", "less than 1%", "0%"
    ]  # fmt: skip
