"""Fog on the Water: weather, bottled foxfire, a pale ship and a treacherous light (MR 11)."""

from __future__ import annotations

from questboard.engine import Part, Seen, moment
from questboard.games.moonrunners.expansions.fog import rules
from questboard.games.moonrunners.expansions.fog.cards import Sky
from questboard.games.moonrunners.expansions.fog.words import FogWords
from questboard.games.moonrunners.rules.loading import hold_shift
from questboard.games.moonrunners.rules.night import night_fell
from questboard.games.moonrunners.rules.watch import watch_shift

WEATHER_SEEN = Seen("weather", str)

part = Part(
    name="fog",
    title="Fog on the Water",
    about="Weather, bottled foxfire, a pale ship and a treacherous light.",
    folder=__path__[0],
    shelves=Sky,
    setup=rules.lay_out,
    hooks=[
        night_fell.to(rules.look_at_the_sky),
        hold_shift.by(rules.more_hold),
        watch_shift.by(rules.more_watch),
    ],
    view=WEATHER_SEEN,
    see=rules.see,
    words=FogWords(),
    events=tuple(FogWords.declared.events),
    moments={"weather": moment("storm", whom="all", card="card", tenths=17)},
)
