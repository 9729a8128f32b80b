"""What is kept. The log's key, (table, sequence), is the only lock: who appends first is right."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)  # fmt: skip

SCHEMA = 2
"""The number of this shape; `meta` has the one in the database. What an older one lacks is added (`database`)."""

metadata = MetaData()

meta = Table("meta", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", Double, nullable=False),
    Column("status", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),  # grows with every change of `info`, and is asked for by the next
    Column("info", LargeBinary, nullable=False),
    Column("head", LargeBinary),  # of the match; the seed is in it
    Column("wake_at", Double),  # when some process must look after the table: a deadline, or a bot's turn
    Index("tables_by_wake", "wake_at"),
    Index("tables_by_status", "status", "created"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("seat", SmallInteger, nullable=False),  # who moved; -1 nobody, -2 the clock
    Column("client", String(64), nullable=False),  # the sender's own name for the move, and a digest of it (`history`)
    Column("asked", Integer, nullable=False),  # the number of the question that was open afterwards
    Column("page", LargeBinary, nullable=False),
    Column("checksum", String(16)),  # of all the others; rows of schema 1 have none
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("game_schema", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("checksum", String(16)),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("seat", SmallInteger, nullable=False),  # -1: the host
    Column("created", Double, nullable=False),
    Index("tokens_by_seat", "table_id", "seat"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("room", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("said_as", String(80), nullable=False),
    Column("words", Text, nullable=False),
)

broken = Table(
    "broken",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("kind", String(12), nullable=False),
    Column("since", Double, nullable=False),
    Column("reason", Text, nullable=False),  # for the operator: it may repeat what a rule knew
    Column("tries", Integer, nullable=False),
    Column("again", Double, nullable=False),  # when the server tries the table again by itself
)

archived = Table(
    "archived",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("at", Double, nullable=False),
    Column("data", LargeBinary, nullable=False),  # all rows of a table that has ended (`archive`)
)

EVERY = (meta, tables, log, checkpoints, tokens, chat, broken, archived)
