"""How a rule asks. These helpers are the only code that yields; use them with `yield from`.

After an ask, read the state again: the DM may have changed anything meanwhile. Keep ids across it, not objects.
Each helper returns None when the question became moot (nobody has anything left to answer).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, cast

from questboard.engine.asking.option import Amount, Form, Option, Sketch, Some, Text, Value
from questboard.engine.asking.question import ALL, FIRST, ONE, REST, Options, Refuse

if TYPE_CHECKING:
    from questboard.engine.play.match import Match
    from questboard.engine.play.steps import Asking

PASS: Option = ("pass",)

UNASKED: Asking = cast("Asking", ())
"""What a rule returns that sees at once that there is nothing to ask and nothing to do: `yield from` it gives None.

Most rules have nothing to say at most moments. One that is asked often looks first, as a plain function, and only
then begins: a generator that ends before its first question costs several times as much as the look.
"""


def choose(
    match: Match,
    name: str,
    seat: int,
    options: Options,
    *,
    rule: str,
    refuse: Refuse | None = None,
    default: Option | None = None,
    public: bool = False,
) -> Asking:
    """One seat chooses one option.

    `public`: the options follow from public facts, so a single one may be answered for the seat. Otherwise
    the seat is asked all the same: a missing pause would tell the others something.
    """
    at_once = match.at_once
    if at_once is not None:
        answer = at_once.settle(match, name, seat, options, refuse, rule, default, public)
        if answer is not REST:
            return answer
    return (yield match.driver.ask(ONE, name, (seat,), options, refuse, rule, default, public))


def at_first(known: Sequence[Option], options: Options) -> Options:
    """Options that a rule has worked out just now, to see whether there is anything to choose: not worked out twice.

    For public questions. Whenever the question is asked again, they are worked out anew.
    """
    given: list[Sequence[Option]] = [known]
    return lambda match, seat: given.pop() if given else options(match, seat)


def choose_some(
    match: Match,
    name: str,
    seat: int,
    values: Callable[[Match, int], Sequence[Value]],
    least: int,
    most: int,
    *,
    rule: str,
    refuse: Refuse | None = None,
    public: bool = False,
) -> Asking:
    """One seat chooses from `least` to `most` of the values (fewer if there are fewer): a tuple of them."""

    def blank(match: Match, seat: int) -> Sequence[Form]:
        there = tuple(values(match, seat))
        return (Form(name, (Some(name, there, min(least, len(there)), most),)),)

    answer: Any = yield from choose(match, name, seat, blank, rule=rule, refuse=refuse, public=public)
    return None if answer is None else answer[1]


def amount(match: Match, name: str, seat: int, low: int, high: int, *, rule: str, public: bool = False) -> Asking:
    """One seat names a number from low to high."""

    def blank(match: Match, seat: int) -> Sequence[Form]:
        return (Form(name, (Amount(name, low, high),)),)

    answer: Any = yield from choose(match, name, seat, blank, rule=rule, public=public)
    return None if answer is None else answer[1]


def text(match: Match, name: str, seat: int, *, rule: str, longest: int = 500) -> Asking:
    """One seat says something in its own words, which rules store and never read."""

    def blank(match: Match, seat: int) -> Sequence[Form]:
        return (Form(name, (Text(name, longest),)),)

    answer: Any = yield from choose(match, name, seat, blank, rule=rule)
    return None if answer is None else answer[1]


def ask_all(
    match: Match,
    name: str,
    seats: Sequence[int],
    options: Options,
    *,
    rule: str,
    refuse: Refuse | None = None,
    default: Option | None = None,
    public: bool = False,
) -> Asking:
    """Several seats answer sealed, all are opened together: a dict from seat to option, in seat order.

    A seat may change its answer until the last one is in. Give every seat something like a "pass", so that
    nobody drops out for a private reason.
    """
    if not seats:
        return {}
    answers: Any = yield match.driver.ask(ALL, name, tuple(sorted(seats)), options, refuse, rule, default, public)
    if answers:
        match.trail.mark_information()
    return answers or {}


def window(
    match: Match,
    name: str,
    seats: Sequence[int],
    options: Options,
    *,
    rule: str,
    refuse: Refuse | None = None,
) -> Asking:
    """A chance to react: `(seat, option)` of the first in the order of `seats` who does, or None.

    Public facts alone must decide who is among the seats (holds a spell, not: can cast it now). All are asked
    at once and may pass; what the later ones wanted stays sealed. Open the window again for a reaction to it.
    In an eager match, where nobody watches, it stays shut if nobody could do anything but pass.
    """
    if not seats or (match.eager and stays_shut(match, [seat for seat in seats if options(match, seat)])):
        return UNASKED
    return _window(match, name, seats, options, rule, refuse)


def stays_shut(match: Match, able: Collection[Any]) -> bool:
    """Whether a window need not be opened: nobody is able to react, and nobody watches to whom that tells anything.

    `window` sees to it. A rule may ask before, where it is cheaper to see that there is nothing to react with at all
    than whom all would expect to be asked.
    """
    return not able and match.eager and not match.state.rulings


def _window(
    match: Match, name: str, seats: Sequence[int], options: Options, rule: str, refuse: Refuse | None
) -> Asking:
    def or_pass(match: Match, seat: int) -> Sequence[Option | Form | Sketch]:
        return [PASS, *options(match, seat)]

    def refuse_reaction(match: Match, seat: int, option: Option) -> Any:
        return None if option == PASS or refuse is None else refuse(match, seat, option)

    judge = None if refuse is None else refuse_reaction
    answers: Any = yield match.driver.ask(ALL, name, tuple(sorted(seats)), or_pass, judge, rule, PASS, False)
    for seat in seats:
        if answers and answers.get(seat, PASS) != PASS:
            return seat, answers[seat]
    return None


def floor(
    match: Match,
    name: str,
    seats: Sequence[int],
    options: Options,
    *,
    rule: str,
    refuse: Refuse | None = None,
) -> Asking:
    """An open floor: `(seat, option)` of whoever acts first; None when there are no seats, or the clock closed it.

    One call handles one action: the step does it and returns its own name, so that tails stay short. Give every
    seat a way to be done (and leave it out then): a floor where nobody has an option waits for the clock.
    """
    if not seats:
        return None
    return (yield match.driver.ask(FIRST, name, tuple(seats), options, refuse, rule, None, False))


def offer(
    match: Match,
    name: str,
    seat: int,
    blank: Callable[[Match, int], Form],
    *,
    rule: str,
    refuse: Refuse | None = None,
) -> Asking:
    """One seat makes an offer in one frame, or passes: the filled form, judged whole by `refuse`, or None."""

    def frame(match: Match, seat: int) -> Sequence[Option | Form]:
        return (PASS, blank(match, seat))

    def refuse_offer(match: Match, seat: int, option: Option) -> Any:
        return None if option == PASS or refuse is None else refuse(match, seat, option)

    answer: Any = yield from choose(match, name, seat, frame, rule=rule, refuse=refuse_offer, default=PASS)
    return None if answer == PASS else answer
