# TA 10:3, TA 5:4, TA 6:4, TA 11:27: the two Organization phases
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, One, Option, Refusal, Sketch, choose, event, question
from questboard.engine.asking.option import Form
from questboard.games.talisman.context import Context
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import abilities, limits, moments, numbers, objects, ranks, things, trade
from questboard.games.talisman.state import FREE, GEAR, IN_PLAY, NO_CARD, READIED, RIDDEN, WORN
from questboard.games.talisman.typed import Match

ORGANISE = question("organise", "put your things in order, then go on")

_PLAIN = Context()
"""What an ability of this phase is about, as long as nobody uses it: nothing."""


@event("organises", aside=True)
def told_organises(seat: Seat, what: str) -> str:
    return "{seat} puts things in order."


def organise(match: Match, seat: int) -> Asking:
    """One change, each thing once a phase: whether the player goes on (TA 10:3, TA 10:4)."""
    state = match.state
    refuse = None if things.is_alone(match, seat) else _refuse  # nothing but an offer to somebody can be refused
    answer = yield from choose(
        match, ORGANISE.name, seat, changes, rule="TA 10:3", refuse=refuse, default=("done",), public=True
    )
    if answer is None or answer[0] == "done":
        return False
    verb, card = answer[0], answer[1]
    if verb == "trade":
        yield from trade.propose(match, seat, answer)
        return True
    if isinstance(card, int) and verb != "use":
        state.tidied.append(card)
    if verb == "wear":
        wear(match, seat, card)
    elif verb == "ready":
        state.place[card] = READIED
    elif verb == "stow":
        state.place[card] = answer[2]
    elif verb in ("drop", "ditch"):
        objects.drop(match, seat, card, "TA 5:4" if verb == "drop" else "TA 6:4")
    elif verb == "scrap":
        state.heroes[seat].damaged.remove(answer[1])
    elif verb == "ride":
        _saddle(match, seat, card, RIDDEN)
    elif verb == "mount":
        _saddle(match, seat, card, answer[2])
    elif verb == "harness":
        state.job[card] = answer[2]
    elif verb == "free":
        state.job[card] = FREE
    elif verb == "resign":
        ranks.lay_down(match, seat, card)
    elif verb == "use":
        ready = abilities.ready(match, seat, "organise", Context())
        found = next((ability for known, place, ability in ready if (known, place) == answer[1:]), None)
        if found is not None:
            if found.limit == "":
                state.turned.append([answer[1], answer[2]])
            yield from abilities.use(match, seat, answer[1], answer[2], found, Context())
    if verb != "use":
        told_organises(match, "TA 10:3", seat=seat, what=verb)
    yield from limits.enforce(match, seat)
    return True


def _refuse(match: Match, seat: int, option: Option) -> Refusal | None:
    return trade.refuse(match, seat, option) if option[0] == "trade" else None


def wear(match: Match, seat: int, card: int) -> None:
    """Put it on; what was worn there changes places with it (TA 5:7, TA 5:8)."""
    state = match.state
    slot = things.design(match, card).slot
    before = state.place.get(card, READIED)
    for old in things.worn(match, seat):
        if things.design(match, old).slot == slot:
            state.place[old] = before
    state.place[card] = WORN


def _saddle(match: Match, seat: int, animal: int, rider: int) -> None:
    state = match.state
    for other in things.animals(match, seat):
        if state.job.get(other) == rider:
            state.job[other] = FREE
    state.job[animal] = rider


def possible(match: Match, seat: int) -> bool:
    """Whether there is anything to change: most phases are over before they begin."""
    state = match.state
    hero = state.heroes[seat]
    if hero.toad or hero.condition != IN_PLAY:
        return False
    for card in state.cards.zones[GEAR[seat]]:
        if card not in state.tidied:
            return True
    if hero.damaged or (hero.level2 != NO_CARD and hero.level2 not in state.tidied):
        return True
    if "organise" in match.kept[moments.TOPICS[seat]] and _usable(match, seat):
        return True
    return not things.is_alone(match, seat) and bool(trade.partners(match, seat))


def afresh(match: Match, seat: int) -> None:
    """What may be used in every Organization may be used in the second one too."""
    free = [[card, place] for card, place, ability in abilities.ready(match, seat, "organise", _PLAIN)
            if ability.limit == ""]  # fmt: skip
    match.state.turned = [used for used in match.state.turned if used not in free]


def _usable(match: Match, seat: int) -> list[Option]:
    """Abilities for this phase that were not used in it, or may be used once a turn and were not."""
    ready = abilities.ready(match, seat, "organise", _PLAIN)
    if not ready:
        return []
    turned = match.state.turned
    return [("use", card, place) for card, place, _ in ready if [card, place] not in turned]


def changes(match: Match, seat: int) -> Sequence[Option | Form | Sketch]:
    """Everything that may be changed now, and done."""
    state = match.state
    hero = state.heroes[seat]
    found: list[Option | Form | Sketch] = [("done",)]
    gear = things.gear(match, seat)
    fresh = [card for card in gear if card not in state.tidied] if state.tidied else gear
    if fresh:
        found += _rearranged(match, seat, fresh)
    if hero.damaged:
        found += [("scrap", kind) for kind in dict.fromkeys(hero.damaged)]
    if hero.level2 != NO_CARD and hero.level2 not in state.tidied:
        found.append(("resign", hero.level2))
    if "organise" in moments.topics(match, seat):
        found += _usable(match, seat)
    if not things.is_alone(match, seat):
        found += trade.offers(match, seat)
    return found


def _rearranged(match: Match, seat: int, fresh: Sequence[int]) -> list[Option | Form]:
    """What can be done with the things that were not moved yet in this phase."""
    state = match.state
    found: list[Option | Form] = []
    wearable: list[int] = []
    readiable: list[int] = []
    droppable: list[int] = []
    ditchable: list[int] = []
    for card in fresh:
        place = state.place.get(card, 0)
        if place != WORN and _wearable(match, seat, card):
            wearable.append(card)
        if (place == WORN or place >= 0) and _readies(match, seat, card):
            readiable.append(card)
        (ditchable if things.follows(match, card) else droppable).append(card)
    for verb, cards in (("wear", wearable), ("ready", readiable), ("drop", droppable), ("ditch", ditchable)):
        if cards:
            found.append(Form(verb, (One(verb, tuple(cards)),)))
    for box in numbers.carriers(match, seat):
        cards = [card for card in fresh if state.place.get(card, 0) != box and _stowable(match, seat, box, card)]
        found += [("stow", card, box) for card in cards]
    found += _animal_jobs(match, seat, fresh)
    return found


def _wearable(match: Match, seat: int, card: int) -> bool:
    slot = things.design(match, card).slot
    if slot is None or things.is_animal(match, card):
        return False
    if numbers.slots_free(match, seat, slot):
        return True
    old = [other for other in things.worn(match, seat) if things.design(match, other).slot == slot]
    if not old or match.state.place.get(card) != READIED:
        return False
    heavier = things.design(match, old[0]).w - things.design(match, card).w
    return numbers.load(match, seat) + heavier <= numbers.encumbrance(match, seat)


def _readies(match: Match, seat: int, card: int) -> bool:
    if things.is_animal(match, card) or things.is_pulled(match, card) or len(things.readied(match, seat)) >= 4:
        return False
    weight = things.design(match, card).w + sum(things.design(match, c).w for c in things.inside(match, card))
    return numbers.load(match, seat) + weight <= numbers.encumbrance(match, seat)


def _stowable(match: Match, seat: int, box: int, card: int) -> bool:
    if things.is_animal(match, card) or things.follows(match, card) or things.inside(match, card):
        return False
    if not numbers.room(match, seat, box, card):
        return False
    if match.state.place.get(box) == READIED:  # its contents weigh (TA 5:15)
        return numbers.load(match, seat) + things.design(match, card).w <= numbers.encumbrance(match, seat)
    return True


def _animal_jobs(match: Match, seat: int, fresh: Sequence[int]) -> list[Option]:
    """Riding, pulling, standing free: one job each, and no load while it has one (TA 11:27)."""
    state = match.state
    found: list[Option] = []
    for card in fresh:
        animal = things.design(match, card).animal
        if animal is None:
            continue
        job = state.job.get(card, FREE)
        if job != FREE:
            found.append(("free", card))
        elif not things.inside(match, card):
            if animal.ride:
                found.append(("ride", card))
                found += [("mount", card, follower) for follower in things.followers(match, seat)]
            found += [("harness", card, thing) for thing in things.gear(match, seat) if things.is_pulled(match, thing)]
    return found
