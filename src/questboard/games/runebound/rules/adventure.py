# RB 4 - the Adventure step
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Match, Option, choose, move
from questboard.games.runebound.atlas import place
from questboard.games.runebound.rules import (
    curses,
    doom,
    duel,
    market,
    quests,
    scions,
    storm_battle,
    stormlords,
    together,
    winning,
)  # fmt: skip
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.piles import discard_adventure, keep_or_discard, next_card, slot_at
from questboard.games.runebound.rules.powers import Use, fire, powers, run
from questboard.games.runebound.rules.turn import after_adventure, was_knocked_out
from questboard.games.runebound.state import BLUE, DECKS, EVENT, FACED, RED, TRACK, Slot


def adventure(match: Match) -> Asking:
    """What the Hero does where he stands (RB 4.1, RB 4.3, RB 4.14)."""
    state = match.state
    seat = state.active
    refuse = scions.refuse_awakening if match.content.storm else None
    answer = yield from choose(
        match, "adventure", seat, adventures, refuse=refuse, rule="RB 4.1", default=PASS, public=True
    )
    match answer:
        case ("draw", colour):
            state.drawing = colour
            return "draw"
        case ("face", slot):
            return face_again(match, seat, slot)
        case ("attack", other):
            return duel.begin(match, seat, other)
        case ("awaken", card):
            return (yield from scions.awaken(match, seat, card))
        case ("curse", level):
            return curses.attempt(match, seat, level)
        case _:
            return after_adventure(match)


def adventures(match: Match, seat: int) -> Sequence[Option]:
    """What waits here, rivals, or nothing, unless the table plays that an adventure must be faced."""
    here = waiting_here(match, seat)
    options = [*here, *duel.rivals(match, seat)]
    match here[:1]:
        case [("face", _)]:
            forced = match.options["undefeated_forced"]
        case [("draw", _)]:
            forced = not match.options["adventure_optional"]
        case _:
            forced = False
    return options if forced else [PASS, *options]


def waiting_here(match: Match, seat: int) -> list[Option]:
    """The undefeated Challenge comes first, else an adventure counter (RB 4.1, RB 4.3); sleepers and curses."""
    state = match.state
    hex = state.heroes[seat].hex
    found: list[Option] = []
    if (slot := slot_at(match, hex)) is not None:
        found.append(("face", slot))
    elif (colour := state.jewels.get(hex, RED + 1)) <= (BLUE if match.content.mode else RED):
        found.append(("draw", colour))  # red jewels are adventures of the Dragon Lords only (VA50.16, VA51.21)
    if match.content.mode:
        found += scions.sleepers(match, seat) or curses.attempts(match, seat)
    return found


def face_again(match: Match, seat: int, number: int) -> str:
    """An undefeated Challenge is faced; no new card is drawn (RB 4.1)."""
    state = match.state
    card = state.slots[number].card
    move(match, card, FACED, source=TRACK)
    return face_challenge(match, seat, card)


def face_challenge(match: Match, seat: int, card: int) -> str:
    """A fight, or tests as printed (RB 4.4)."""
    face = face_of(match, card)
    next_step = begin_fight(match, seat, match.state.cards.face[card], "adventure", card=card, colour=face.colour)
    return "trap" if face.script else next_step


def draw_card(match: Match) -> Asking:
    """Draw until a Challenge is faced (RB 4.2, RB 4.9-4.13)."""
    state = match.state
    seat = state.active
    colour = state.drawing
    card = next_card(match, colour)
    if card is None:
        return "adventure-over"
    face = face_of(match, card)
    match.tell("drawn", rule="RB 4.2", seat=seat, card=face.id, colour=colour)
    if face.kind == "event":
        refill(match, colour)
        if match.content.storm:  # its text is not obeyed (VA50.9, VA50.12, ruling 11)
            discard_adventure(match, card)
            return scions.begin_draft(match)
        play_event(match, card)
        return "draw"
    if face.kind == "encounter":
        if match.content.storm:
            discard_adventure(match, card)  # unread (VA50.8)
            match.tell("passed-by", rule="VA50.8", card=face.id)
            return "draw"
        return (yield from encounter(match, seat, card))
    return face_challenge(match, seat, card)


def refill(match: Match, colour: int) -> None:
    """An Event puts a counter back on every empty sunburst, also where a Hero stands (RB 4.9)."""
    state, atlas = match.state, match.content.atlas
    own_only = match.options["event_refresh_scope"] == "own_colour"
    spaces = [hex for hex in atlas.sunbursts if not own_only or atlas.jewels[hex] == colour]
    if match.content.storm and match.options["va50_red_refill"]:  # ruling 15
        spaces += [hex for hex, colour in atlas.jewels.items() if colour == RED]
    empty = [hex for hex in spaces if hex not in state.jewels]
    for hex in empty:
        state.jewels[hex] = atlas.jewels[hex]
    match.tell("refilled", rule="RB 4.9", hexes=[list(place(hex)) for hex in empty])


def play_event(match: Match, card: int) -> None:
    """It replaces the Event in play if its colour is the same or higher (RB 4.10, RB 4.11)."""
    zones = match.state.cards.zones
    standing = zones[EVENT][0] if zones[EVENT] else None
    if standing is not None and face_of(match, standing).colour > face_of(match, card).colour:
        discard_adventure(match, card)
        match.tell("event-passed", rule="RB 4.10", card=face_of(match, card).id)
        return
    if standing is not None:
        discard_adventure(match, standing)
    move(match, card, EVENT, source=FACED)
    match.tell("event", rule="RB 4.10", card=face_of(match, card).id)


def encounter(match: Match, seat: int, card: int) -> Asking:
    """Resolve it, discard it, and draw again unless it ends the step (RB 4.12)."""
    use = Use(seat, -1)
    yield from run(match, use, face_of(match, card).do)
    if card in match.state.cards.zones[FACED]:
        discard_adventure(match, card)
    if match.state.fight is not None:  # it has become a fight
        return "before-combat"
    if was_knocked_out(match):
        return "adventure-over"
    return "adventure-over" if use.stopped or not match.options["encounter_redraw"] else "draw"


def trap(match: Match) -> Asking:
    """A Challenge without combat values: a row of tests (RB 4.4, VA48.1)."""
    fight = match.state.fight
    use = Use(fight.seat, -1)
    yield from run(match, use, match.content.faces[fight.face].script)
    if not fight.result:
        fight.result = "lost" if use.failed or fight.seat in fight.down else "won"
    return "fight-over"


def fight_over(match: Match) -> Asking:
    """What follows from a combat, by what it was about."""
    return (yield from AFTERMATH[match.state.fight.purpose](match))


def settle(match: Match) -> Asking:
    """A Challenge was defeated, or not (RB 4.5, RB 4.7)."""
    state = match.state
    fight = state.fight
    seat, card = fight.seat, fight.card
    state.boosts = []
    if fight.result != "won":
        not_defeated(match, seat, card)
        state.fight = None
        return "adventure-over"
    face = face_of(match, card)
    hero = hero_of(match, seat)
    slot = next((number for number, slot in enumerate(state.slots) if slot is not None and slot.card == card), None)
    if slot is not None:
        state.slots[slot] = None
    colour = state.jewels.pop(state.fought_at, None)
    gained = 0 if colour is None else match.content.tuning.experience[colour]  # RB 4.6
    hero.xp += gained
    hero.beaten.append(fight.colour)
    match.tell("defeated", rule="RB 4.5", seat=seat, card=face.id, xp=gained)
    quests.defeated(match, seat, face)
    yield from fire(match, seat, "combat_win")
    state.fight = None
    keep_or_discard(match, seat, card)
    yield from run(match, Use(seat, -1), face.reward)
    return winning.outcome(match) or ("before-combat" if state.fight is not None else "adventure-over")


def brawl_over(match: Match) -> Asking:
    """A fight that an Encounter began: its reward, and the step is over (RB 4.12)."""
    state = match.state
    fight = state.fight
    state.fight, state.boosts = None, []
    if fight.result == "won":
        match.tell("defeated", rule="RB 4.12", seat=fight.seat, card=match.content.faces[fight.face].id, xp=0)
        quests.defeated(match, fight.seat, match.content.faces[fight.face])
        yield from fire(match, fight.seat, "combat_win")
        yield from run(match, Use(fight.seat, -1), match.content.faces[fight.face].reward)
    return winning.outcome(match) or "adventure-over"


def not_defeated(match: Match, seat: int, card: int) -> None:
    """The Challenge waits on the undefeated track, the adventure counter stays (RB 4.7, RB 4.8)."""
    state = match.state
    slots = state.slots
    if match.content.storm:  # Scions lie on the track: it goes to the bottom of its deck (ruling 10)
        match.tell("set-aside", rule="VA50.3", seat=seat, card=face_of(match, card).id)
        move(match, card, DECKS[face_of(match, card).colour], bottom=True, source=FACED)
        return
    match.tell("not-defeated", rule="RB 4.7", seat=seat, card=face_of(match, card).id)
    known = next((slot for slot in slots if slot is not None and slot.card == card), None)
    move(match, card, TRACK, source=FACED)
    if known is not None:
        return
    free = next((number for number in free_slots(match) if slots[number] is None), None)
    if free is None:
        free = min(free_slots(match), key=lambda number: (face_of(match, slots[number].card).colour, slots[number].age))
        oldest = slots[free].card
        match.tell("gives-way", rule="RB 4.8", card=face_of(match, oldest).id)
        discard_adventure(match, oldest)
    slots[free] = Slot(card, state.fought_at, state.turn)


def free_slots(match: Match) -> list[int]:
    """The slots of the track that no player took as his quest space (ruling 24)."""
    taken = [hero.slot for hero in match.state.heroes]
    return [number for number in range(len(match.state.slots)) if number not in taken]


def adventure_over(match: Match) -> Asking:
    """On to the Market step, or straight to Experience (RB 2.1, RB 8.5).

    What may be used outside combat may be used here, before a storm comes or the turn ends; a market offers it itself.
    """
    state = match.state
    seat = state.active
    state.fight = None
    if not was_knocked_out(match) and (match.content.storm or market.town_of(match, seat) is None):
        yield from powers(match, seat, "any_own", "RB 2.4")
    return after_adventure(match)


AFTERMATH = {
    "adventure": settle,
    "brawl": brawl_over,
    "duel": duel.over,
    "hazard": doom.hazard_over,
    "dragons": doom.dragon_over,
    "awaken": scions.guardian_over,
    "storm": storm_battle.over,
    "lords": stormlords.over,
    "group": together.over,
    "curse": curses.over,
}
