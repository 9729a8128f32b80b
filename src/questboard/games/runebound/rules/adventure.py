# RB 4 - the Adventure step
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Option, choose, event, move, open_rule, question
from questboard.engine.asking.question import Refuse
from questboard.games.runebound.atlas import place
from questboard.games.runebound.facts import CardId, Colour, Seat
from questboard.games.runebound.rules import doom, duel, market, winning
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.piles import (
    challenge_beaten,
    discard_adventure,
    keep_or_discard,
    next_card,
    slot_at,
    told_defeated,
)
from questboard.games.runebound.rules.powers import Use, fire, powers, run
from questboard.games.runebound.rules.turn import after_adventure, was_knocked_out
from questboard.games.runebound.state import EVENT, FACED, RED, TRACK, Slot
from questboard.games.runebound.typed import Match

ADVENTURE = question("adventure", "what do you do here")


@event("drawn")
def told_drawn(seat: Seat, card: CardId, colour: Colour) -> str:
    return "{seat} draws a {colour} card: {card}."


@event("refilled", aside=True)
def told_refilled(hexes: list[list[int]]) -> str:
    if not hexes:
        return "No jewel that an Event refills is empty."
    return "A counter returns to one jewel." if len(hexes) == 1 else f"Counters return to {len(hexes)} jewels."


@event("not-defeated")
def told_not_defeated(seat: Seat, card: CardId) -> str:
    return "{card} is not defeated and waits."


@event("gives-way")
def told_gives_way(card: CardId) -> str:
    return "{card} has waited longest and leaves the track."


@event("event")
def told_event(card: CardId) -> str:
    return "From now on: {card}."


@event("event-passed")
def told_event_passed(card: CardId) -> str:
    return "{card} passes without effect."


def adventure(match: Match) -> Asking:
    """What the Hero does where he stands (RB 4.1, RB 4.3, RB 4.14)."""
    state = match.state
    seat = state.active
    answer = yield from choose(
        match, ADVENTURE.name, seat, adventures, refuse=refusal(match), rule="RB 4.1", default=PASS, public=True
    )
    match answer:
        case ("draw", colour):
            state.drawing = colour
            return "draw"
        case ("face", slot):
            return face_again(match, seat, slot)
        case ("attack", other):
            return duel.begin(match, seat, other)
        case (_, _):
            return (yield from go_adventuring(match, seat, tuple(answer)))
        case _:
            return after_adventure(match)


@open_rule
def refusal(match: Match) -> Refuse | None:
    """What judges the adventures that are offered, if not all of them may be had."""
    return None


@open_rule
def more_adventures(match: Match, seat: int) -> list[Option]:
    """What waits where a Hero stands beside Challenges and jewels."""
    return []


@open_rule
def go_adventuring(match: Match, seat: int, answer: Option) -> Asking:
    """One of `more_adventures` is what the Hero does: the next step."""
    raise LookupError(answer)


@open_rule
def highest_jewel(match: Match) -> int:
    """The colour up to which jewels are adventures to be drawn."""
    return RED


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
    elif hex in state.jewels and state.jewels[hex] <= highest_jewel(match):
        found.append(("draw", state.jewels[hex]))
    found += more_adventures(match, seat)
    return found


def face_again(match: Match, seat: int, number: int) -> str:
    """An undefeated Challenge is faced; no new card is drawn (RB 4.1)."""
    state = match.state
    slot = state.slots[number]
    assert slot is not None
    card = slot.card
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
    told_drawn(match, "RB 4.2", seat=seat, card=face.id, colour=colour)
    if face.kind == "event":
        refill(match, colour)
        return play_event(match, card)
    if face.kind == "encounter":
        return (yield from encounter(match, seat, card))
    return face_challenge(match, seat, card)


def refill(match: Match, colour: int) -> None:
    """An Event puts a counter back on every empty sunburst, also where a Hero stands (RB 4.9)."""
    state, atlas = match.state, match.content.atlas
    own_only = match.options["event_refresh_scope"] == "own_colour"
    spaces = [hex for hex in atlas.sunbursts if not own_only or atlas.jewels[hex] == colour]
    spaces += more_to_refill(match)
    empty = [hex for hex in spaces if hex not in state.jewels]
    for hex in empty:
        state.jewels[hex] = atlas.jewels[hex]
    told_refilled(match, "RB 4.9", hexes=[list(place(hex)) for hex in empty])


@open_rule
def more_to_refill(match: Match) -> list[int]:
    """Jewels that an Event brings back beside those on sunbursts."""
    return []


@open_rule
def play_event(match: Match, card: int) -> str:
    """It replaces the Event in play if its colour is the same or higher; then another card (RB 4.10, RB 4.11)."""
    zones = match.state.cards.zones
    standing = zones[EVENT][0] if zones[EVENT] else None
    if standing is not None and face_of(match, standing).colour > face_of(match, card).colour:
        discard_adventure(match, card)
        told_event_passed(match, "RB 4.10", card=face_of(match, card).id)
        return "draw"
    if standing is not None:
        discard_adventure(match, standing)
    move(match, card, EVENT, source=FACED)
    told_event(match, "RB 4.10", card=face_of(match, card).id)
    return "draw"


@open_rule
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
    fight = match.state.combat
    use = Use(fight.seat, -1)
    yield from run(match, use, match.content.faces[fight.face].script)
    if not fight.result:
        fight.result = "lost" if use.failed or fight.seat in fight.down else "won"
    return "fight-over"


def fight_over(match: Match) -> Asking:
    """What follows from a combat, by what it was about."""
    return (yield from aftermath(match))


@open_rule
def aftermath(match: Match) -> Asking:
    """What comes of a combat."""
    return AFTERMATH[match.state.combat.purpose](match)


def settle(match: Match) -> Asking:
    """A Challenge was defeated, or not (RB 4.5, RB 4.7)."""
    state = match.state
    fight = state.combat
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
    told_defeated(match, "RB 4.5", seat=seat, card=face.id, xp=gained)
    challenge_beaten(match, seat, face)
    yield from fire(match, seat, "combat_win")
    state.fight = None
    keep_or_discard(match, seat, card)
    yield from run(match, Use(seat, -1), face.reward)
    return winning.outcome(match) or ("before-combat" if state.fight is not None else "adventure-over")


def brawl_over(match: Match) -> Asking:
    """A fight that an Encounter began: its reward, and the step is over (RB 4.12)."""
    state = match.state
    fight = state.combat
    state.fight, state.boosts = None, []
    if fight.result == "won":
        told_defeated(match, "RB 4.12", seat=fight.seat, card=match.content.faces[fight.face].id, xp=0)
        challenge_beaten(match, fight.seat, match.content.faces[fight.face])
        yield from fire(match, fight.seat, "combat_win")
        yield from run(match, Use(fight.seat, -1), match.content.faces[fight.face].reward)
    return winning.outcome(match) or "adventure-over"


@open_rule
def not_defeated(match: Match, seat: int, card: int) -> None:
    """The Challenge waits on the undefeated track, the adventure counter stays (RB 4.7, RB 4.8)."""
    state = match.state
    slots = state.slots
    told_not_defeated(match, "RB 4.7", seat=seat, card=face_of(match, card).id)
    known = next((slot for slot in slots if slot is not None and slot.card == card), None)
    move(match, card, TRACK, source=FACED)
    if known is not None:
        return
    free = next((number for number in free_slots(match) if slots[number] is None), None)
    if free is None:
        waiting = [(number, slot) for number in free_slots(match) if (slot := slots[number]) is not None]
        free, oldest = min(waiting, key=lambda found: (face_of(match, found[1].card).colour, found[1].age))
        told_gives_way(match, "RB 4.8", card=face_of(match, oldest.card).id)
        discard_adventure(match, oldest.card)
    slots[free] = Slot(card, state.fought_at, state.turn)


def free_slots(match: Match) -> list[int]:
    """The slots of the track that no player took as his quest space (ruling 24)."""
    taken = [hero.slot for hero in match.state.heroes]
    return [number for number in range(len(match.state.slots)) if number not in taken]


def adventure_over(match: Match) -> Asking:
    """On to the Market step, or straight to Experience (RB 2.1, RB 8.5).

    What may be used outside combat may be used here, before the turn ends; a market offers it itself.
    """
    state = match.state
    seat = state.active
    state.fight = None
    if not was_knocked_out(match) and no_market_comes(match, seat):
        yield from powers(match, seat, "any_own", "RB 2.4")
    return after_adventure(match)


@open_rule
def no_market_comes(match: Match, seat: int) -> bool:
    """Whether the Market step does not come next."""
    return market.town_of(match, seat) is None


AFTERMATH = {
    "adventure": settle,
    "brawl": brawl_over,
    "duel": duel.over,
    "hazard": doom.hazard_over,
    "dragons": doom.dragon_over,
}
