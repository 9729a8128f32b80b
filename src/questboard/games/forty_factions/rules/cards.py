# FF 6.6, FF 11 - the Cards Phase: stealing, discarding, drawing
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import (
    EVERYBODY,
    PASS,
    Asking,
    Form,
    Match,
    Option,
    Refusal,
    Some,
    ask_all,
    choose,
    draw,
    event,
    floor,
    form,
    move_all,
    put,
    question,
    show,
    shuffle,
)  # fmt: skip
from questboard.engine.parts import after
from questboard.games.forty_factions.facts import CardId, Cards, FactionId, Player
from questboard.games.forty_factions.rules.any_time import masquerade, masquerades
from questboard.games.forty_factions.rules.bargains import drop_stale_offers
from questboard.games.forty_factions.rules.city import active, face, hand, hand_factions, slip
from questboard.games.forty_factions.rules.points import told_last_turn
from questboard.games.forty_factions.schedule import DISCARD, DRAW, STEAL
from questboard.games.forty_factions.state import (
    FACTIONS,
    FACTIONS_DOWN,
    FACTIONS_UP,
    HANDS,
    PLOTS,
    PLOTS_DOWN,
    PLOTS_UP,
)  # fmt: skip

THEFT = question("steal", "steal a card with a Thieves' Guild, or pass")
BLOCK = question("block", "{theft}block it with a Thieves' Guild from your hand, or let it be")
DISCARDS = question("discard", "discard as many cards of your hand as you like, face down (then you may draw one more)")
DRAWS = question("draw", "draw {cards_due}")
MASQUERADE = question(
    "masquerade", "the Factions Deck has run out: hold the Masquerade, or let the game end with this turn"
)


@event("theft", section="Cards")
def told_theft(seat: Player, victim: Player, card: FactionId) -> str:
    return "By night {seat} sends {card} for a card of {victim}'s."


@event("theft-blocked", section="Cards")
def told_theft_blocked(seat: Player, victim: Player, card: FactionId) -> str:
    return "{victim} is prepared: {seat}'s thieves meet {card} and go home with nothing."


@event("stolen", section="Cards")
def told_stolen(seat: Player, victim: Player) -> str:
    return "{seat} has stolen a card from {victim}."


@event("stolen-what", section="Cards")
def told_stolen_what(seat: Player, victim: Player, card: CardId) -> str:
    return "The stolen card is that of {card}."


@event("discarded", aside=True, section="Cards")
def told_discarded(seat: Player, factions: int, plots: int) -> str:
    return put("{seat} discards {cards:hand}, face down.", cards=(factions, plots))


@event("drew", aside=True, section="Cards")
def told_drew(seat: Player, factions: int, plots: int, missing: Cards) -> str:
    short = "; {missing} could not be had" if missing > 0 else ""
    return put(f"{{seat}} draws {{cards:hand}}{short}.", cards=(factions, plots))


@event("reshuffled", aside=True, section="Cards")
def told_reshuffled(deck: str) -> str:
    return f"The discarded {'Factions' if deck == FACTIONS else 'Plots'} are shuffled into a new deck."


# Stealing (FF 11.1)


def steal(match: Match) -> Asking:
    """One theft at a time; it closes when all have passed since the last one (FF 11.1.1, R-44)."""
    state = match.state
    thieves = [seat for seat in range(match.seats) if not state.passed[seat]]
    action = yield from floor(match, THEFT.name, thieves, thefts, refuse=refuse_theft, rule="FF 11.1.1")
    if action is None:
        state.passed = [False] * match.seats
        return after(match, STEAL)
    seat, option = action
    if option == PASS:
        state.passed[seat] = True
        return "steal"
    state.passed = [False] * match.seats
    guild, victim = match.content.face_of[option[1]], option[2]
    reveal_guild(match, seat, guild)
    told_theft(match, "FF 11.1.1", seat=seat, victim=victim, card=option[1])
    # the victim is always asked, with or without a Guild: the question itself tells nothing
    answer = yield from choose(match, BLOCK.name, victim, blocks, refuse=refuse_block, rule="FF 11.1.3", default=PASS)
    if answer is not None and answer != PASS:
        blocker = match.content.face_of[answer[1]]
        reveal_guild(match, victim, blocker)
        state.blocked_turn[guild] = state.turn
        told_theft_blocked(match, "FF 11.1.1", seat=seat, victim=victim, card=answer[1])
    elif hand(match, victim):
        take_at_random(match, seat, victim, guild)
    return "steal"


def thefts(match: Match, seat: int) -> Sequence[Option]:
    """Any Guild of mine, in hand or Activated, against anybody (FF 6.6.1)."""
    own = [*active(match, seat), *(face(match, card) for card in hand_factions(match, seat))]
    guilds = [faction for faction in own if is_thief(match, faction)]
    others = [other for other in range(match.seats) if other != seat]
    return [PASS, *(("steal", match.content.ids[guild], victim) for guild in guilds for victim in others)]


def is_thief(match: Match, faction: int) -> bool:
    """A Guild, or who does as they do (FF 11.1.5); one that does not exist at the date does nothing (FF 4.3.4)."""
    return match.content.thief[faction] and match.content.exists(faction, match.options["year"])


def refuse_theft(match: Match, seat: int, option: Option) -> Refusal | None:
    if option == PASS:
        return None
    guild = match.content.face_of[option[1]]
    if match.state.stole_ever[guild]:
        return STOLE_BEFORE
    if match.state.blocked_turn[guild] == match.state.turn:
        return BLOCKED_TODAY
    if not hand(match, option[2]):
        return EMPTY_HAND
    return None


def blocks(match: Match, seat: int) -> Sequence[Option]:
    """Guilds in hand block, Activated ones do not (R-45)."""
    guilds = [face(match, card) for card in hand_factions(match, seat) if is_thief(match, face(match, card))]
    return [PASS, *(("block", match.content.ids[guild]) for guild in guilds)]


def refuse_block(match: Match, seat: int, option: Option) -> Refusal | None:
    if option == PASS:
        return None
    guild = match.content.face_of[option[1]]
    if match.state.stole_turn[guild] == match.state.turn:
        return STOLE_TODAY
    if match.options["strict_block"] and match.state.stole_ever[guild]:
        return STOLE_BEFORE
    return None


def reveal_guild(match: Match, seat: int, guild: int) -> None:
    """A Guild used from hand is shown to all."""
    for card in hand_factions(match, seat):
        if face(match, card) == guild:
            show(match, card, EVERYBODY)


def take_at_random(match: Match, seat: int, victim: int, guild: int) -> None:
    """One card of the whole hand, chosen by chance, with its sheet (FF 11.1.2)."""
    state = match.state
    cards = hand(match, victim)
    (pick,) = match.roll(len(cards), stream="theft")
    card = cards[pick - 1]
    state.stole_ever[guild] = True
    state.stole_turn[guild] = state.turn
    slip(match, card, HANDS[seat], seat, victim)
    told_stolen(match, "FF 11.1.2", seat=seat, victim=victim)
    told_stolen_what.to(
        match, "FF 11.1.2", (seat, victim), seat=seat, victim=victim, card=match.content.ids[face(match, card)]
    )
    drop_stale_offers(match)  # there are some if the DM has cut the Trading Phase short


# Discarding (FF 11.2.1)


def discard(match: Match) -> Asking:
    """Everybody may discard hand cards face down, stolen ones too, all at once (FF 6.6.2, FF 11.1.6)."""
    answers = yield from ask_all(
        match, DISCARDS.name, range(match.seats), discards, rule="FF 6.6.2", default=("discard", ())
    )
    for seat, (_, cards) in answers.items():
        for card in cards:
            if card in hand(match, seat):
                slip(match, card, PLOTS_DOWN if match.content.is_plot(face(match, card)) else FACTIONS_DOWN, seat)
        match.state.discarded[seat] = bool(cards)
        if cards:
            kinds = [match.content.is_plot(face(match, card)) for card in cards]
            told_discarded(match, "FF 6.6.2", seat=seat, factions=kinds.count(False), plots=kinds.count(True))
    drop_stale_offers(match)
    match.state.draw_order = draw_order(match)
    return after(match, DISCARD)


def discards(match: Match, seat: int) -> Sequence[Form]:
    return (form("discard", Some("cards", tuple(hand(match, seat)))),)


# Drawing (FF 11.2.2)


def draw_order(match: Match) -> list[int]:
    """Highest VP first; ties by chance, or by seat (FF 6.6.3, R-42)."""
    seats = list(range(match.seats))
    if match.options["draw_tie"] == "random":
        lots = match.permute("draw order", match.seats)
        seats.sort(key=lambda seat: lots[seat])
    return sorted(seats, key=lambda seat: -match.state.vp[seat])


def draw_cards(match: Match) -> Asking:
    """The next player names how many of each deck, then draws (R-50)."""
    state = match.state
    if not state.draw_order:
        return after(match, DRAW)
    seat = state.draw_order[0]
    answer = yield from choose(match, DRAWS.name, seat, draws, rule="FF 11.2.2", public=True)
    if not state.draw_order or state.draw_order[0] != seat:
        return "draw"
    if answer is None or answer[0] == "enough":
        next_to_draw(match)
        return "draw"
    certain = state.ending
    take_cards(match, seat, answer[1], answer[2])
    state.drawn += answer[1] + answer[2]
    if not match.options["sequential_draw"] or state.drawn >= most_cards(match, seat):
        next_to_draw(match)
    if state.ending == "deck" and not certain:
        yield from ask_the_host(match)
    return "draw"


def ask_the_host(match: Match) -> Asking:
    """Whoever has the Temple of DALA may reply to the last card with the Masquerade (FF 5.2.4, R-69)."""
    host = next((seat for seat in range(match.seats) if masquerades(match, seat)), None)
    if host is None or match.state.masquerade_used:
        return
    answer = yield from choose(match, MASQUERADE.name, host, _replies, rule="FF 5.2.4", default=PASS)
    if answer == ("masquerade",):
        yield from masquerade(match, host, answer)


def _replies(match: Match, seat: int) -> Sequence[Option]:
    return [PASS] if match.state.masquerade_used else [PASS, *masquerades(match, seat)]


def next_to_draw(match: Match) -> None:
    match.state.draw_order.pop(0)
    match.state.drawn = 0


def due_cards(match: Match) -> int:
    """Cards everybody draws: 2, or 3 with two or three players (FF 6.6.3)."""
    return 3 if match.seats <= 3 else 2


def most_cards(match: Match, seat: int) -> int:
    """One more for who discarded something (R-51)."""
    return due_cards(match) + match.state.discarded[seat]


def draws(match: Match, seat: int) -> Sequence[Option]:
    """Every split of the cards due, and of one more where that is allowed (FF 6.6.3, R-80)."""
    due, most = due_cards(match), most_cards(match, seat)
    if match.options["sequential_draw"]:
        stop: list[Option] = [("enough",)] if match.state.drawn >= due else []
        return [("draw", 1, 0), ("draw", 0, 1), *stop]
    return [("draw", factions, many - factions) for many in range(due, most + 1) for factions in range(many, -1, -1)]


def take_cards(match: Match, seat: int, factions: int, plots: int) -> None:
    """Draw; what one deck cannot give comes from the other (section 4.9). The DM sees the cards too (FF 11.2.3)."""
    got = draw_from(match, seat, FACTIONS, factions)
    also = draw_from(match, seat, PLOTS, plots)
    instead = draw_from(match, seat, PLOTS, factions - got)
    got += draw_from(match, seat, FACTIONS, plots - also)
    missing = factions + plots - got - also - instead
    told_drew(match, "FF 11.2.2", seat=seat, factions=got, plots=also + instead, missing=missing)


def draw_from(match: Match, seat: int, deck: str, many: int) -> int:
    """Draw so many cards of a deck, rebuilding it when it is empty; says how many there were."""
    for drawn in range(many):
        if not match.state.cards.zones[deck]:
            refill(match, deck)
        if draw(match, deck, HANDS[seat]) is None:
            return drawn
        if deck == FACTIONS and not match.state.cards.zones[FACTIONS]:
            deck_ran_out(match)
    return many


def refill(match: Match, deck: str) -> None:
    """Shuffle all discards of its type into a new deck."""
    piles = (FACTIONS_UP, FACTIONS_DOWN) if deck == FACTIONS else (PLOTS_UP, PLOTS_DOWN)
    for pile in piles:
        move_all(match, pile, deck)
    if match.state.cards.zones[deck]:
        shuffle(match, deck)
        told_reshuffled(match, "FF 6.6.3", deck=deck)


def deck_ran_out(match: Match) -> None:
    """The last Faction card was drawn: the end, if the table chose so (FF 5.2.4, R-49)."""
    if match.options["end_deck"] and not match.state.ending:
        match.state.ending = "deck"
        told_last_turn(match, "FF 5.2.4", reason="deck", seat=None)


STOLE_BEFORE = Refusal("FF 11.1.2", "That Guild has stolen once in this game already.", "Another Guild may.")
BLOCKED_TODAY = Refusal("FF 11.1.1", "That Guild was blocked this turn.", "Try again next turn.")
EMPTY_HAND = Refusal("FF 6.6.1", "That player has no card in hand.", "Choose another victim.", firm=True)
STOLE_TODAY = Refusal("FF 11.1.3", "That Guild has stolen in this very turn.", "From the next turn on it may block.")
