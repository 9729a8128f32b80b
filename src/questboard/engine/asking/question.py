"""Questions and refusals: what a rule wants to know, of whom, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import msgspec

from questboard.engine.asking.option import Form, Option, Sketch, same_types, tupled
from questboard.engine.asking.rulings import forbidden, overruled
from questboard.engine.errors import NoSuchOption, NotAllowed, Refused

if TYPE_CHECKING:
    from questboard.engine.play.match import Match

ONE, ALL, FIRST = "one", "all", "first"
"""Answered by one seat; by all of several, sealed; by the first of several (an open floor)."""
REST: Any = object()
"""In an answer's place: somebody must be asked."""

Facts: TypeAlias = Mapping[str, Any]
Options: TypeAlias = Callable[[Any, int], Sequence[Option | Form | Sketch]]
"""What a seat might answer now. Called at each ask, so it is never stale."""


class Explained(msgspec.Struct, frozen=True):
    """A refusal as it is told to somebody: the rule, the reason, the facts, what would make it legal."""

    rule: str
    reason: str
    facts: dict[str, Any] = {}
    remedy: str = ""
    firm: bool = False
    """It is not illegal but impossible: no ruling changes that."""


class Refusal:
    """Why a rule says no. Made once, as a constant beside the rule; words are filled in when somebody asks.

    `facts(match, seat, option)` gives the numbers behind it, from what that seat may know. Reason and remedy
    may quote them: `Refusal("MR 3.4", "That costs {price} and you have {coins}.", facts=purse)`. A `firm`
    one is not illegal but impossible (paying coins that are not there): no DM can allow it.
    """

    __slots__ = ("facts", "firm", "reason", "remedy", "rule")

    def __init__(
        self,
        rule: str,
        reason: str,
        remedy: str = "",
        facts: Callable[[Any, int, Option], Facts] | None = None,
        firm: bool = False,
    ):
        self.rule = rule
        self.reason = reason
        self.remedy = remedy
        self.facts = facts
        self.firm = firm

    def explained(self, match: Match, seat: int, option: Option) -> Explained:
        facts = dict(self.facts(match, seat, option)) if self.facts else {}
        if not facts:
            return Explained(self.rule, self.reason, facts, self.remedy, self.firm)
        reason, remedy = self.reason.format_map(facts), self.remedy.format_map(facts)
        return Explained(self.rule, reason, facts, remedy, self.firm)

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.reason!r})"


Refuse: TypeAlias = Callable[[Any, int, Option], Refusal | None]
"""Decides legality and explains it, in one place. A form is judged twice: `(verb,)` asks whether it may be
filled in at all, the whole option whether this answer may be given."""


class Question:
    """An open question, as the engine holds it. One object serves a whole line of questions, refilled."""

    __slots__ = (
        "default", "drafts", "kind", "missing", "name", "number", "opened", "options", "parts", "public", "refuse",
        "rule", "seats",
    )  # fmt: skip

    number: int
    kind: str
    name: str
    seats: tuple[int, ...]
    options: Options
    refuse: Refuse | None
    rule: str
    default: Option | None
    public: bool
    parts: dict[int, Option]
    missing: list[int]
    """Of a sealed question: who has something to say and has not said it."""
    drafts: dict[int, Option]
    opened: dict[int, Sequence[Option | Form | Sketch]]
    """The legal options of the seats for which they have been worked out."""

    def __init__(self) -> None:
        self.kind = ONE
        self.drafts = {}

    def pose(self, number: int) -> None:
        """Ask, or ask again: a new number, fresh options, what was sealed becomes a draft to confirm."""
        self.number = number
        self.opened = {}
        if self.kind != ONE:
            self.parts = {}

    def open_to(self, match: Match, seat: int) -> Sequence[Option | Form]:
        """The legal options of a seat: the candidates that nothing refuses, forms among them."""
        known = self.sketched(match, seat)
        for option in known:
            if type(option) is Sketch:
                self.opened[seat] = known = drawn_up(known, match, seat)
                break
        return cast("Sequence[Option | Form]", known)

    def sketched(self, match: Match, seat: int) -> Sequence[Option | Form | Sketch]:
        """The same for whoever looks into few of them: forms that nobody has looked into are sketches."""
        known = self.opened.get(seat)
        if known is None:
            known = self.opened[seat] = self.legal(match, seat, self.options(match, seat))
        return known

    def legal(
        self, match: Match, seat: int, candidates: Sequence[Option | Form | Sketch]
    ) -> Sequence[Option | Form | Sketch]:
        """Those of the candidates that a seat may answer with."""
        if match.state.rulings:
            return self._ruled(match, seat, drawn_up(candidates, match, seat))
        return candidates if self.refuse is None else not_refused(self.refuse, match, seat, candidates)

    def candidates(self, match: Match, seat: int) -> Sequence[Option | Form]:
        """What a seat might want to answer, legal or not."""
        return drawn_up(self.options(match, seat), match, seat)

    def _ruled(self, match: Match, seat: int, candidates: Sequence[Option | Form]) -> Sequence[Option | Form]:
        """The legal options where the DM has ruled something."""
        known = [option for option in candidates if self.refusal(match, seat, option) is None]
        if seat == match.dm:  # who rules is not bound: else a scene that only the DM ends could have no end
            return known
        # a prohibition that would leave a seat with nothing to answer does not count: no dead ends
        left = [option for option in known if forbidden(match, self.name, verb_of(option)) is None]
        return left if self._answerable(match, seat, left) else known

    def _answerable(self, match: Match, seat: int, options: Sequence[Option | Form]) -> bool:
        """Whether there is a plain option, or a form that some (of the first thousand) fillings would pass."""
        return any(
            not isinstance(option, Form)
            or any(self.refusal(match, seat, answer) is None for answer in option.answers(1000))
            for option in options
        )

    def refusal(self, match: Match, seat: int, option: Option | Form) -> Refusal | None:
        """Why the rules do not allow a candidate; a DM's permission goes before the rule."""
        if self.refuse is None:
            return None
        if isinstance(option, Form):
            option = (option.verb,)
        refusal = self.refuse(match, seat, option)
        if refusal is None or refusal.firm or not match.state.rulings:
            return refusal
        return None if overruled(match, self.name, refusal.rule, option[0]) else refusal

    def refused(self, match: Match, seat: int) -> Iterator[tuple[Option, Explained]]:
        """The candidates that are not legal now, each with why."""
        legal = self.open_to(match, seat)
        for option in self.candidates(match, seat):
            if option in legal:
                continue
            plain = (option.verb,) if isinstance(option, Form) else option
            refusal = self.refusal(match, seat, plain)
            ruling = forbidden(match, self.name, plain[0])
            if refusal is not None:
                yield plain, refusal.explained(match, seat, plain)
            elif ruling is not None:
                yield plain, Explained(ruling.rule, f"The DM has ruled against it: {ruling.reason}")

    def cite(self, match: Match, seat: int, option: Option) -> None:
        """An answer is given: tell the ruling that made it possible, and use it up if it was for once."""
        if self.refuse is None:
            return
        judged = [option]
        if any(isinstance(blank, Form) and blank.verb == option[0] for blank in self.open_to(match, seat)):
            judged.append((option[0],))
        for candidate in judged:
            refusal = self.refuse(match, seat, candidate)
            ruling = overruled(match, self.name, refusal.rule, option[0]) if refusal is not None else None
            if ruling is not None:
                match.tell("ruling-cited", rule=ruling.rule, seat=seat, verb=option[0], reason=ruling.reason)
                if ruling.scope == "once":
                    match.state.rulings.remove(ruling)

    def judged(self, match: Match, seat: int, given: Sequence[Any]) -> Option:
        """Our own tuple for what a seat answered. Raises what is wrong with it."""
        options = self.open_to(match, seat)
        for option in options:
            if option is given and not isinstance(option, Form):  # bots hand back our own object
                return option
        wanted: Option = tupled(given)
        if not isinstance(wanted, tuple) or not wanted:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise NoSuchOption("An option is a verb and what it is done to.")
        fault, farthest = "", -2  # of several forms with this verb, the one that fits farthest tells what is wrong
        for option in options:
            if isinstance(option, Form):
                if option.verb == wanted[0]:
                    try:
                        answer = option.own(wanted)
                    except LookupError as error:
                        if error.args[1] > farthest:
                            fault, farthest = error.args
                        continue
                    refusal = self.refusal(match, seat, answer)
                    if refusal is not None:
                        raise Refused(refusal.explained(match, seat, answer))
                    return answer
            elif option == wanted and same_types(option, wanted):
                return option
        for option, why in self.refused(match, seat):
            if option in (wanted, wanted[:1]):
                raise Refused(why)
        raise NoSuchOption(fault or f"There is no option {wanted!r} in {self.name!r}.")

    def answers(self, match: Match, seat: int, limit: int | None = None) -> Iterator[Option]:
        """Every legal answer of a seat, forms filled in, in a fixed order."""
        left = limit
        for option in self.open_to(match, seat):
            whole = option.answers() if isinstance(option, Form) else (option,)
            for answer in whole:
                if isinstance(option, Form) and self.refusal(match, seat, answer) is not None:
                    continue
                yield answer
                if left is not None:
                    left -= 1
                    if left <= 0:
                        return

    def default_for(self, match: Match, seat: int) -> Option | None:
        """What the clock answers for a seat: the question's default if it is legal, else the first answer."""
        if self.default is not None:
            for option in self.open_to(match, seat):
                if option == self.default:
                    return self.default
                if isinstance(option, Form) and option.verb == self.default[0]:
                    try:
                        return self.judged(match, seat, self.default)
                    except NotAllowed:
                        break
        return next(self.answers(match, seat, 1), None)

    def clock_answer(self, match: Match, seat: int) -> Option | None:
        """The draft that a seat had sealed before an interruption, if it is still legal, else its default."""
        draft = self.drafts.get(seat)
        if draft is not None:
            try:
                return self.judged(match, seat, draft)
            except NotAllowed:
                pass
        return self.default_for(match, seat)

    def as_seen(self, match: Match, seat: int | None) -> Asked:
        """As a seat sees it, or a spectator."""
        options, default, own = (), None, None
        if seat is not None and seat in self.seats:
            options = tuple(self.open_to(match, seat))
            default = self.default_for(match, seat) if self.kind != FIRST else None
            own = self.parts.get(seat, self.drafts.get(seat)) if self.kind == ALL else None
        answered = tuple(sorted(self.parts)) if self.kind == ALL else ()
        return Asked(
            self.number, self.kind, self.name, self.seats, self.rule, options, default, answered, own
        )  # fmt: skip


def verb_of(option: Option | Form | Sketch) -> str:
    return option[0] if isinstance(option, tuple) else option.verb


def drawn_up(options: Sequence[Option | Form | Sketch], match: Match, seat: int) -> Sequence[Option | Form]:
    """Options without sketches."""
    return [option.form(match, seat) if isinstance(option, Sketch) else option for option in options]


def not_refused(
    refuse: Refuse, match: Match, seat: int, candidates: Sequence[Option | Form | Sketch]
) -> Sequence[Option | Form | Sketch]:
    """Forms with the same verb come one after the other and are judged together."""
    legal: list[Option | Form | Sketch] = []
    verb, passes = "", False
    for option in candidates:
        if type(option) is tuple:  # of what is none, `isinstance` would look for a class that it claims to have
            if refuse(match, seat, option) is None:
                legal.append(option)
        else:
            blank: Any = option
            if blank.verb != verb:
                verb = blank.verb
                passes = refuse(match, seat, (verb,)) is None
            if passes:
                legal.append(option)
    return legal


class Asked(msgspec.Struct, frozen=True):
    """An open question as one seat sees it."""

    number: int
    kind: str
    name: str
    seats: tuple[int, ...]
    rule: str
    options: tuple[Option | Form, ...] = ()
    """What this seat may answer; empty if the question is not put to it."""
    default: Option | None = None
    answered: tuple[int, ...] = ()
    """Who has already given a sealed answer."""
    own: Option | None = None
    """This seat's sealed answer, or the draft of it after an interruption."""
