"""The page's example is a pack that the game takes."""

from __future__ import annotations

from pathlib import Path

import questboard
from tests.docs.blocks import ROOT, blocks_of

PACK = '[pack]\nname = "Two cards"\nversion = "1"\ngame = "runebound"\n'


def test_the_example_is_a_pack(tmp_path: Path):
    [example] = [block for block in blocks_of(ROOT / "docs" / "adding_a_runebound_card.md") if block.language == "toml"]
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "cards.toml").write_text(example.text)
    match = questboard.new("runebound", 2, 1, packs=[str(tmp_path)])
    names = str(match.content.__dict__)
    assert "hammer-of-the-quarry" in names and "candle-wisp" in names
