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
