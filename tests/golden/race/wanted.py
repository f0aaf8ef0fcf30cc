"""The golden games of Race: each end, seat count, start and variant."""

from tests.golden.wanted import Wanted

WANTED = [
    Wanted("two-players", 2, "random"),
    Wanted("three-players", 3, "random"),
    Wanted("four-players", 4, "random"),
    Wanted("two-greedy", 2, "greedy"),
    Wanted("four-greedy", 4, "greedy"),
    Wanted("ends-by-tableau", 3, "greedy", "tableau"),
    Wanted("ends-by-pool", 3, "greedy", "pool"),
    Wanted("ends-by-both", 2, "greedy", "both"),
    Wanted("ends-by-round-limit", 2, "random", "limit", (), (("round-limit", "30"),)),
    Wanted("first-game-two", 2, "greedy", "", (("start", "first"),)),
    Wanted("first-game-four", 4, "random", "", (("start", "first"),)),
    Wanted("experienced-three", 3, "greedy", "", (("start", "experienced"),)),
    Wanted("experienced-four", 4, "random", "", (("start", "experienced"),)),
    Wanted("expert", 2, "greedy", "", (("expert", "yes"),)),
    Wanted("expert-experienced", 2, "random", "", (("expert", "yes"), ("start", "experienced"))),
    Wanted("first-edition", 4, "greedy", "", (("edition", "1"),)),
    Wanted(
        "other-rulings",
        4,
        "random",
        "",
        (),
        (
            ("standard-deck", "120"),
            ("settle-order", "together"),
            ("free-colony-ship", "refused"),
            ("tactics-to-discard", "to-conquer"),
            ("negative-new-galactic-order", "zero"),
            ("gambling-world", "optional"),
            ("consume-order", "seat-order"),
        ),
    ),
]
