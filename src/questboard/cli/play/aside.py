"""Something done out of turn: a player's interjection, the DM's tools, and the DM's look between bots' moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from questboard.cli.play.choices import Choice, label_of
from questboard.cli.play.frame import NOT_ASKED, Frame
from questboard.cli.play.tools import tools_of
from questboard.engine import Form, Interjection, Label, Option
from questboard.engine.asking.question import Explained, drawn_up, verb_of

if TYPE_CHECKING:
    from questboard.cli.play.session import Session

BACK = ("0", "back", "cancel", "done")


class Aside(Frame):
    """A seat does something out of turn, or thinks better of it."""

    def __init__(self, session: Session, seat: int):
        super().__init__(session, seat)
        self.tools = tools_of(self.match, seat)
        self.choices = self._choices(seat)

    def _choices(self, seat: int) -> list[Choice]:
        legal = self.match.interjections(seat)
        listed: list[tuple[Option | Form, Explained | None]] = [(option, None) for option in legal]
        for tool in self.tools.values():
            listed += [(option, why) for option, why in self._refused(tool, seat) if option not in legal]
        return [
            Choice(number, self._label(option), option, why) for number, (option, why) in enumerate(listed, start=1)
        ]

    def _refused(self, tool: Interjection, seat: int) -> list[tuple[Option | Form, Explained]]:
        found: list[tuple[Option | Form, Explained]] = []
        for option in drawn_up(tool.options(self.match, seat), self.match, seat) if tool.refuse is not None else ():
            plain = (option.verb,) if isinstance(option, Form) else option
            refusal = tool.refuse(self.match, seat, plain) if tool.refuse is not None else None
            if refusal is not None:
                found.append((option, refusal.explained(self.match, seat, plain)))
        return found

    def _label(self, option: Option | Form) -> Label:
        label = label_of(self.look, self.asked or NOT_ASKED, option)
        tool = self.tools.get(verb_of(option))
        return label._replace(help=label.help or (tool.help if tool else ""))

    def heading(self) -> str:
        name = self.look.name(self.seat) if self.seat is not None else ""
        if not self.choices:
            return f"There is nothing that {name} could do out of turn. Enter: back to the game."
        return f"{name}, what will you do out of turn? Enter: back to the game."

    def decide(self, option: Option) -> None:
        assert self.seat is not None
        label = label_of(self.look, self.asked or NOT_ASKED, option).text
        self.match.interject(self.seat, option)
        self.session.decided(self.seat, label)

    def plain_line(self, line: str) -> bool | None:
        return True if line.lower() in BACK else None

    def empty_line(self) -> bool:
        return True


class Pause(Aside):
    """A DM among bots looks on: lets the next one decide, or steps in."""

    def __init__(self, session: Session, bot: int):
        assert session.match.dm is not None
        super().__init__(session, session.match.dm)
        self.bot = bot

    def heading(self) -> str:
        assert self.asked is not None
        return self.look.game.words.prompt(self.look, self.asked)

    def choice_lines(self) -> list[Any]:
        return [self.session.short("   Enter: the next one decides   30: thirty decisions on   do: your tools")]

    def plain_line(self, line: str) -> bool | None:
        if line.isdecimal() and len(line) < 7:
            if self._stays():
                return False
            self.session.running_on = max(1, int(line))
            return True
        return None

    def empty_line(self) -> bool:
        if self._stays():
            return False
        self.session.running_on = 1
        return True

    def _stays(self) -> bool:
        """A lesson asks for something out of turn: until then nobody goes on."""
        teaching = self.session.teaching
        if teaching is None or not teaching.stays():
            return False
        self.complain(teaching.put_off())
        return True
