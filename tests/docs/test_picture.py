"""The picture in the README is drawn by the terminal's own code, and needs nothing from elsewhere."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from tests.docs.picture import PICTURE, at_the_market, draw


def test_the_picture_can_be_drawn():
    shown = "".join(ElementTree.fromstring(draw(at_the_market())).itertext()).replace("\xa0", " ")
    for words in ("Night 2 of 5", "only you see this", "Accept", "(MR 3.7)"):
        assert words in shown


def test_the_picture_is_whole():
    text = PICTURE.read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    assert not re.search(r'url\("?http|href="http', text)
