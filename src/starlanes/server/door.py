"""The door: how many connections there may be, and how long each may keep us waiting.

A connection owes us something while its request is not whole, while it does not read what it asked for, and while it
does not go although it was told to. Whoever owes for too long is shown out; whoever owes longest makes room for others.
"""

import sys
from collections.abc import Hashable
from typing import Final, Protocol

#: Seconds between two looks at all connections.
ROUND: Final = 1.0
#: Files the server needs besides its connections.
OTHER_FILES: Final = 64


class Wire(Protocol):
    """A connection, as the door knows it."""

    def stage(self) -> Hashable:
        """Anything that changes whenever the connection gets on."""

    def owes(self) -> bool:
        """True while it is the peer's turn."""

    def abort(self) -> None:
        """End it at once."""


class Guest:
    """What the door remembers of a connection."""

    __slots__ = ("address", "since", "stage")

    def __init__(self, address: str, stage: Hashable, since: float) -> None:
        self.address = address
        self.stage = stage
        self.since = since


class Door:
    """All connections, oldest first; those of one address among them (an empty address has no limit of its own)."""

    def __init__(self, most: int, most_each: int, patience: float) -> None:
        self.most = most
        self.most_each = most_each
        self.patience = patience
        self.guests: dict[Wire, Guest] = {}
        self.of_address: dict[str, dict[Wire, None]] = {}

    def enter(self, wire: Wire, address: str, now: float) -> bool:
        """Let a connection in, if need be in the place of one that owes; False if there is no room."""
        theirs = self.of_address.get(address, {})
        if address and len(theirs) >= self.most_each and not self.make_room(theirs):
            return False
        if len(self.guests) >= self.most and not self.make_room(self.guests):
            return False
        self.guests[wire] = Guest(address, wire.stage(), now)
        self.of_address.setdefault(address, {})[wire] = None
        return True

    def make_room(self, among: "dict[Wire, Guest] | dict[Wire, None]") -> bool:
        for wire in among:
            if wire.owes():
                self.show_out(wire)
                return True
        return False

    def leave(self, wire: Wire) -> None:
        guest = self.guests.pop(wire, None)
        if guest is not None:
            theirs = self.of_address[guest.address]
            del theirs[wire]
            if not theirs:
                del self.of_address[guest.address]

    def show_out(self, wire: Wire) -> None:
        self.leave(wire)
        wire.abort()

    def sweep(self, now: float) -> None:
        """Show out whoever has owed the same for too long."""
        for wire, guest in list(self.guests.items()):
            stage = wire.stage()
            if stage != guest.stage:
                guest.stage, guest.since = stage, now
            elif now - guest.since > self.patience and wire.owes():
                self.show_out(wire)


def room_for(wanted: int) -> int:
    """How many connections the system lets us have, up to so many; asks it for more files if they are too few."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        soft = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else max(1, min(wanted, soft - OTHER_FILES))
