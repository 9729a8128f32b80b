"""Unusual Spaces: the Warlock, the Chasm, the Arena, and whoever looks into decks."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import cards
from questboard.games.talisman.facts import Seat, Task
from questboard.games.talisman.rules import decks, dice, drawing, law, lives, objects, quests, things
from questboard.games.talisman.typed import Match

FRAME = question("frame", "frame whom?")

QUESTS = ("life", "enemy", "follower", "magic", "gold 3", "gold 2")


@event("quest")
def told_quest(seat: Seat, task: Task) -> str:
    return "The Warlock wants of {seat}: {task}."


@event("frames")
def told_frames(seat: Seat, to: Seat) -> str:
    return "{seat} frames {to}."


def quest(match: Match, seat: int, effect: words.Quest, ctx: Context) -> Asking:
    """The Warlock names a task by a die; whoever fulfils it anywhere is called back for a Talisman."""
    hero = match.state.heroes[seat]
    if not hero.quest:
        die, _ = yield from dice.own(match, seat, "quest")
        hero.quest = max(1, min(6, die))
        told_quest(match, "TA 13:4", seat=seat, task=QUESTS[hero.quest - 1])
    yield from quests.settle_quest(match, seat)
    return None


def chasm(match: Match, seat: int, ctx: Context) -> Asking:
    """A die for the Character and for each Follower: on 1-2 they fall."""
    for follower in list(things.followers(match, seat)):
        die, _ = yield from dice.own(match, seat, "space")
        if die <= 2 and follower in things.gear(match, seat):
            objects.lose(match, seat, follower, "TA 6:3")
    die, _ = yield from dice.own(match, seat, "space")
    if die <= 2:
        yield from lives.lose(match, seat, 1, "effect")
    return None


def arena_won(match: Match, seat: int, ctx: Context) -> Asking:
    match.state.heroes[seat].arena += 1
    yield from ()
    return None


def frame(match: Match, seat: int, ctx: Context) -> Asking:
    """Another player gets a Warrant (TA 20:11)."""
    answer = yield from choose(match, FRAME.name, seat, _others, rule="TA 20:11", public=True)
    if answer is not None:
        told_frames(match, "TA 20:11", seat=seat, to=answer[1])
        yield from law.issue_warrant(match, answer[1])
    return None


def _others(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.living(match) if other != seat]


def peek_any(match: Match, seat: int, ctx: Context) -> Asking:
    """Look at the top five cards of any deck of the boards."""
    answer = yield from choose(match, drawing.WHICH_DECK.name, seat, _decks, rule="TA 15:12", public=True)
    if answer is not None:
        yield from cards.peek(match, seat, words.Peek(deck=answer[1], n=5), ctx)
    return None


def scry(match: Match, seat: int, ctx: Context) -> Asking:
    """The top three cards of a deck, in any order."""
    answer = yield from choose(match, drawing.WHICH_DECK.name, seat, _decks, rule="TA 15:12", public=True)
    if answer is not None:
        yield from cards.peek(match, seat, words.Peek(deck=answer[1], n=3, reorder=True), ctx)
    return None


def scry_blunder(match: Match, seat: int, ctx: Context) -> Asking:
    """Its Blunder: the top card of that deck is discarded, face up."""
    answer = yield from choose(match, drawing.WHICH_DECK.name, seat, _decks, rule="TA 9:9", public=True)
    pile = match.state.cards.zones[answer[1]] if answer is not None else []
    if pile:
        card = pile[-1]
        decks.told_turns_up(match, "TA 9:9", card=things.design(match, card).id)
        objects.discard(match, card)
    return None


def _decks(match: Match, seat: int) -> Sequence[Option]:
    zones = match.state.cards.zones
    library = match.content
    return [("deck", deck) for deck in library.hidden_decks if library.decks[deck].drawn and zones[deck]]
