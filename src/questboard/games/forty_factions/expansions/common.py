"""What several sets share: settings of the decks, two Plots (FF 13.2.1), and what a Plot's sheet says of its scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from questboard.engine import Setting
from questboard.games.forty_factions import expansions
from questboard.games.forty_factions.content import Plot
from questboard.games.forty_factions.seen import Look

FIFTY = "fifty-factions"
SECONDS = f"{expansions.__path__[0]}/fifty_factions/seconds"
"""The second Wheel of Fortune and the second Fool: a set other than Fifty Factions says
`packs=(SECONDS,), brings=(FIFTY,)`, and has `DECKS_WITH_SECONDS` among its options (FF 13.2.1.3)."""
SECONDS_FORMERLY = "2fe396145699e9bc85d26612ab5f9f4912fdee5d0727947b83cdf76dba94fa90"
"""What these files were when some of the words in them were others: among such a set's `formerly`."""

DECKS = {
    "weighted_decks": Setting(
        False, "New cards first",
        "As many base cards as the sets add go, unseen, to the bottom of each deck; with many sets hardly one is seen.",
        rule="FF 13.2.1.2",
    ),
}  # fmt: skip
DECKS_WITH_SECONDS = {
    **DECKS,
    "second_wheel_and_fool": Setting(
        True, "A second Wheel and a second Fool",
        "Another Random Event and the second Wild Card are in the Plots Deck.",
        rule="FF 13.2.1.3",
    ),
}  # fmt: skip
BODIES = {
    "bodies_need_council_phase": Setting(
        True, "No Council Phase, no roll",
        "On a holiday and in a State of Emergency nobody rolls for a body that meets at the end of that phase.",
        rule="FF 6.5.5",
    ),
}  # fmt: skip
"""For sets with a Gathering or a Congress (AMB-02)."""

IF_IT_PREVAILS, IF_IT_FAILS, OTHERWISE = "if it prevails", "if it fails", "otherwise"


class OnKind(Protocol):
    def __call__(self, look: Look, kind: str, words: list[str]) -> None: ...


def kinds(named: Mapping[str, str]) -> OnKind:
    """What the Plots of a set name beside their targets, by kind, for `kind_named`."""

    def on_kind(look: Look, kind: str, words: list[str]) -> None:
        words += [named[kind]] if kind in named else []

    return on_kind


class OnPlot(Protocol):
    def __call__(self, look: Look, plot: Plot, lines: list[tuple[str, str]]) -> None: ...


def outcomes(effects: Mapping[str, str], at_the_end: Mapping[str, Mapping[str, str]] | None = None) -> OnPlot:
    """What the sheet of a set's Plot says of its scene, for `lines_on_plot`.

    `effects`: name on the sheet -> words. `at_the_end`: id of a Plot that the set settles itself -> heading -> words.
    """

    def on_plot(look: Look, plot: Plot, lines: list[tuple[str, str]]) -> None:
        scene = plot.scene
        named = {IF_IT_PREVAILS: scene.if_it_prevails, IF_IT_FAILS: scene.if_it_fails, OTHERWISE: scene.otherwise}
        lines += [(heading, effects[effect]) for heading, effect in named.items() if effect in effects]
        lines += (at_the_end or {}).get(plot.id, {}).items()

    return on_plot
