"""Records of older schemas replay to the fingerprints that they were given at their time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import questboard

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_it_replays_to_its_own_fingerprint(path: Path):
    verified = questboard.verify(path.read_bytes())
    assert verified.finished and verified.rolls_audited == verified.rolls > 0
    assert verified.fingerprint == json.loads(path.read_bytes())["fingerprint"]


def test_cards_whose_words_were_others_are_known_and_no_others():
    game = questboard.new("forty-factions", ["A", "B"], seed="", expansions=["doorways-to-dreams"]).game
    base, dreams, *rest = game.pack_hashes()
    before = game.part("doorways-to-dreams").formerly[-1]
    assert before != dreams and game.knows_content((base, before, *rest))
    assert not game.knows_content((base, "0" * 64, *rest)) and not game.knows_content((base, before))
