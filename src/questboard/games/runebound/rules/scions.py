# VA50.10-25 - the Scions: their counters, and awakening them
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import PASS, Asking, Match, Option, Refusal, choose, move
from questboard.games.runebound.atlas import place
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.knock_out import fall_asleep
from questboard.games.runebound.rules.numbers import face_of, hero_of, holds_up, level
from questboard.games.runebound.rules.powers import discard
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.rules.trials import trial
from questboard.games.runebound.state import ITEMS, RED, SCION, SCIONS, Piece


def begin_draft(match: Match) -> str:
    """An Event: all counters go back, then each player may take one (VA50.10, VA50.11)."""
    state = match.state
    for hero in state.heroes:
        hero.counter = -1
    state.queue = clockwise(match, state.active)
    match.tell("counters-back", rule="VA50.10")
    return "scion-draft"


def draft(match: Match) -> Asking:
    """From who drew the Event and clockwise; then he draws another card (VA50.11, VA50.12)."""
    state = match.state
    if not state.queue:
        return "draw"
    seat = state.queue.pop(0)
    answer = yield from choose(match, "scion-counter", seat, free_counters, rule="VA50.11", default=PASS, public=True)
    if answer is not None and answer != PASS:
        hero_of(match, seat).counter = answer[1]
        match.tell("scion-counter", rule="VA50.11", seat=seat, card=face_of(match, answer[1]).id)
    return "scion-draft"


def free_counters(match: Match, seat: int) -> Sequence[Option]:
    """Those of slumbering Scions that nobody has taken; an awakened one has none (VA50.22)."""
    taken = [hero.counter for hero in match.state.heroes]
    scions = sorted(match.state.cards.zones[SCIONS], key=lambda card: face_of(match, card).slot)
    return [PASS, *(("hold", card) for card in scions if card not in taken)]


# -- awakening ------------------------------------------------------------------------------------------


def sleepers(match: Match, seat: int) -> list[Option]:
    """The Scions that a Hero on a red jewel may try to awaken (VA50.16)."""
    if not match.content.storm or match.state.jewels.get(hero_of(match, seat).hex) != RED:
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
    match.tell("awakening", rule="VA50.16", seat=seat, card=face_of(match, card).id)
    if kind == "fight":
        return begin_fight(match, seat, match.content.face_of[words[0]], "awaken", card=card)
    if kind == "test":
        passed = yield from trial(match, seat, words[0], int(words[1]))
        if not passed:
            return "adventure-over"
    if kind == "discard":

        def gifts(match: Match, seat: int) -> Sequence[Option]:
            return [("give-up", item) for item in offerings(match, seat, card)]

        answer = yield from choose(match, "give-up", seat, gifts, rule="VA50.17", public=True)
        if answer is None:
            return "adventure-over"
        match.tell("given-up", rule="VA50.17", seat=seat, card=face_of(match, answer[1]).id)
        discard(match, seat, answer[1])
    join(match, seat, card)
    return "adventure-over"


def guardian_over(match: Match) -> Asking:
    """Its guardian was beaten, or not: then the red counter stays."""
    state = match.state
    fight = state.fight
    state.fight, state.boosts = None, []
    yield from ()
    if fight.result == "won":
        match.tell("defeated", rule="VA50.17", seat=fight.seat, card=match.content.faces[fight.face].id, xp=0)
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
    match.tell("awakened", rule="VA50.18", seat=seat, card=face_of(match, card).id, hex=list(place(hero.hex)))


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
