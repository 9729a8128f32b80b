"""Unusual Spells, cards of several decks, Endings."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.talisman.boards import reach
from questboard.games.talisman.boards.main import crown, inner
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.effects import cards, people
from questboard.games.talisman.facts import CardId, Foe, Place, Seat
from questboard.games.talisman.rules import (
    combat,
    foes,
    law,
    lives,
    money,
    numbers,
    objects,
    pieces,
    spells,
    things,
)
from questboard.games.talisman.state import BOARD, NOBODY, Fight
from questboard.games.talisman.typed import Match

BANISH = question("banish", "which creature?")
RUST = question("rust", "which piece is damaged?")
COMMAND = question("command", "who is struck?")
HERD = question("herd", "which beast?")
HERD_TO = question("herd-to", "where to?")
GILD = question("gild", "what turns to gold?")
INFORM = question("inform", "name somebody on a street")


@event("herded")
def told_herded(seat: Seat, card: CardId, to: Place) -> str:
    return "The {card} is driven to {to}."


@event("banished")
def told_banished(seat: Seat, foe: Foe) -> str:
    return "{foe:The foe} is gone."


def gild(match: Match, seat: int, ctx: Context) -> Asking:
    """Golden Touch: an Object for its price, at least 1 Gold."""
    answer = yield from choose(match, GILD.name, seat, people.donations, rule="TA 9:6", public=True)
    if answer is not None and answer[0] == "give":
        worth = max(1, things.design(match, answer[1]).price)
        objects.lose(match, seat, answer[1], "TA 9:6")
        money.gain(match, seat, worth, "TA 3:4", sale=True)
    return None


def ward(match: Match, seat: int, ctx: Context) -> Asking:
    """Ward of Roots: the next Character to stop here misses a turn."""
    match.state.wards[match.state.heroes[seat].at] = seat
    yield from ()
    return None


def swap_places(match: Match, seat: int, ctx: Context) -> Asking:
    """Change of Place: two Characters of one Region change Spaces."""
    heroes = match.state.heroes
    here, there = heroes[seat].at, heroes[ctx.target].at
    pieces.put(match, seat, there, "TA 9:6")
    pieces.put(match, ctx.target, here, "TA 9:6")
    yield from ()
    return None


def herd(match: Match, seat: int, ctx: Context) -> Asking:
    """Herd the Beast: an Enemy card of the Region goes to another Space of it."""
    answer = yield from choose(match, HERD.name, seat, spells.beasts, rule="TA 9:7", public=True)
    if answer is None or answer[0] != "card":
        return None
    there = yield from choose(match, HERD_TO.name, seat, _spaces_here, rule="TA 9:7", public=True)
    if there is not None and answer[1] in match.state.cards.zones[BOARD]:
        _herded(match, seat, answer[1], match.content.space_of[there[1]])
    return None


def herd_here(match: Match, seat: int, ctx: Context) -> Asking:
    """The Blunder: it comes to your Space."""
    answer = yield from choose(match, HERD.name, seat, spells.beasts, rule="TA 9:7", public=True)
    if answer is not None and answer[0] == "card":
        _herded(match, seat, answer[1], match.state.heroes[seat].at)
    return None


def _herded(match: Match, seat: int, card: int, space: int) -> None:
    match.state.lies[card] = space
    things.where_cards_lie.forget(match)
    name = things.design(match, card).id
    told_herded(match, "TA 9:7", seat=seat, card=name, to=match.content.id_of(space))


def _spaces_here(match: Match, seat: int) -> Sequence[Option]:
    here = reach.same_board(match, match.state.heroes[seat].at)
    return [("to", match.content.id_of(space)) for space in here]


def open_way(match: Match, seat: int, ctx: Context) -> Asking:
    """Open Way: through the Portal of Power without a test."""
    if match.state.heroes[seat].at in match.content.having("portal"):
        inner.pass_portal(match, seat)
    yield from ()
    return None


def banish(match: Match, seat: int, ctx: Context) -> Asking:
    """One creature is gone, and nothing is learned from it; who stood beside it is still there."""
    fight = ctx.fight
    if fight is None:
        return None
    answer = yield from choose(match, BANISH.name, seat, lambda m, s: _foes_here(m, ctx), rule="TA 9:6", public=True)
    if answer is not None and answer[1] in fight.foes:
        foes.leave_out(match, fight, answer[1])
        told_banished(match, "TA 9:6", seat=seat, foe=things.design(match, answer[1]).name)
        objects.discard(match, answer[1])
        fight.gone = not fight.foes
    return None


def _foes_here(match: Match, ctx: Context) -> Sequence[Option]:
    """The foes of the fight; if the card itself is one that can be paid off, only that."""
    there = ctx.fight.foes if ctx.fight is not None else []
    return [("card", foe) for foe in ([ctx.card] if ctx.card in there else there)]


def second_draw(match: Match, seat: int, ctx: Context) -> Asking:
    """Another card instead of the one just drawn."""
    cards.replace(match, seat, ctx)
    yield from ()
    return None


def one_more(match: Match, seat: int, ctx: Context) -> Asking:
    """One card more is drawn as well."""
    match.state.to_draw += 1
    yield from ()
    return None


def choir(match: Match, seat: int, ctx: Context) -> Asking:
    """Battle Choir: the chosen side of this fight gets +2."""
    fight = ctx.fight
    if fight is not None:
        if ctx.target == fight.seat:
            fight.mine += 2
        else:
            fight.his += 2
    yield from ()
    return None


def oath(match: Match, seat: int, ctx: Context) -> Asking:
    """Oath of Iron: whoever loses this Combat cannot save."""
    if ctx.fight is not None:
        ctx.fight.no_saves += [other for other in (ctx.fight.seat, ctx.fight.rival) if other >= 0]
    yield from ()
    return None


def rust(match: Match, seat: int, ctx: Context) -> Asking:
    """Iron Skin's Blunder: one worn piece of armour is damaged, of the wearer's choice."""
    answer = yield from choose(
        match, RUST.name, seat, lambda m, s: [("damage", card) for card in lives.breakable(m, s)], rule="TA 9:9",
        public=True,
    )  # fmt: skip
    if answer is not None and answer[1] in things.worn(match, seat):
        lives.damage(match, seat, answer[1])
    return None


def seal(match: Match, seat: int, ctx: Context) -> Asking:
    """Turnabout's Blunder: the Spell hits, and nothing can prevent it any more."""
    if ctx.casting is not None:
        ctx.casting.fixed = True
    yield from ()
    return None


def breath(match: Match, seat: int, ctx: Context) -> Asking:
    """Borrowed Breath: alive with one Life."""
    match.state.heroes[seat].lives = 1
    lives.told_life_gained(match, "TA 9:6", seat=seat, n=1, now=1)
    yield from ()
    return None


def tempest(match: Match, seat: int, ctx: Context) -> Asking:
    """Every other Character of the Region loses a Life."""
    for other in things.living(match):
        if other == seat or not things.alive(match, other) or not spells.reaches(match, seat, other):
            continue
        if numbers.together(match, seat, other):
            yield from lives.lose(match, other, 1, "spell")
    return None


def command(match: Match, seat: int, ctx: Context) -> Asking:
    """The Command Spell: every rival loses a Life, or one of them if the table plays it so (TA 9:8, RC-25)."""
    rivals = _commanded(match, seat)
    casting = Casting(seat, ctx.card, kind="character")
    if match.options["command_one"]:
        answer = yield from choose(
            match, COMMAND.name, seat, lambda m, s: [("on", o) for o in _commanded(m, s)], rule="TA 9:8", public=True
        )  # fmt: skip
        casting.target = NOBODY if answer is None else answer[1]
    spells.told_casts(match, "TA 9:8", seat=seat, card=things.design(match, ctx.card).id, target=casting.target)
    own = () if casting.target == NOBODY else (casting.target,)
    yield from spells.window(match, "spell_cast", own, Context(casting=casting))  # it is a Spell like others (TR-44)
    if casting.cancelled:
        spells.told_spell_fails(match, "TA 9:6", seat=seat, card=things.design(match, ctx.card).id)
        return None
    for other in rivals if casting.target == NOBODY else [casting.target]:
        yield from lives.lose(match, other, 1, "command")
    return None


def _commanded(match: Match, seat: int) -> list[int]:
    """All rivals but those on boards that Spells from outside do not reach (TA 9:8)."""
    spared = match.content.closed
    return [other for other in things.living(match) if other != seat and match.state.heroes[other].at not in spared]


def mend(match: Match, seat: int, ctx: Context) -> Asking:
    """Smiths mend those whom no healer can."""
    hero = match.state.heroes[seat]
    if hero.lives < 4:
        hero.lives += 1
        lives.told_healed(match, "TA 4:6", seat=seat, now=hero.lives)
    yield from ()
    return None


def informer(match: Match, seat: int, ctx: Context) -> Asking:
    """The left neighbour names a Character on a street: its papers are looked at now."""
    left = things.left_of(match, seat)
    answer = yield from choose(match, INFORM.name, left, _on_streets, rule="TA 20:11", public=True)
    if answer is not None:
        yield from law.check_papers(match, answer[1])
    return None


def _on_streets(match: Match, seat: int) -> Sequence[Option]:
    return [("on", other) for other in things.living(match) if numbers.on_street(match, other)]


def arrest5(match: Match, seat: int, ctx: Context) -> Asking:
    """Off-duty Watchman: whoever is wanted is arrested, by Strength 5."""
    if law.wanted(match, seat):
        yield from law.arrest(match, seat, 5)
    return None


def stolen_crown(match: Match, seat: int, ctx: Context) -> Asking:
    yield from crown.empty_dais(match, seat)
    return None


def shade(match: Match, seat: int, ctx: Context) -> Asking:
    yield from crown.face_shade(match, seat)
    return None


def nimble(match: Match, seat: int, ctx: Context) -> Asking:
    """The left player takes 1 Gold."""
    left = things.left_of(match, seat)
    if left != seat:
        money.hand(match, seat, left, 1, "TA 13:7")
    yield from ()
    return None


def bout(match: Match, seat: int, ctx: Context) -> Asking:
    """Retired Captain: a friendly bout against 5; winning teaches 2 Strength experience."""
    foe = Fight("combat", seat, [], "Retired Captain", 5, value_printed=5)
    foe.costs_life = False
    result = yield from combat.enter(match, foe, False, 1, False)
    if result == "won":
        numbers.award(match, seat, "sxp", 2)
    return None
