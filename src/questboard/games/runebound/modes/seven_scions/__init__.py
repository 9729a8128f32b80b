"""The Seven Scions: a storm gathers, and whoever beats most Stormlords wins (VA50)."""

from __future__ import annotations

from questboard.engine import Inserted, Part
from questboard.games.runebound.modes.seven_scions import battle, scions, seams, storm, stormlords
from questboard.games.runebound.modes.seven_scions.bots import judge
from questboard.games.runebound.modes.seven_scions.cards import StormShelves
from questboard.games.runebound.modes.seven_scions.effects import stormy
from questboard.games.runebound.modes.seven_scions.moments import MOMENTS
from questboard.games.runebound.modes.seven_scions.settings import SETTINGS
from questboard.games.runebound.modes.seven_scions.setup import lay_out
from questboard.games.runebound.modes.seven_scions.tallies import TALLIES
from questboard.games.runebound.modes.seven_scions.view import STORM_SEEN, see
from questboard.games.runebound.modes.seven_scions.words import RACE, ScionWords, aim
from questboard.games.runebound.rules.adventure import aftermath
from questboard.games.runebound.wording.board import aim as aim_of_the_game

STEPS = [
    Inserted("storm", storm.storm, after="adventure", title="the storm"),
    Inserted("storm-card", storm.storm_card),
    Inserted("storm-event", storm.storm_event),
    Inserted("storm-before", battle.before),
    Inserted("storm-round", battle.round_begins),
    Inserted("storm-join", battle.join),
    Inserted("storm-phase", battle.phase),
    Inserted("storm-over", storm.storm_over),
    Inserted("scion-draft", scions.draft),
    Inserted("stormlords-come", stormlords.stormlords_come),
    Inserted("prepare", stormlords.prepare),
    Inserted("stormlord-order", stormlords.order),
    Inserted("stormlord-hero", stormlords.next_hero),
    Inserted("stormlord", stormlords.next_lord),
]

part = Part(
    name="seven-scions",
    title="The Seven Scions",
    about="A storm gathers, and whoever beats most Stormlords wins.",
    excludes=("seven-scions-together", "cataclysm"),
    folder=__path__[0],
    options=SETTINGS,
    steps=STEPS,
    hooks=[*seams.HOOKS, aftermath.by(seams.aftermath), aim_of_the_game.by(aim), *RACE],
    shelves=StormShelves,
    contents=stormy,
    setup=lay_out,
    view=STORM_SEEN,
    see=see,
    words=ScionWords(),
    moments=MOMENTS,
    judge=judge,
    questions=tuple(ScionWords.declared.questions),
    events=tuple(ScionWords.declared.events),
    tallies=TALLIES,
)
