"""The Cataclysm: towns lie in ruins or under curses; free one and break the most (VA51)."""

from __future__ import annotations

from questboard.engine import Inserted, Part
from questboard.games.runebound.modes.cataclysm import caravans, claiming, comets, quests
from questboard.games.runebound.modes.cataclysm.bots import judge
from questboard.games.runebound.modes.cataclysm.cards import CurseShelves
from questboard.games.runebound.modes.cataclysm.moments import MOMENTS
from questboard.games.runebound.modes.cataclysm.seams import HOOKS
from questboard.games.runebound.modes.cataclysm.setup import lay_out
from questboard.games.runebound.modes.cataclysm.tallies import TALLIES
from questboard.games.runebound.modes.cataclysm.view import RUINS_SEEN, see
from questboard.games.runebound.modes.cataclysm.words import RuinsWords
from questboard.games.runebound.rules.out_of_reach import elsewhere

part = Part(
    name="cataclysm",
    title="The Cataclysm",
    about="Towns lie in ruins or under curses; free one and break the most.",
    excludes=("seven-scions", "seven-scions-together"),
    players=range(2, 6),  # VA51.1
    folder=__path__[0],
    steps=[
        Inserted("figures", comets.begin, after="heroes"),
        Inserted("start-towns", comets.start_towns),
        Inserted("quest-spaces", comets.quest_spaces),
        Inserted("caravans", caravans.caravans),
        Inserted("browse", caravans.browse),
        Inserted("camp", caravans.camp),
        Inserted("quests", quests.quests),
        Inserted("claims-moved", claiming.claims_moved),
        Inserted("claims-fought", claiming.claims_fought, after="adventure"),
    ],
    hooks=HOOKS,
    shelves=CurseShelves,
    setup=lay_out,
    view=RUINS_SEEN,
    see=see,
    words=RuinsWords(),
    moments=MOMENTS,
    judge=judge,
    reasons={"start-town": elsewhere},
    questions=tuple(RuinsWords.declared.questions),
    events=tuple(RuinsWords.declared.events),
    tallies=TALLIES,
)
