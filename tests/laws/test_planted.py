"""The law tests can fail: each catches the bug that is planted for it, and none accuses the healthy game."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

from questboard.engine.errors import RuleFault
from tests.laws import broken, kept, shore
from tests.laws.session import LawBroken, Session, Variant, replay, variants
from tests.laws.suite import LAWS, tree_faults

PLANTED = {
    # a bug of `broken.py`: the laws that must catch it, each with words of its verdict
    "random": {"02-restarts": "", "03-light": "", "10-luck": "does not verify"},
    "memory in content": {"01-content": "content.memory[1]"},
    "derived too long": {"01-derived": "longest_hand of () is out of date"},
    "settled too early": {"01-derived": "fare_at is not settled before play: it looks at state"},
    "shared": {"02-tree": "state.purse is also state.coins", "02-restarts": "ends otherwise"},
    "set": {"02-tree": "state.tags is a set"},
    "attribute": {"02-restarts": ""},
    "global": {"03-light": "", "10-luck": "does not verify"},
    "options write": {"03-restores": "forked to another position", "08-wrong-answers": "changes something"},
    "stale hand": {"05-chaos": "crash: AssertionError"},
    "stale coins": {"05-chaos": "coins came or went"},
    "secret local": {"06-locals": "step 'bid' kept something"},
    "leaky view": {"06-imagined": "view of seat", "07-twins": "sees what it may not know"},
    "leaky charms": {"06-imagined": "view of seat", "07-twins": "view"},
    "unmarked": {"06-marks": "not marked as open, own or hidden: Rope.knots, ShoreWithRopes.depth"},
    "hides too much": {"06-hidden": "Shore.bought is known to seat 0, and `hide` makes it"},
    "forgotten charms": {"06-hidden": "Shore.charms of seat"},
    "forgotten charms, leaky charms": {"06-hidden": "Shore.charms of seat"},
    "forgotten rocks": {"06-hidden": "Fog.rocks is the same in every imagined world"},
    "forgotten rocks, leaky rocks": {"06-hidden": "Fog.rocks is the same in every imagined world"},
    "leaky rocks": {"06-imagined": "view of seat", "07-twins": "view"},
    "shared hand": {"07-in-common": "is shown what another one sees"},
    "leaky event": {"07-twins": "events"},
    "asks holders": {"07-twins": "question"},
    "hidden options": {"06-imagined": "question of seat", "07-twins": "question"},
    "telling refusal": {"07-twins": "refusals"},
    "refusal writes": {"08-wrong-answers": "changes something"},
    "arrival": {"09-arrival-order": "arrive in another order"},
    "own dice": {"10-luck": ""},
    "coins from nowhere": {"11-conservation": "coins came or went", "13-fuzz": "crash"},
    "negative coins": {"11-conservation": "coins came or went"},
    "lost card": {"11-conservation": "a card is lost"},
    "long step": {"12-tails": "a step took"},
    "crash": {"13-fuzz": "crash: KeyError: 'no such shore'"},
    "dead end": {"13-fuzz": "dead end: 'nothing' is asked"},
    "endless": {"13-fuzz": "endless: not over after"},
    "spinning": {"13-fuzz": "endless: the steps go round"},
    "slow": {"13-fuzz": "slow: one answer set off"},
    "peek": {"13-undo": "undo across information"},
    "swallow": {"14-faults": "was swallowed"},
    "nameless refusal": {"16-refusals": "which is no rule"},
}
ENOUGH = 30
"""A bug that random players meet seldom may need this many games."""


@pytest.fixture(autouse=True)
def _files_go_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("QUESTBOARD_LAW_RECORDS", str(tmp_path))


def caught(law: str, variant: Variant) -> LawBroken:
    with pytest.raises(LawBroken) as found:
        LAWS[law](variant, range(ENOUGH))
    return found.value


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("variant", variants(broken.make()), ids=str)
def test_the_healthy_game_keeps_every_law(variant: Variant, law: str):
    LAWS[law](variant, range(2))


@pytest.mark.parametrize(
    ("bug", "law", "words"), [(bug, law, words) for bug, laws in PLANTED.items() for law, words in laws.items()]
)
def test_the_law_catches_its_planted_bug(bug: str, law: str, words: str):
    error = caught(law, Variant(broken.make(bug), 3, dm=True))
    assert words in str(error)
    assert str(error).startswith(f"law {int(law[:2])}:")


def test_every_law_has_a_planted_bug():
    assert {law for laws in PLANTED.values() for law in laws} == set(LAWS)


@pytest.mark.parametrize("bug", ["crash", "lost card", "spinning"])
def test_the_file_of_a_verdict_replays_the_fault(bug: str):
    error = caught("13-fuzz", Variant(broken.make(bug), 3, dm=True))
    assert error.file is not None
    with pytest.raises(RuleFault):
        replay(error.file, lambda name: Variant(broken.find(name), 3).watched)


def test_the_file_of_a_dead_end_replays_to_it_and_a_record_lies_beside_it():
    error = caught("13-fuzz", Variant(broken.make("dead end"), 3))
    assert error.file is not None
    match = replay(error.file, broken.find)
    assert match.pending is not None and match.pending.name == "nothing"
    assert b"questboard record" in Path(str(error.file).replace("fault", "record")).read_bytes()


@pytest.mark.parametrize("bug", ["hash order", "random"])
def test_01_two_hash_seeds_catch(bug: str):
    with pytest.raises(LawBroken, match="another process plays another game"):
        kept.hash_seeds(broken.make(bug))


def test_01_two_hash_seeds_pass_the_healthy_game():
    kept.hash_seeds(broken.make(), seeds=1)


def older(plain: dict[str, Any]) -> dict[str, Any]:
    """Schema 2 calls the bank's money `bank`; schema 1 called it `vault`."""
    return {("bank" if key == "vault" else key): value for key, value in plain.items()}


def test_15_old_snapshots(tmp_path: Path):
    game = broken.make()
    session = Session(Variant(game, 3), 0)
    for _ in range(12):
        session.step()
    with pytest.raises(LawBroken, match="no snapshot of schema 1"):
        kept.old_snapshots(game, tmp_path)
    (tmp_path / "1.qb").write_bytes(session.match.save())
    kept.old_snapshots(game, tmp_path)
    grown = dataclasses.replace(game, schema=2)
    with pytest.raises(LawBroken, match=r"no snapshot of schema 2|cannot read schema 1"):
        kept.old_snapshots(grown, tmp_path)
    (tmp_path / "2.qb").write_bytes(session.match.save())
    with pytest.raises(LawBroken, match="cannot read schema 1"):
        kept.old_snapshots(grown, tmp_path)
    kept.old_snapshots(dataclasses.replace(grown, migrations={1: older}), tmp_path)
    with pytest.raises(LawBroken, match="cannot be played on"):
        kept.old_snapshots(dataclasses.replace(grown, migrations={1: lambda plain: {}}), tmp_path)


def test_16_coverage_catches_a_rule_without_a_test(tmp_path: Path):
    rules, tests = tmp_path / "rules", tmp_path / "tests"
    rules.mkdir()
    tests.mkdir()
    numbers = [line.split()[1] for line in broken.RULES]
    cited = "\n".join(f"# FE {number}" for number in numbers)
    (rules / "ferry.py").write_text(cited + "\n")
    shown = "\n".join(f'@rule("FE {number}")\ndef test_{place}(): assert 1' for place, number in enumerate(numbers))
    (tests / "test_ferry.py").write_text(shown + "\n")
    game = broken.make(folder=str(rules))
    assert kept.covered(game, tests).tested == len(numbers)
    (tests / "test_ferry.py").write_text(shown.replace("FE 4.1", "FE 4.2") + "\n")
    with pytest.raises(LawBroken, match=r"no test shows FE 4\.1"):
        kept.covered(game, tests)


def test_02_a_tree_may_hold_equal_things_and_the_same_tuple_twice():
    state = shore.Shore(coins=[1, 2], done=[], purse=[1, 2])
    assert not list(tree_faults(state))
    pair = (1, 2)
    assert not list(tree_faults([pair, pair]))
    assert list(tree_faults([[1], {2}])) == ["state.1 is a set"]


@pytest.mark.parametrize(("slot", "unmarked"), [(shore.Fog, None), (shore.Rope, "Rope.knots")])
def test_06_the_slot_of_a_part_is_looked_into(slot: type[Any], unmarked: str | None):
    state = msgspec.defstruct("Shore", [("slot", slot)], bases=(shore.Shore,), kw_only=True)
    variant = Variant(broken.make(state=state), 3)
    if unmarked is None:
        LAWS["06-marks"](variant, [])
    else:
        with pytest.raises(LawBroken, match=unmarked):
            LAWS["06-marks"](variant, [])
