"""The Seven Scions, together: all Heroes against the Stormlords (VA50.44-49)."""

from __future__ import annotations

from questboard.engine import Asking, Declarations, Inserted, Outcome, Part, Setting
from questboard.engine.telling.words import listed
from questboard.games.runebound.modes import seven_scions
from questboard.games.runebound.modes.seven_scions import battle, effects, scions, seams, storm, stormlords
from questboard.games.runebound.modes.seven_scions.bots import judge_together
from questboard.games.runebound.modes.seven_scions.cards import StormShelves
from questboard.games.runebound.modes.seven_scions.effects import stormy
from questboard.games.runebound.modes.seven_scions.moments import MOMENTS
from questboard.games.runebound.modes.seven_scions.settings import SETTINGS
from questboard.games.runebound.modes.seven_scions.setup import lay_out
from questboard.games.runebound.modes.seven_scions.stormlords import first_lord
from questboard.games.runebound.modes.seven_scions.tallies import TALLIES
from questboard.games.runebound.modes.seven_scions.view import STORM_SEEN, see
from questboard.games.runebound.modes.seven_scions.words import RACE, ScionWords
from questboard.games.runebound.modes.together import group
from questboard.games.runebound.moments import of
from questboard.games.runebound.rules.adventure import aftermath
from questboard.games.runebound.rules.duel import are_rivals
from questboard.games.runebound.rules.winning import nobody_wins_late
from questboard.games.runebound.seen import Look
from questboard.games.runebound.typed import Match
from questboard.games.runebound.view import as_one
from questboard.games.runebound.wording.board import aim as aim_of_the_game

VICTIM = Setting("lowest", "Seven Scions, together: a failed roll", "Whom it hurts.",
    among={"lowest": "the Hero whose value was used", "all": "everybody who stands"}, rule="VA50.47")  # fmt: skip


def all_at_once(match: Match) -> str:
    """The group faces one Stormlord after the other (VA50.46)."""
    return "group-lord"


def friends(match: Match) -> bool:
    """Heroes never fight each other (VA50.44)."""
    return False


def all_lose(match: Match) -> bool:
    """There is nobody to have come farther than (ruling 38)."""
    return True


def aim(look: Look) -> str:
    return "Grow until the storm breaks for the last time: then beat all Stormlords together."


def of_the_group(match: Match) -> Asking:
    return group.over(match) if match.state.combat.purpose == "group" else seams.aftermath(match)


class TogetherWords(ScionWords):
    declared = Declarations((battle, effects, scions, storm, stormlords, seams, group))

    def victory(self, look: Look, outcome: Outcome) -> str | None:
        names = [look.name(seat) for seat in outcome.winners]
        return f"{listed(names)} win together" if len(names) > 1 else None


part = Part(
    name="seven-scions-together",
    title="The Seven Scions, together",
    about="All Heroes against the Stormlords.",
    excludes=("seven-scions", "cataclysm"),
    folder=__path__[0],
    options={**SETTINGS, "coop_victim": VICTIM},
    steps=[
        *seven_scions.STEPS,
        Inserted("group-lord", group.next_lord),
        Inserted("group-before", group.before),
        Inserted("group-round", group.round_begins),
        Inserted("group-ready", group.ready),
        Inserted("group-phase", group.phase),
        Inserted("group-stand-in", group.stand_in),
        Inserted("group-strike", group.strike),
    ],
    hooks=[
        *seams.HOOKS,
        aftermath.by(of_the_group),
        first_lord.by(all_at_once),
        are_rivals.by(friends),
        nobody_wins_late.by(all_lose),
        as_one.by(group.as_one),
        aim_of_the_game.by(aim),
        *RACE,
    ],
    packs=(f"{seven_scions.part.folder}/content",),  # it is played with the same cards
    rulebooks=(seven_scions.part.folder,),
    shelves=StormShelves,
    contents=stormy,
    setup=lay_out,
    view=STORM_SEEN,
    see=see,
    words=TogetherWords(),
    moments={**MOMENTS, "stands-in": of("gain", 2, 14, card="card")},
    judge=judge_together,
    questions=tuple(TogetherWords.declared.questions),
    events=tuple(TogetherWords.declared.events),
    tallies=TALLIES,
)
