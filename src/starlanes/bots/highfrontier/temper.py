"""What a bot minds and what it dares, beside the worths that all share (scale.py); each bot has its own."""

from typing import Final


class Temper:
    """The usual one; a bot says what it sees otherwise."""

    def __init__(
        self,
        number: int,
        shrewd: bool = False,
        bids: float = 1.0,
        letters: bool = False,
        least: int = 0,
        waits: int = 0,
    ) -> None:
        #: What was worked out is remembered for each apart.
        self.number = number
        #: Whether it thinks for the others too, where they may pay it.
        self.shrewd = shrewd
        #: The part it pays of what a card adds.
        self.bids = bids
        #: Whether it minds that a factory lowers the value of its own others of the same letter.
        self.letters = letters
        #: A mission for a factory must be worth more than this to be launched: WT that are left over win nothing.
        self.least = least
        #: How much better a mission must be to wait for it, while another could be launched.
        self.waits = waits


USUAL: Final = Temper(0)
SHREWD: Final = Temper(1, shrewd=True, bids=0.75, letters=True, least=-400, waits=250)
