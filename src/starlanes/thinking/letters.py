"""What passes between a server and its workers, as bytes. Nothing is pickled: a worker can hand back no code."""

from typing import Final

import msgspec


class Errand(msgspec.Struct, array_like=True, tag=True):
    """To a worker: run this function, `module:name`, on these bytes."""

    work: str
    data: bytes
    share: float
    seconds: float


class GoOn(msgspec.Struct, array_like=True, tag=True):
    """To a worker that has told how far it is."""

    stop: bool = False


class Ready(msgspec.Struct, array_like=True, tag=True):
    """From a worker that has loaded everything."""


class Told(msgspec.Struct, array_like=True, tag=True):
    """From a worker: how far it is. It waits for GoOn, or for another errand first."""

    data: bytes


class Done(msgspec.Struct, array_like=True, tag=True):
    """From a worker: what came of it."""

    data: bytes


class Failed(msgspec.Struct, array_like=True, tag=True):
    """From a worker: the work raised something."""

    detail: str


Letter = Ready | Told | Done | Failed

ENCODER: Final = msgspec.msgpack.Encoder()
TO_WORKER: Final[msgspec.msgpack.Decoder[Errand | GoOn]] = msgspec.msgpack.Decoder(Errand | GoOn)
FROM_WORKER: Final[msgspec.msgpack.Decoder[Letter]] = msgspec.msgpack.Decoder(Letter)
