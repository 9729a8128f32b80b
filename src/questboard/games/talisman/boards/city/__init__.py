"""The City: streets and stores, statutes and the Watch, the Donjon (TA 11:35, TA 13:14, TA 20:10)."""

from __future__ import annotations

from questboard.engine import Part
from questboard.games.talisman.boards.city import bots as bots
from questboard.games.talisman.boards.city import gate as gate  # both are known by name
from questboard.games.talisman.boards.city.words import CityWords

part = Part(
    name="city",
    title="The City",
    about="Streets, stores, statutes and the Donjon.",
    usual=True,
    once="city",
    questions=tuple(CityWords.declared.questions),
    words=CityWords(),
)
