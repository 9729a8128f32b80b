# FF 7.1, FF 7.2 - the Trading Phase: an open floor with two-sided, atomic trades
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress

from questboard.engine import (
    EVERYBODY,
    Asking,
    Form,
    Match,
    One,
    Option,
    Refusal,
    Sketch,
    Some,
    floor,
    form,
    mask,
    show,
)
from questboard.games.forty_factions.rules import alliances, deals
from questboard.games.forty_factions.rules.city import (
    active,
    drop,
    hand,
    hand_over,
    hostile_among,
    ids,
    others_than,
    place_pawn,
    slip,
)  # fmt: skip
from questboard.games.forty_factions.rules.turn import latch_factions
from questboard.games.forty_factions.state import HANDS, INTACT, NOBODY, Offer

TALK = frozenset({"offer", "show", "propose", "promise"})
"""What the limit of actions is for; answers to others are free (R-88)."""
SIDE = 4
"""Things on one side of an offer, at most: enough for any real trade, and offers stay readable."""


def trading(match: Match) -> Asking:
    """One action on the floor, until all are done (FF 6.1.1, FF 6.1.2)."""
    state = match.state
    players = [seat for seat in range(match.seats) if not state.done[seat]]
    action = yield from floor(match, "trade", players, dealings, refuse=refuse_dealing, rule="FF 6.1.1")
    if action is None:  # all are done, or the time is up
        state.offers = [None] * match.seats
        return "activation"
    seat, option = action
    state.actions[seat] += option[0] in TALK
    ACTIONS[option[0]](match, seat, option)
    return "trading"


def dealings(match: Match, seat: int) -> Sequence[Option | Form | Sketch]:
    """What a player may do on the floor."""
    state = match.state
    options: list[Option | Form | Sketch] = [DONE]
    for maker, offer in enumerate(state.offers):
        if offer is not None and offer.to == seat:
            options.append(acceptance(match, seat, maker, offer))
            options.append(("decline", maker, offer.revision))
    if state.offers[seat] is not None:
        options.append(WITHDRAW)
    if state.agreements:
        options += alliances.answers_to_proposals(match, seat)
    options += offers_to_others(seat, match.seats)
    if hand(match, seat):
        options.append(SHOW)
    options += (PROPOSE, PROMISE)
    return options


@cache
def offers_to_others(seat: int, players: int) -> tuple[Sketch, ...]:
    return tuple(Sketch("offer", offer_to, (other,)) for other in others_than(seat, players))


def acceptance(match: Match, seat: int, maker: int, offer: Offer) -> Option | Form:
    """Accept an offer as it stands; if Enemies would meet, with Factions that one discards for it (R-07)."""
    which = f"{maker}.{offer.revision}"
    if factions_among(match, offer.give):  # nothing else brings Enemies
        own = active(match, seat)
        if own and refuse_trade(match, seat, maker, ()) is ENEMIES_TOGETHER:
            return form("accept", One("offer", (which,)), Some("drop", ids(match, own)))
    return ("accept", which, ())


def offer_to(match: Match, seat: int, other: int) -> Form:
    """What two players could swap.

    Give: hand cards, Activated Factions, and each place with each Faction of the other that might get it. Take:
    Activated Factions, places for one's own Factions, and cards by name (FF 7.2.1-7.2.3, R-87). Seats go with
    their Faction, and VP are not for sale (FF 7.2.4).
    """
    items = match.content.place_items
    own, theirs = active(match, seat), active(match, other)
    names = ids(match, own)
    to_give = to_take = ()
    if own and theirs:  # a place goes from a Faction to a Faction
        to_give = [items[place][faction] for place in places_of(match, seat) for faction in theirs]
        to_take = [items[place][faction] for place in places_of(match, other) for faction in own]
    give = (*hand(match, seat), *names, *to_give)
    take = (*ids(match, theirs), *to_take, *cards_by_name(match, seat))
    return form(
        "offer", One("to", (other,)), Some("give", give, 0, SIDE), Some("take", take, 0, SIDE), Some("drop", names)
    )


def showing(match: Match, seat: int) -> Form:
    """Show a hand card to some of the others (FF 7.1.1)."""
    return form("show", One("card", tuple(hand(match, seat))), Some("to", others_than(seat, match.seats), 1))


def places_of(match: Match, seat: int) -> list[int]:
    """The intact places where a player has a pawn."""
    state = match.state
    owner, condition = state.owner, state.condition
    held = [place for place, faction in enumerate(state.controller) if owner[faction] == seat]
    return [place for place in held if condition[place] == INTACT]


def cards_by_name(match: Match, seat: int) -> Iterable[str]:
    """Cards one can ask for by name: all that lie neither openly on the table nor in one's own hand (R-87)."""
    cards = match.state.cards
    face, zones = cards.face, cards.zones
    names = match.content.card_items
    hidden = [True] * len(names)
    for card in hand(match, seat):
        hidden[face[card]] = False
    for zone, seen in cards.seen.items():
        if seen == EVERYBODY:
            for card in zones[zone]:
                hidden[face[card]] = False
    return compress(names, hidden)


def factions_among(match: Match, items: Sequence[int | str]) -> list[int]:
    """The Activated Factions among the items of a trade."""
    face_of = match.content.face_of
    return [face_of[item] for item in items if item in face_of]


def places_among(match: Match, items: Sequence[int | str]) -> list[tuple[int, int]]:
    """The places among the items of a trade, each with the Faction that gets it."""
    place_item_of = match.content.place_item_of
    return [place_item_of[item] for item in items if item in place_item_of]


def refuse_dealing(match: Match, seat: int, option: Option) -> Refusal | None:
    verb = option[0]
    if verb in TALK:
        if match.state.actions[seat] >= match.options["trade_limit"]:
            return ENOUGH_TALK
    elif verb != "accept":
        return None
    if len(option) == 1:
        return None
    match option:
        case ("offer", _, give, take, dropped):
            if not give and not take:
                return EMPTY_TRADE
            if any(item in give for item in dropped):
                return DROPPED_AND_GIVEN
            if given_twice(match, (*give, *take)):
                return TWO_RECEIVERS
            if to_a_traveller(match, (*give, *take)):
                return WRONG_RECEIVER
        case ("accept", which, dropped):
            return refuse_trade(match, seat, int(which.split(".")[0]), dropped)
        case ("propose", partners):
            return alliances.refuse_proposal(match, seat, partners)
        case ("promise", partners, factions, _, _):
            return deals.refuse_deal(partners, factions)
        case _:
            pass
    return None


def refuse_trade(match: Match, seat: int, maker: int, dropped: Sequence[str]) -> Refusal | None:
    """Whether an offer can be carried out now, as both sides stand (FF 7.2, R-07)."""
    offer = match.state.offers[maker]
    if offer is None or not _has_all(match, seat, offer.take) or not _has_all(match, maker, offer.give):
        return NOT_HELD
    if any(item in offer.take for item in dropped):
        return DROPPED_AND_GIVEN
    places = [faction for _, faction in places_among(match, (*offer.give, *offer.take))]
    if places and any(match.content.face_of[item] in places for item in (*dropped, *offer.drop)):
        return WRONG_RECEIVER  # a Location goes to an Activated Faction, not to one that is discarded with it
    if places and not (_receives(match, seat, offer.give) and _receives(match, maker, offer.take)):
        return WRONG_RECEIVER  # it has gone to somebody else meanwhile, who was never asked
    hands = ((maker, offer.give, offer.take, offer.drop), (seat, offer.take, offer.give, dropped))
    for player, gives, gets, drops in hands:
        coming = factions_among(match, gets)
        if not coming:
            continue
        leaving = factions_among(match, (*gives, *drops))
        after = [faction for faction in active(match, player) if faction not in leaving] + coming
        if hostile_among(match, after) is not None:
            return ENEMIES_TOGETHER if player == seat else THEIR_ENEMIES
    return None


def _receives(match: Match, seat: int, items: Sequence[int | str]) -> bool:
    """Whether the Factions that these Locations go to are a player's."""
    return all(match.state.owner[faction] == seat for _, faction in places_among(match, items))


def given_twice(match: Match, items: Sequence[int | str]) -> bool:
    """Whether one Location would go to two Factions."""
    places = [place for place, _ in places_among(match, items)]
    return len(set(places)) != len(places)


def to_a_traveller(match: Match, items: Sequence[int | str]) -> bool:
    """Whether a Location would go to a Faction that changes hands in the same trade."""
    places = [faction for _, faction in places_among(match, items)]
    return bool(places) and any(faction in places for faction in factions_among(match, items))


def _has_all(match: Match, seat: int, items: Sequence[int | str]) -> bool:
    for item in items:  # a generator in `all` would be slower
        if not _has(match, seat, item):
            break
    else:
        return True
    return False


def _has(match: Match, seat: int, item: int | str) -> bool:
    content = match.content
    if item in content.card_item_of:
        return card_named(match, seat, item) is not None
    if isinstance(item, int):
        return item in hand(match, seat)
    if item in content.place_item_of:
        place, receiver = content.place_item_of[item]
        return place_pawn(match, place) == seat and match.state.owner[receiver] != NOBODY
    return match.state.owner[content.face_of[item]] == seat


def card_named(match: Match, seat: int, item: int | str) -> int | None:
    """The card in a hand that was asked for by name."""
    wanted, faces = match.content.card_item_of[item], match.state.cards.face
    for card in hand(match, seat):
        if faces[card] == wanted:
            return card
    return None


# What the actions do


def make_offer(match: Match, seat: int, option: Option) -> None:
    state = match.state
    _, to, give, take, dropped = option
    state.counter += 1
    state.offers[seat] = Offer(to, give, take, dropped, state.counter)
    state.done[to] = False  # whoever gets an offer is called back to the table
    match.tell("offered", rule="FF 7.2", seat=seat, to=to)
    if match.is_heard:
        match.tell("offer-is", rule="FF 7.2", audience=(seat, to), seat=seat, to=to, give=named(match, give),
                   take=named(match, take), drop=list(dropped))  # fmt: skip
    for item in give:
        if isinstance(item, int):  # an offered card is shown to whom it is offered (FF 7.1.1)
            show(match, item, mask(to))


def named(match: Match, items: Sequence[int | str]) -> list[str]:
    """Items by name, for those who may read them; a card from a hand as one that is asked for."""
    names, faces = match.content.card_items, match.state.cards.face
    return [names[faces[item]] if isinstance(item, int) else item for item in items]


def accept(match: Match, seat: int, option: Option) -> None:
    """Carry a trade out, whole (FF 7.2.1-7.2.3)."""
    state = match.state
    maker = int(option[1].split(".")[0])
    offer = state.offers[maker]
    assert offer is not None
    items = (*offer.give, *offer.take)
    cards = len(items) - len(factions_among(match, items)) - len(places_among(match, items))
    match.tell("traded", rule="FF 7.2", seat=maker, to=seat, cards_moved=cards)
    if len(places_among(match, items)) < len(items):
        match.mark_information()  # whoever gets a card or a Faction reads its sheet (FF 4.1)
    for item in (*offer.drop, *option[2]):
        drop(match, match.content.face_of[item])
    for item in offer.give:
        _hand_item(match, maker, seat, item)
    for item in offer.take:
        _hand_item(match, seat, maker, item)
    state.offers[maker] = None
    latch_factions(match)
    drop_stale_offers(match)


def _hand_item(match: Match, giver: int, taker: int, item: int | str) -> None:
    content = match.content
    if item in content.card_item_of:
        item = card_named(match, giver, item) or 0
    if isinstance(item, int):
        slip(match, item, HANDS[taker], giver, taker)  # the sheet goes with the card (FF 4.1)
        match.tell("card-changed-hands", rule="FF 7.2.1", audience=(giver, taker), seat=giver, to=taker,
                   card=content.ids[match.state.cards.face[item]])  # fmt: skip
    elif item in content.place_item_of:
        place, receiver = content.place_item_of[item]
        match.state.controller[place] = receiver
        match.tell("place-changed-hands", rule="FF 7.2.3", seat=giver, to=taker, place=content.places[place].id,
                   faction=content.ids[receiver])  # fmt: skip
    else:
        hand_over(match, content.face_of[item], taker)
        match.tell("faction-changed-hands", rule="FF 7.2.2", seat=giver, to=taker, card=item)


def drop_stale_offers(match: Match) -> None:
    """No offer stands that its maker can no longer keep."""
    for maker, offer in enumerate(match.state.offers):
        if offer is not None and not _has_all(match, maker, [*offer.give, *offer.drop]):
            match.state.offers[maker] = None


def decline(match: Match, seat: int, option: Option) -> None:
    match.state.offers[option[1]] = None
    match.state.declined.append([option[1], seat])
    match.tell("declined", rule="FF 7.2", audience=(seat, option[1]), seat=seat, to=option[1])


def withdraw(match: Match, seat: int, option: Option) -> None:
    match.state.offers[seat] = None
    match.tell("withdrawn", rule="FF 7.2", seat=seat)


def show_card(match: Match, seat: int, option: Option) -> None:
    """Show a hand card, never its sheet (FF 7.1.1, FF 4.2)."""
    _, card, to = option
    show(match, card, mask(*to))
    name = match.content.ids[match.state.cards.face[card]]
    match.tell("showed", rule="FF 7.1.1", seat=seat, to=list(to))
    match.tell("showed-what", rule="FF 7.1.1", audience=(seat, *to), seat=seat, to=list(to), card=name)


def leave(match: Match, seat: int, option: Option) -> None:
    match.state.done[seat] = True  # an offer made stands until the phase ends (section 3.3)
    match.tell("done-trading", rule="FF 6.1.1", seat=seat)


DONE: Option = ("done",)
WITHDRAW: Option = ("withdraw",)
SHOW = Sketch("show", showing)
PROPOSE = Sketch("propose", alliances.proposal)
PROMISE = Sketch("promise", deals.blank)

ACTIONS = {
    "offer": make_offer,
    "accept": accept,
    "decline": decline,
    "withdraw": withdraw,
    "show": show_card,
    "done": leave,
    "propose": alliances.propose,
    "agree": alliances.agree,
    "reject": alliances.reject,
    "promise": deals.promise,
}


def _talk(match: Match, seat: int, option: Option) -> dict[str, int]:
    return {"limit": int(match.options["trade_limit"])}


ENOUGH_TALK = Refusal(
    "FF 6.1.2", "The DM's limit of {limit} actions a turn is used up.", "Answer offers or be done.", _talk
)
EMPTY_TRADE = Refusal("FF 7.2", "Nothing would change hands.", "Give or ask for something.")
WRONG_RECEIVER = Refusal("FF 7.2.3", "A Location goes from a Faction of one side to a Faction of the other.",
                         "Name a Faction of the player you trade with.", firm=True)  # fmt: skip
TWO_RECEIVERS = Refusal("FF 7.2.3", "One Location cannot go to two Factions.", "Name it once.", firm=True)
DROPPED_AND_GIVEN = Refusal("FF 7.2.2", "The same Faction cannot be discarded and handed over.", firm=True)
NOT_HELD = Refusal(
    "FF 7.2", "Somebody no longer has what the offer names.", "Decline, or make another offer.", firm=True
)
ENEMIES_TOGETHER = Refusal("FF 4.3.8", "You would have Enemies Activated side by side.",
                           "Discard one of them in the same trade.")  # fmt: skip
THEIR_ENEMIES = Refusal("FF 4.3.8", "The other side cannot take it as it stands.", "Decline, or make another offer.")
