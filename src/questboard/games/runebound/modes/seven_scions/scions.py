# VA50.10-25 - the Scions: their counters, and awakening them
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Option, Refusal, choose, event, move, question
from questboard.games.runebound.atlas import place
from questboard.games.runebound.facts import CardId, Hex, Seat
from questboard.games.runebound.rules import duel, knock_out
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.numbers import face_of, hero_of, holds_up, level
from questboard.games.runebound.rules.piles import told_defeated
from questboard.games.runebound.rules.powers import discard
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.rules.trials import trial
from questboard.games.runebound.state import ITEMS, RED, SCION, SCIONS, Piece
from questboard.games.runebound.typed import Match

SCION_COUNTER = question("scion-counter", "take the counter of a slumbering Scion, or none")
GIVE_UP = question("give-up", "which Item do you give up")
KEEP_SCION = question("keep-scion", "which Scion stays at your side")


@event("counters-back", aside=True)
def told_counters_back() -> str:
    return "All scion counters go back."


@event("scion-counter")
def told_scion_counter(seat: Seat, card: CardId) -> str:
    return "{seat} takes the counter of {card}."


@event("awakening")
def told_awakening(seat: Seat, card: CardId) -> str:
    return "{seat} tries to awaken {card}."


@event("awakened")
def told_awakened(seat: Seat, card: CardId, hex: Hex) -> str:
    return "{card} awakes and joins {seat}."


@event("slumbers")
def told_slumbers(seat: Seat, card: CardId) -> str:
    return "{card} falls asleep again."


@event("given-up")
def told_given_up(seat: Seat, card: CardId) -> str:
    return "{seat} gives up {card}."


def begin_draft(match: Match) -> str:
    """An Event: all counters go back, then each player may take one (VA50.10, VA50.11)."""
    state = match.state
    for hero in state.heroes:
        hero.counter = -1
    state.queue = clockwise(match, state.active)
    told_counters_back(match, "VA50.10")
    return "scion-draft"


def draft(match: Match) -> Asking:
    """From who drew the Event and clockwise; then he draws another card (VA50.11, VA50.12)."""
    state = match.state
    if not state.queue:
        return "draw"
    seat = state.queue.pop(0)
    answer = yield from choose(
        match, SCION_COUNTER.name, seat, free_counters, rule="VA50.11", default=PASS, public=True
    )
    if answer is not None and answer != PASS:
        hero_of(match, seat).counter = answer[1]
        told_scion_counter(match, "VA50.11", seat=seat, card=face_of(match, answer[1]).id)
    return "scion-draft"


def free_counters(match: Match, seat: int) -> Sequence[Option]:
    """Those of slumbering Scions that nobody has taken; an awakened one has none (VA50.22)."""
    taken = [hero.counter for hero in match.state.heroes]
    scions = sorted(match.state.cards.zones[SCIONS], key=lambda card: face_of(match, card).slot)
    return [PASS, *(("hold", card) for card in scions if card not in taken)]


# -- awakening ------------------------------------------------------------------------------------------


def sleepers(match: Match, seat: int) -> list[Option]:
    """The Scions that a Hero on a red jewel may try to awaken (VA50.16)."""
    if match.state.jewels.get(hero_of(match, seat).hex) != RED:
        return []
    scions = sorted(match.state.cards.zones[SCIONS], key=lambda card: face_of(match, card).slot)
    return [("awaken", card) for card in scions]


def refuse_awakening(match: Match, seat: int, option: Option) -> Refusal | None:
    """Some Scions wake only for a Hero who meets a condition (VA50.17)."""
    if option[0] != "awaken":
        return None
    hero = hero_of(match, seat)
    match face_of(match, option[1]).awaken:
        case ("discard", _) if not offerings(match, seat, option[1]):
            return NOTHING_TO_GIVE
        case ("level", least) if level(hero) < int(least):
            return TOO_GREEN
        case ("level", _) if match.state.pieces[hero.card].wounds:
            return WOUNDED
        case ("entered", count) if len(hero.entered) < int(count):
            return NOT_FAR_ENOUGH
        case _:
            return None


def offerings(match: Match, seat: int, scion: int) -> list[int]:
    """Items dear enough to be given up."""
    least = int(face_of(match, scion).awaken[1])
    items = match.state.cards.zones[ITEMS[seat]]
    dear = [card for card in items if face_of(match, card).kind in ("item", "ally") and _cost(match, card) >= least]
    return [card for card in dear if not holds_up(match, seat, (card,))]


def _cost(match: Match, card: int) -> int:
    return face_of(match, card).cost


def awaken(match: Match, seat: int, card: int) -> Asking:
    """A condition, a test or a fight, as its card says (VA50.17)."""
    kind, *words = face_of(match, card).awaken
    told_awakening(match, "VA50.16", seat=seat, card=face_of(match, card).id)
    if kind == "fight":
        return begin_fight(match, seat, match.content.face_of[words[0]], "awaken", card=card)
    if kind == "test":
        passed = yield from trial(match, seat, words[0], int(words[1]))
        if not passed:
            return "adventure-over"
    if kind == "discard":

        def gifts(match: Match, seat: int) -> Sequence[Option]:
            return [("give-up", item) for item in offerings(match, seat, card)]

        answer = yield from choose(match, GIVE_UP.name, seat, gifts, rule="VA50.17", public=True)
        if answer is None:
            return "adventure-over"
        told_given_up(match, "VA50.17", seat=seat, card=face_of(match, answer[1]).id)
        discard(match, seat, answer[1])
    join(match, seat, card)
    return "adventure-over"


def guardian_over(match: Match) -> Asking:
    """Its guardian was beaten, or not: then the red counter stays."""
    state = match.state
    fight = state.combat
    state.fight, state.boosts = None, []
    yield from ()
    if fight.result == "won":
        told_defeated(match, "VA50.17", seat=fight.seat, card=match.content.faces[fight.face].id, xp=0)
        join(match, fight.seat, fight.card)
    return "adventure-over"


def join(match: Match, seat: int, card: int) -> None:
    """The red counter is discarded and the Scion comes to the player, beyond the Ally limit (VA50.18, VA50.19)."""
    state = match.state
    hero = hero_of(match, seat)
    if card not in state.cards.zones[SCIONS]:
        return  # somebody has changed the table meanwhile
    state.jewels.pop(hero.hex, None)
    for other in state.heroes:
        if other.counter == card:  # VA50.22
            other.counter = -1
    if state.cards.zones[SCION[seat]]:  # VA50.23
        fall_asleep(match, seat)
    state.pieces[card] = Piece()
    move(match, card, SCION[seat], source=SCIONS)
    told_awakened(match, "VA50.18", seat=seat, card=face_of(match, card).id, hex=list(place(hero.hex)))


def fall_asleep(match: Match, seat: int) -> None:
    """A Scion goes back to its slot, slumbering, its counter on it (VA50.23, VA50.24)."""
    state = match.state
    for card in list(state.cards.zones[SCION[seat]]):
        state.pieces.pop(card, None)
        move(match, card, SCIONS, source=SCION[seat])
        told_slumbers(match, "VA50.24", seat=seat, card=face_of(match, card).id)


def is_lost(match: Match, seat: int, card: int) -> None:
    """A Scion is not discarded; it costs nothing, so it is lost last (VA50.21, VA50.24)."""
    if card in match.state.cards.zones[SCION[seat]]:
        fall_asleep(match, seat)
    else:
        knock_out.is_lost.base(match, seat, card)


def takes(match: Match, winner: int, loser: int, card: int) -> Asking:
    """A Scion changes sides; a winner who has one keeps one of the two, the other falls asleep (ruling 37)."""
    zones = match.state.cards.zones
    if card not in zones[SCION[loser]]:
        yield from duel.takes.base(match, winner, loser, card)
        return
    if zones[SCION[winner]]:

        def two(match: Match, seat: int) -> Sequence[Option]:
            return [("keep-scion", scion) for scion in (card, *match.state.cards.zones[SCION[winner]])]

        answer = yield from choose(match, KEEP_SCION.name, winner, two, rule="VA50.23", public=True)
        if answer is None or answer[1] != card:
            fall_asleep(match, loser)
            return
        fall_asleep(match, winner)
    move(match, card, SCION[winner], source=SCION[loser])  # with all that lies on it (RB 7.1)


def _facts(match: Match, seat: int, option: Option) -> dict[str, int]:
    hero = hero_of(match, seat)
    words = face_of(match, option[1]).awaken
    return {"wanted": int(words[1]), "level": level(hero), "terrains": len(hero.entered)}


NOTHING_TO_GIVE = Refusal("VA50.17", "It wants an Item that costs {wanted} or more.", "Come back with one.", _facts)
TOO_GREEN = Refusal("VA50.17", "It wakes for level {wanted} or more, and you are level {level}.", "Grow.", _facts)
WOUNDED = Refusal("VA50.17", "It wakes only for a Hero without wounds.", "Be healed first.")
NOT_FAR_ENOUGH = Refusal(
    "VA50.17", "It wants {wanted} terrains entered this turn, and you entered {terrains}.", "Come by another way.",
    _facts,
)  # fmt: skip
