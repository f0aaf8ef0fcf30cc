"""A cable between a browser and the server, which can be cut, or go dead without anybody being told."""

import contextlib
import socket
import threading

CHUNK = 65536
LOOPBACK = "127.0.0.1"


class Cable:
    """A relay on a port of its own; people who come by its address reach the server through it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.ends: list[socket.socket] = []
        self.dead: list[threading.Event] = []
        self.carries = threading.Event()
        self.carries.set()
        self.refuses = False
        self.door = socket.create_server((LOOPBACK, 0))
        self.address = f"http://{LOOPBACK}:{self.door.getsockname()[1]}"
        threading.Thread(target=self.greet, daemon=True).start()

    def cut(self) -> None:
        """Every connection breaks at once, and new ones as well."""
        self.refuses = True
        self.hang_up()

    def go_dead(self) -> None:
        """Nothing comes through any more, and no connection breaks: as when a phone leaves the house."""
        self.carries.clear()

    def mend(self) -> None:
        """New connections get through. Those from before stay as dead as they were."""
        if not self.carries.is_set():
            self.dead.append(self.carries)
            self.carries = threading.Event()
            self.carries.set()
        self.refuses = False

    def close(self) -> None:
        self.refuses = True
        self.door.close()
        self.hang_up()
        for carries in (*self.dead, self.carries):
            carries.set()

    # Inside.

    def hang_up(self) -> None:
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.ends.clear()

    def greet(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _address = self.door.accept()
                if self.refuses:
                    near.close()
                    continue
                far = socket.create_connection((LOOPBACK, self.port))
                self.ends += [near, far]
                for source, target in ((near, far), (far, near)):
                    threading.Thread(target=carry, args=(source, target, self.carries), daemon=True).start()


def carry(source: socket.socket, target: socket.socket, carries: threading.Event) -> None:
    """Everything from one end to the other, as long as the cable carries anything."""
    with contextlib.suppress(OSError):
        while data := source.recv(CHUNK):
            carries.wait()
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
