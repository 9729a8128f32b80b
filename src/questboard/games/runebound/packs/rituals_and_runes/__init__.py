"""Rituals and Runes (VA46): 20 Rituals to be empowered with movement dice, 10 Runes."""

from __future__ import annotations

from questboard.engine import Declarations, Part, PartWords
from questboard.engine.play.counted import Tallied
from questboard.games.runebound.moments import of
from questboard.games.runebound.packs.rituals_and_runes import rituals
from questboard.games.runebound.rules import side_uses


class RitualWords(PartWords):
    declared = Declarations((rituals,))


part = Part(
    name="rituals-and-runes",
    title="Rituals and Runes",
    about="20 Rituals to be empowered with movement dice, 10 Runes.",
    folder=__path__[0],
    hooks=[
        side_uses.covers.by(rituals.covers),
        side_uses.cover.by(rituals.cover),
        side_uses.clash.by(rituals.clash),
        side_uses.clashing.by(rituals.clashing),
    ],
    words=RitualWords(),
    moments={"covered": of("gain", 1, 13, card="card"), "empowered": of("level", 2, 16, card="card")},
    events=tuple(RitualWords.declared.events),
    tallies={"Rituals empowered": Tallied("empowered", ())},
)
