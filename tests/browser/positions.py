"""Positions of Forty Factions that a game seldom comes to, each at the question it is about."""

from __future__ import annotations

from typing import Any

from questboard.games.forty_factions.state import PlotInPlay
from tests.browser.evening import PLAYERS
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, Tehmor

TWO_RESOLUTIONS = {"Corvin": ("elect", "navy"), "Isolde": ("elect", "army"), "Anselm": ("pass",), "Mirelle": ("pass",)}


def city(dm: str | None = "Hester", **more: Any) -> Tehmor:
    """Everybody holds something in hand, and the Overlord's party is Mirelle's."""
    table = Tehmor(tuple(PLAYERS), dm=dm, **more)
    for seat in range(len(PLAYERS)):
        table.state.colours[seat] = seat
        table.state.settled[seat] = True
    table.holds("Corvin", "elves", "kyr", "a-secret-exposed")
    table.holds("Isolde", "dwarves", "on-trial")
    table.holds("Anselm", "temple-of-tipre")
    return table


def council(**more: Any) -> Tehmor:
    """Militants: Corvin 4, Isolde 3, Anselm 1. The Conservatives and the Overlord are Mirelle's."""
    table = city(**more)
    table.has("Mirelle", "conservative-party")
    table.has("Corvin", "navy")
    table.has("Isolde", "army")
    table.party("Militant", Corvin=4, Isolde=3, Anselm=1)
    table.overlord("conservative-party")
    table.state.in_office = True
    return table


def allies_share(**more: Any) -> Tehmor:
    """Corvin and Isolde are allied and share an Area."""
    table = city(**more)
    table.area("Lower West Side", Corvin=2, Isolde=1, Anselm=1)
    table.allied(("Corvin", "Isolde"))
    table.start("areas")
    table.is_asked("split", "Corvin", "Isolde")
    return table


def a_coalition_shares() -> Tehmor:
    """Corvin leads the Liberals, Isolde the Mercantiles: together they govern."""
    table = city()
    table.has("Corvin", "reform-party")
    table.has("Isolde", "free-trade-party")
    table.party("Militant", Anselm=4)
    table.has("Mirelle", "conservative-party")
    table.start("control")
    table.answers("Corvin", "propose", ("Liberal", "Mercantile"), (), "-")
    table.answers("Isolde", "sign", table.state.coalitions[0].number)
    table.is_asked("split-coalition", "Corvin", "Isolde")
    return table


def coalition_talks(**options: Any) -> Tehmor:
    """The same two parties, before anybody has proposed anything; Anselm has pawns among the Liberals."""
    table = city(options=options)
    table.has("Corvin", "reform-party")
    table.has("Isolde", "free-trade-party")
    table.has("Mirelle", "conservative-party")
    table.party("Liberal", Anselm=2)
    table.party("Militant", Anselm=2)
    table.start("control")
    table.is_asked("coalition")
    return table


def proposing() -> Tehmor:
    table = council()
    table.start("resolutions")
    table.is_asked("propose-overlord")
    return table


def two_resolutions() -> Tehmor:
    table = council()
    table.start("resolutions")
    table.seal(**TWO_RESOLUTIONS)
    table.is_asked("order-resolutions", "Mirelle")
    return table


def a_resolution_left() -> Tehmor:
    """The Army's leader has been elected; Corvin had proposed the Navy's."""
    table = two_resolutions()
    table.answers("Mirelle", "next", 1)
    table.seal(Corvin=("abstain",), Isolde=("for",), Anselm=("for",), Mirelle=("abstain",))
    table.is_asked("insist", "Corvin")
    return table


def a_secret_scene(**more: Any) -> Tehmor:
    """Corvin exposes a secret of the Army's; the scenes have begun."""
    table = council(**more)
    table.start("plots")
    plot = table.scheme("Corvin", "a-secret-exposed", "army")
    table.seal(Corvin=plot, Isolde=("pass",), Anselm=("pass",), Mirelle=("pass",))
    table.answers("Corvin", "pass")
    table.answers("Corvin", "specify", "Letters in the Army's own hand.", "To see the General fall.")
    table.answers("Hester", "approve")
    table.is_asked("roleplay")
    return table


def consent_is_asked() -> Tehmor:
    table = a_secret_scene()
    table.interjects("Mirelle", "declare-emergency")
    table.is_asked("consent", "Hester")
    return table


def an_emergency_to_lift() -> Tehmor:
    """A new Overlord in a State of Emergency: the Navy's leader, for Corvin."""
    table = council()
    table.start("council", emergency=True, in_office=False, overlord_lost=True)
    table.seal(Corvin=("elect", "navy"), Isolde=("pass",), Anselm=("pass",), Mirelle=("pass",))
    table.seal(Corvin=("for",), Isolde=("for",), Anselm=("abstain",), Mirelle=("abstain",))
    table.is_asked("lift-emergency", "Corvin")
    return table


def the_deck_runs_out() -> Tehmor:
    """Anselm has the Temple of DALA; Corvin has drawn the last Factions."""
    table = city(options={"end_deck": True, "end_turns": 0})
    table.has("Anselm", "temple-of-dala")
    piles = table.state.cards.zones
    for _ in range(5):
        piles["factions discarded face down"].append(piles["factions"].pop(0))
    while len(piles["factions"]) > 2:
        piles["hand 3"].append(piles["factions"].pop(0))
    table.start("draw", draw_order=[0])
    table.answers("Corvin", "draw", 2, 0)
    table.is_asked("masquerade", "Anselm")
    return table


def the_masquerade() -> Tehmor:
    """It is held; Anselm may swap a card."""
    table = the_deck_runs_out()
    table.answers("Anselm", "masquerade")
    table.is_asked("masquerade-swap", "Anselm")
    return table


def a_conclave() -> Tehmor:
    """Corvin and Isolde have a Guild each, Anselm two: nobody has more than half, and they may vote together."""
    table = city(options={"adhoc_conclave": True})
    table.has("Corvin", ASSASSINS)
    table.has("Isolde", THIEVES)
    table.has("Anselm", "beggars-buskers-and-rumourmongers", "rat-cult")
    table.start("conclave")
    table.is_asked("conclave")
    return table


def before_a_motion() -> Tehmor:
    """Corvin and Isolde are allied in the Council."""
    table = council()
    table.allied(("Corvin", "Isolde"))
    table.start("trading")
    return table


def a_motion() -> Tehmor:
    table = before_a_motion()
    table.interjects("Hester", "motion", "simple majority", "-", "Masks are forbidden after dark")
    table.is_asked("motion")
    return table


def an_oracles_scene() -> Tehmor:
    """No DM: a secret of the Army's comes out in the Oracle's scene."""
    table = city(dm=None)
    table.has("Corvin", "navy", "temple-of-zakel")
    table.has("Isolde", "army")
    table.has("Anselm", "elves")
    table.has("Mirelle", "kyr")
    table.zone("plots in play", "a-secret-exposed")
    face = table.match.content.face_of
    [card] = table.cards("plots in play", "a-secret-exposed")
    words = ["Letters in the Army's own hand.", "To see the General fall."]
    table.state.in_play = [
        PlotInPlay(card, face["a-secret-exposed"], 0, [face["army"]], "-", 1, 1, words, specified=True)
    ]
    table.state.order = 1
    table.start("roleplay")
    table.is_asked("stance")
    return table


def an_eventful_turn() -> Tehmor:
    """Everybody has a Faction in hand that votes: Corvin and Isolde can govern together. Corvin has a Plot as well."""
    table = city(options={"end_turns": 0})
    table.holds("Corvin", "reform-party", "a-secret-exposed")
    table.holds("Isolde", "free-trade-party")
    table.holds("Anselm", "army")
    table.holds("Mirelle", "conservative-party")
    table.start("turn", turn=0)
    table.is_asked("trade")
    return table


def a_plot_to_play() -> Tehmor:
    table = council()
    table.start("plots")
    table.is_asked("plot")
    return table


def council_with_cards() -> Tehmor:
    """Trading, with Factions on most tables and two Alliances in the making."""
    table = council()
    table.start("trading")
    table.answers("Corvin", "propose", (1,))
    table.answers("Mirelle", "propose", (0, 2))
    return table


def the_last_card() -> Tehmor:
    """The last turn: only Corvin has not drawn yet."""
    table = council(options={"end_turns": 1})
    table.start("draw", draw_order=[0], vp=[7, 4, 9, -1])
    table.is_asked("draw", "Corvin")
    return table


def an_enemy_in_hand() -> Tehmor:
    """Corvin has the Elves on the table and the Dwarves, their Enemies, in hand."""
    table = city()
    table.has("Corvin", "elves")
    table.holds("Corvin", "dwarves")
    table.start("activation")
    table.is_asked("activate")
    return table
