"""What a client may say on a socket. The same things can be sent by REST, one address for each."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

ClientId = Annotated[str, Meta(max_length=40, pattern=r"^[\w.:-]*$")]
"""The sender's own name for a message; sent again under the same name, a move is made only once."""
OptionSent = Annotated[list[Any], Meta(min_length=1, max_length=200)]


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first message: which table, as whom, and what the client already has."""

    table: Annotated[str, Meta(max_length=24)]
    token: Annotated[str, Meta(max_length=64)] = ""
    """Of a seat; without one, a spectator."""
    invite: Annotated[str, Meta(max_length=64)] = ""
    heard: int = 0
    """How many events the client has."""
    undos: int = 0
    """How many undos it has seen; with another number than ours, all events are sent again."""
    want: list[str] | None = None
    """Which parts of the state are wanted; None: all."""
    floor: bool = True
    """Whether a program wants its options on an open floor at once; else it asks for them with `options`."""
    patches: bool = False
    """Of a list that has changed in a few places, an update may bring these alone."""


class Answer(msgspec.Struct, tag="answer", tag_field="type"):
    """The answer to the open question, named by its number (an open floor also by its name)."""

    question: int | str
    option: OptionSent
    id: ClientId = ""


class Interject(msgspec.Struct, tag="interject", tag_field="type"):
    """Something done out of turn."""

    option: OptionSent
    id: ClientId = ""


class Undo(msgspec.Struct, tag="undo", tag_field="type"):
    """Take back one's last decision; where that is no longer free, `ask` puts it to the table."""

    ask: bool = False
    id: ClientId = ""


class Vote(msgspec.Struct, tag="vote", tag_field="type"):
    proposal: Annotated[str, Meta(max_length=24)]
    yes: bool
    id: ClientId = ""


class Hand(msgspec.Struct, tag="hand", tag_field="type"):
    """Propose to hand a seat to a bot, or to open it for a newcomer. The host decides alone."""

    seat: int
    bot: Annotated[str, Meta(max_length=20)] = ""
    id: ClientId = ""


class Options(msgspec.Struct, tag="options", tag_field="type"):
    """What the seat may answer now, without words: for programs that are not sent it on an open floor."""

    id: ClientId = ""


class Ask(msgspec.Struct, tag="why", tag_field="type"):
    """Why did this event happen, or why is this option not possible?"""

    event: int | None = None
    option: list[Any] | None = None
    id: ClientId = ""


class Blank(msgspec.Struct, tag="form", tag_field="type"):
    """The blanks of something that can be done out of turn."""

    verb: Annotated[str, Meta(max_length=80)]
    id: ClientId = ""


class Sheet(msgspec.Struct, tag="sheet", tag_field="type"):
    """A card in full; without one, the list of cards that can be read."""

    card: str | int | None = None
    id: ClientId = ""


class At(msgspec.Struct, tag="at", tag_field="type"):
    """The table as it was after an event."""

    event: int
    id: ClientId = ""


class Standing(msgspec.Struct, tag="standing", tag_field="type"):
    """Answer a named question always in the same way: an option, an empty list for its default, None to be asked."""

    question: Annotated[str, Meta(max_length=80)]
    option: list[Any] | None = None
    id: ClientId = ""


class Say(msgspec.Struct, tag="say", tag_field="type"):
    words: Annotated[str, Meta(max_length=2000)]
    room: Annotated[str, Meta(max_length=24)] = "table"
    said_as: Annotated[str, Meta(max_length=80)] = ""
    id: ClientId = ""


class Want(msgspec.Struct, tag="want", tag_field="type"):
    """From now on, these parts of the state (as in a hello): what is new among them comes with the next update."""

    want: list[str] | None = None
    id: ClientId = ""


class Ping(msgspec.Struct, tag="ping", tag_field="type"):
    id: ClientId = ""


Message = (
    Hello | Answer | Interject | Undo | Vote | Hand | Options | Ask | Blank | Sheet | At | Standing | Say | Want | Ping
)  # fmt: skip

Sent = Literal["state", "update", "done", "error", "chat", "pong"]
"""The `type` of what the server sends: the first state, what has changed since, and answers to messages."""
