"""The tool that plays every set of parts under every law finds all sets, and says which law broke."""

import questboard
from tests.laws import every_set
from tests.laws.session import LawBroken


def test_every_set_of_parts_that_go_together_is_judged_once():
    sets = [variant.expansions for variant in every_set.every_set(questboard.find("forty-factions"))]
    assert len(sets) == len(set(sets)) == 2 ** len(questboard.find("forty-factions").parts)
    modes = [variant.expansions for variant in every_set.every_set(questboard.find("runebound"))]
    game = questboard.find("runebound")
    assert not any(game.discord(parts) for parts in modes)


def test_a_broken_law_is_noted_and_the_others_go_on(monkeypatch, tmp_path):
    kept = every_set.LAWS["02-tree"]

    def broken(variant, seeds):
        raise LawBroken("a card lies in two places")

    monkeypatch.setattr(every_set, "LAWS", {"11-conservation": broken, "02-tree": kept})
    game = questboard.find("moonrunners")
    judged = every_set.judge(next(every_set.every_set(game)))
    assert judged.laws == 2
    assert judged.faults == ["11-conservation: a card lies in two places"]
    assert "a card lies in two places" in every_set.page(game, [judged])
    assert "1 broken" in every_set.page(game, [judged])
