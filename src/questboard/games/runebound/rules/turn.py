# RB 1, RB 2 - set-up with its luck, the order of a turn, and the Refresh step
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, Outcome, choose, draw, move, shuffle
from questboard.games.runebound.rules import cataclysm, doom, winning
from questboard.games.runebound.rules.kit import kit_of
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.powers import fire, hears
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.state import (
    BOX,
    DECKS,
    HERO,
    HEROES,
    LORDS,
    MARKET,
    OUT,
    STACKS,
    STORMS,
    Piece,
)  # fmt: skip


def deal(match: Match) -> str:
    """Decks are shuffled, stacks begun, and Heroes dealt (RB 1.2, RB 1.3, RB 1.5, RB 1.7)."""
    state = match.state
    for zone in (*DECKS, MARKET, HEROES):
        shuffle(match, zone)
    if match.content.cataclysm:
        cataclysm.lay_out(match)
    else:
        for stack in STACKS[1:]:  # Tamalir's starts empty
            draw(match, MARKET, stack)
    if match.content.storm:
        choose_storms(match)
    [first] = match.roll(match.seats)
    state.first = state.active = first - 1
    match.tell("dealt", rule="RB 1.2", first=state.first)
    if match.options["doom_track"] and not match.content.mode:
        doom.begin(match)
    return "heroes"


def choose_storms(match: Match) -> None:
    """Of each colour, and of the Stormlords, as many as there are players; the others go unseen (VA50.2, VA50.4)."""
    zones = match.state.cards.zones
    for pile in STORMS:
        shuffle(match, pile)
        for card in zones[pile][match.seats :]:
            move(match, card, BOX, source=pile)
    drawn = match.permute("choice of stormlords", len(zones[LORDS]))
    for card in [zones[LORDS][number] for number in drawn[match.seats :]]:
        move(match, card, OUT, source=LORDS)
    match.tell("storms", rule="VA50.4", cards=[face_of(match, card).id for card in zones[LORDS]])


def heroes(match: Match) -> Asking:
    """Each player in turn keeps one of the Heroes he is dealt (RB 1.5)."""
    state = match.state
    seat = next((seat for seat in clockwise(match, state.first) if state.heroes[seat].card < 0), None)
    if seat is None:
        return cataclysm.begin(match) if match.content.cataclysm else "turn"
    dealt = {"deal 2 keep 1": 2, "random": 1}.get(str(match.options["hero_deal"]), 99)
    while len(state.cards.zones[HERO[seat]]) < dealt and state.cards.zones[HEROES]:
        draw(match, HEROES, HERO[seat])
    answer = yield from choose(match, "hero", seat, _dealt, rule="RB 1.5", public=True)
    if answer is None:
        return "heroes"
    card = answer[1]
    for other in list(state.cards.zones[HERO[seat]]):
        if other != card:
            move(match, other, HEROES, bottom=True, source=HERO[seat])
    _begin(match, seat, card)
    return "heroes"


def _dealt(match: Match, seat: int) -> Sequence[Option]:
    return [("hero", card) for card in match.state.cards.zones[HERO[seat]]]


def _begin(match: Match, seat: int, card: int) -> None:
    """In Tamalir with 3 gold, no cards, no counters (RB 1.6)."""
    state = match.state
    hero = hero_of(match, seat)
    hero.card = card
    hero.hex = match.content.atlas.town_hexes[0]
    hero.gold = match.content.content.heroes[state.cards.face[card]].gold
    state.pieces[card] = Piece()
    match.tell("hero", rule="RB 1.5", seat=seat, card=face_of(match, card).id)


def turn(match: Match) -> Asking | str | Outcome:
    """A turn begins: the Refresh step readies all cards (RB 2.1, RB 2.2)."""
    state = match.state
    seat = state.active
    if seat == state.first:
        state.round += 1
        limit = int(match.options["rounds"])
        if limit and state.round > limit:
            return winning.time_is_up(match)
    state.turn += 1
    hero = state.heroes[seat]
    hero.beaten, hero.entered, hero.offers = [], [], 0
    state.mark = hero.knocked
    state.shopped = False
    state.storm_shift = 0
    state.boosts, state.once = [], {}
    state.fight = state.roll = state.harm = None
    match.tell("turn", rule="RB 2.1", seat=seat, round=state.round, hex=list(match.content.atlas.places[hero.hex]))
    kit = kit_of(match, seat)
    for card in kit.cards:
        state.pieces[card].spent = False
    return _refresh(match, seat) if "refresh" in kit.about else "movement"


def _refresh(match: Match, seat: int) -> Asking:
    yield from fire(match, seat, "refresh")
    return "movement"


def turn_over(match: Match) -> str:
    """To the end of the turn, if anything happens there, else straight on to the next (RB 2.1)."""
    return "end-of-turn" if hears(match, match.state.active, "turn_end") else next_turn(match)


def end_of_turn(match: Match) -> Asking:
    """What happens at the end of a turn; then the next player's begins (RB 2.1)."""
    yield from fire(match, match.state.active, "turn_end")
    return next_turn(match)


def next_turn(match: Match) -> str:
    """The next player's turn begins, or the end of the world (RB 2.1, RB 13.2)."""
    state = match.state
    state.boosts, state.once = [], {}
    if state.doom >= 8 and not state.ending:
        return "doom-endgame"  # RB 13.2
    state.active = (state.active + 1) % match.seats
    return "turn"


def was_knocked_out(match: Match) -> bool:
    """Whether the active Hero was knocked out in this turn (RB 8.5)."""
    return match.state.heroes[match.state.active].knocked != match.state.mark


def after_adventure(match: Match) -> str:
    """The Storm step lies between adventure and market; fulfilled quests may be claimed (VA50.13, VA51.34)."""
    if match.content.storm:
        return "storm"
    return "claims-fought" if match.content.cataclysm else "market-opens"
