# FF 7.2 - bargains: what two players can swap, whether it can be carried out as both stand, and carrying it out whole
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress

from questboard.engine import EVERYBODY, Form, Match, One, Option, Refusal, Some, event, form, mask, show
from questboard.games.forty_factions.facts import (
    BareCards,
    CardId,
    Cards,
    FactionId,
    FactionIds,
    Items,
    PlaceId,
    Player,
)
from questboard.games.forty_factions.hooks import active_changed
from questboard.games.forty_factions.rules.city import active, are_enemies, hand, hostile_among, ids, slip
from questboard.games.forty_factions.rules.placing import drop, pass_faction, pass_place
from questboard.games.forty_factions.rules.turn import latch_factions
from questboard.games.forty_factions.spaces import place_pawn
from questboard.games.forty_factions.state import HANDS, INTACT, NOBODY, SUSPENDED, Item, Offer

FEW = 4
"""Things on one side of an offer that somebody makes at random; the rules know no limit (R-96)."""


@event("offered", aside=True, section="Trading")
def told_offered(seat: Player, to: Player) -> str:
    return "{seat} makes {to} an offer."


@event("offer-is", aside=True, section="Trading")
def told_offer_is(seat: Player, to: Player, give: Items, take: Items, drop: FactionIds, cards: BareCards = ()) -> str:
    exchange = "in exchange for {take}" if take else "as a gift"
    return f"{{seat}} offers {{to}} {{give}} {exchange}" + (", letting go of {drop}." if drop else ".")


@event("traded", section="Trading")
def told_traded(seat: Player, to: Player, cards_moved: Cards) -> str:
    verb = "changes" if cards_moved == 1 else "change"
    return "{seat} and {to} strike a bargain" + (f": {{cards_moved}} {verb} hands unseen." if cards_moved else ".")


@event("card-changed-hands", section="Trading")
def told_card_changed_hands(seat: Player, to: Player, card: CardId) -> str:
    return "{seat} hands {to} the card of {card}."


@event("place-changed-hands", section="Trading")
def told_place_changed_hands(seat: Player, to: Player, place: PlaceId, faction: FactionId) -> str:
    return "{seat} gives up {place} to {to}, for {faction}."


@event("faction-changed-hands", section="Trading")
def told_faction_changed_hands(seat: Player, to: Player, card: FactionId) -> str:
    return "{seat} parts with {card}, and {to} takes the reins."


def acceptance(match: Match, seat: int, maker: int, offer: Offer) -> Option | Form:
    """Accept an offer as it stands; if Enemies would meet, with Factions that one discards for it (R-07)."""
    which = (maker, offer.revision)  # another one of the same player is another
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
    sides = Some("give", give, usual=FEW), Some("take", take, usual=FEW)
    return form("offer", One("to", (other,)), *sides, Some("drop", names))


def places_of(match: Match, seat: int) -> list[int]:
    """The places where a player has a pawn, also one that counts for nobody; but what cannot be traded (FF 7.2.3)."""
    state, fixed = match.state, match.content.fixed
    owner, condition = state.owner, state.condition
    held = [place for place, faction in enumerate(state.controller) if owner[faction] == seat]
    return [place for place in held if condition[place] in (INTACT, SUSPENDED) and place not in fixed]


def cards_by_name(match: Match, seat: int) -> Iterable[tuple[str, str]]:
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


def factions_among(match: Match, items: Sequence[Item]) -> list[int]:
    """The Activated Factions among the items of a trade."""
    face_of = match.content.face_of
    return [face_of[item] for item in items if item in face_of]


def places_among(match: Match, items: Sequence[Item]) -> list[tuple[int, int]]:
    """The places among the items of a trade, each with the Faction that gets it."""
    place_item_of = match.content.place_item_of
    return [place_item_of[item] for item in items if item in place_item_of]


def refuse_offer(match: Match, give: Sequence[Item], take: Sequence[Item], dropped: Sequence[str]) -> Refusal | None:
    """What makes no sense as an offer, whoever takes it."""
    if not give and not take:
        return EMPTY_TRADE
    if any(item in give for item in dropped):
        return DROPPED_AND_GIVEN
    if given_twice(match, (*give, *take)):
        return TWO_RECEIVERS
    return WRONG_RECEIVER if to_a_traveller(match, (*give, *take)) else None


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
        kept = [faction for faction in active(match, player) if faction not in leaving]
        if bring_enemies(match, coming, kept):
            return ENEMIES_TOGETHER if player == seat else THEIR_ENEMIES
    return None


def bring_enemies(match: Match, coming: Sequence[int], kept: Sequence[int]) -> bool:
    """Whether Factions that change hands are Enemies of what their new holder keeps, or of one another.

    Enemies who stand side by side already, by the DM's leave, are nobody else's business (FF 4.3.8, FF 9.3, R-07).
    """
    clashing = any(are_enemies(match, one, other) for one in coming for other in kept)
    return clashing or hostile_among(match, coming) is not None


def _receives(match: Match, seat: int, items: Sequence[Item]) -> bool:
    """Whether the Factions that these Locations go to are a player's."""
    return all(match.state.owner[faction] == seat for _, faction in places_among(match, items))


def given_twice(match: Match, items: Sequence[Item]) -> bool:
    """Whether one Location would go to two Factions."""
    places = [place for place, _ in places_among(match, items)]
    return len(set(places)) != len(places)


def to_a_traveller(match: Match, items: Sequence[Item]) -> bool:
    """Whether a Location would go to a Faction that changes hands in the same trade."""
    places = [faction for _, faction in places_among(match, items)]
    return bool(places) and any(faction in places for faction in factions_among(match, items))


def _has_all(match: Match, seat: int, items: Sequence[Item]) -> bool:
    for item in items:  # a generator in `all` would be slower
        if not _has(match, seat, item):
            break
    else:
        return True
    return False


def _has(match: Match, seat: int, item: Item) -> bool:
    content = match.content
    if item in content.card_item_of:
        return card_named(match, seat, item) is not None
    if isinstance(item, int):
        return item in hand(match, seat)
    if item in content.place_item_of:
        place, receiver = content.place_item_of[item]
        return place_pawn(match, place) == seat and match.state.owner[receiver] != NOBODY
    return match.state.owner[content.face_of[item]] == seat


def card_named(match: Match, seat: int, item: Item) -> int | None:
    """The card in a hand that was asked for by name."""
    wanted, faces = match.content.card_item_of[item], match.state.cards.face
    for card in hand(match, seat):
        if faces[card] == wanted:
            return card
    return None


def make_offer(match: Match, seat: int, option: Option) -> None:
    state = match.state
    _, to, give, take, dropped = option
    state.counter += 1
    state.offers[seat] = Offer(to, give, take, dropped, state.counter)
    state.done[to] = False  # whoever gets an offer is called back to the table
    told_offered(match, "FF 7.2", seat=seat, to=to)
    if match.is_heard:
        told_offer_is.to(
            match,
            "FF 7.2",
            (seat, to),
            seat=seat,
            to=to,
            give=named(match, give),
            take=named(match, take),
            drop=list(dropped),
            cards=shown_of(match, give),
        )
    for item in give:
        if isinstance(item, int):  # an offered card is shown to whom it is offered (FF 7.1.1)
            show(match, item, mask(to))


def named(match: Match, items: Sequence[Item]) -> list[str | tuple[str, str]]:
    """Items by name, for those who may read them; a card from a hand as one that is asked for."""
    names, faces = match.content.card_items, match.state.cards.face
    return [names[faces[item]] if isinstance(item, int) else item for item in items]


def shown_of(match: Match, items: Sequence[Item]) -> list[str]:
    """What has a card among what is offered: hand cards and Activated Factions."""
    names, faces = match.content.ids, match.state.cards.face
    return [names[faces[item]] if isinstance(item, int) else item for item in items if not isinstance(item, tuple)]


def accept(match: Match, seat: int, option: Option) -> None:
    """Carry a trade out, whole (FF 7.2.1-7.2.3): what follows from it follows when both sides have what they get."""
    state = match.state
    maker, _ = option[1]
    offer = state.offers[maker]
    assert offer is not None
    items = (*offer.give, *offer.take)
    cards = len(items) - len(factions_among(match, items)) - len(places_among(match, items))
    told_traded(match, "FF 7.2", seat=maker, to=seat, cards_moved=cards)
    if len(places_among(match, items)) < len(items):
        match.mark_information()  # whoever gets a card or a Faction reads its sheet (FF 4.1)
    for item in (*offer.drop, *option[2]):
        drop(match, match.content.face_of[item])
    for item in offer.give:
        _hand_item(match, maker, seat, item)
    for item in offer.take:
        _hand_item(match, seat, maker, item)
    if cards < len(items):
        active_changed(match, (), ())
    state.offers[maker] = None
    latch_factions(match)
    drop_stale_offers(match)


def _hand_item(match: Match, giver: int, taker: int, item: Item) -> None:
    content = match.content
    if isinstance(item, str):
        pass_faction(match, content.face_of[item], taker)
        told_faction_changed_hands(match, "FF 7.2.2", seat=giver, to=taker, card=item)
    elif item in content.place_item_of:
        place, receiver = content.place_item_of[item]
        pass_place(match, place, receiver)
        told_place_changed_hands(
            match, "FF 7.2.3", seat=giver, to=taker, place=content.places[place].id, faction=content.ids[receiver]
        )
    else:
        card = item if isinstance(item, int) else card_named(match, giver, item) or 0
        slip(match, card, HANDS[taker], giver, taker)  # the sheet goes with the card (FF 4.1)
        told_card_changed_hands.to(
            match, "FF 7.2.1", (giver, taker), seat=giver, to=taker, card=content.ids[match.state.cards.face[card]]
        )


def drop_stale_offers(match: Match) -> None:
    """No offer stands that its maker can no longer keep; of one that stands, the cards are still known (FF 7.1.1).

    A card that slips out of the same hand makes others forget what they saw there, but not what an offer still names.
    """
    for maker, offer in enumerate(match.state.offers):
        if offer is None:
            continue
        if not _has_all(match, maker, [*offer.give, *offer.drop]):
            match.state.offers[maker] = None
            continue
        for item in offer.give:
            if isinstance(item, int):
                match.state.cards.known[item] |= mask(offer.to)


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
