"""No hidden card in any byte sent: the frames of a seat against the true state, with the redeal as oracle."""

import json
import random
import re

import pytest

from starlanes.games.race.cards import SLUGS
from starlanes.games.race.rulings import RULINGS
from starlanes.kernel.facts import SPECTATOR
from starlanes.kernel.match import Match
from starlanes.server.hall import Hall
from tests.server.people import House, Window, start_table

SLUG = re.compile("|".join(sorted(map(re.escape, SLUGS), key=len, reverse=True)))


def cards(value: object) -> set[str]:
    """Every card that a text or value names. (The names of some rulings name cards.)"""
    text = value if isinstance(value, str) else json.dumps(value)
    for ruling in RULINGS:
        text = text.replace(f'"{ruling.name}"', "")
    return set(SLUG.findall(text))


def may_know(match: Match, seat: int, dealt: random.Random) -> set[str]:
    """What a seat may know of the cards now: what is the same however the unseen is dealt."""
    known: set[str] | None = None
    for _deal in range(3):
        other = match.redeal(seat, dealt.randrange(2**31))
        said = cards(other.view(seat))
        if seat in other.position.asked():
            said |= cards(other.ask(seat).plain())
        known = said if known is None else known & said
    assert known is not None
    return known


class Watch:
    """Looks at each new frame of a window."""

    def __init__(self, window: Window, seat: int) -> None:
        self.window = window
        self.seat = seat
        self.read = 0
        self.known: set[str] = set()
        self.checked = 0

    def check(self, match: Match, dealt: random.Random) -> None:
        self.window.listen()
        self.known |= may_know(match, self.seat, dealt)
        for facts in match.log(self.seat):
            self.known |= cards(facts)
        for frame in self.window.frames[self.read :]:
            assert cards(frame) <= self.known, frame
            self.checked += 1
        self.read = len(self.window.frames)


@pytest.mark.parametrize("options", [{}, {"start": "experienced"}, {"expert": "yes"}])
def test_no_frame_names_a_card_the_seat_may_not_know(house: House, hall: Hall, options: dict[str, str]) -> None:
    people = house.people("Ann", "Bob")
    table = start_table(people, listed=True, options=options)
    chance, dealt = random.Random(11), random.Random(12)
    with people[0].window(table) as a, people[1].window(table) as b, house.nobody().window(table) as s:
        watches = [Watch(a, 0), Watch(b, 1), Watch(s, SPECTATOR)]
        hidden = 0
        for _turn in range(110):
            match = house.table(table).playing().match
            for watch in watches:
                watch.check(match, dealt)
            if match.over:
                break
            # There is something to hide, so that the check could fail.
            hidden += len(cards(match.game.read(match.position)) - watches[0].known)
            asked = [window for window in (a, b) if window.ask is not None]
            window = chance.choice(asked)
            window.answer_any(chance)
            if window.undo and chance.random() < 0.1:
                window.settle(type="undo")
        assert hidden > 100
        assert all(watch.checked > 60 for watch in watches)


def test_questions_asked_in_vain_tell_nothing(house: House, hall: Hall) -> None:
    """Asking why not names a card oneself; the answer is the same whoever holds it."""
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    dealt = random.Random(3)
    with ann.window(table) as window:
        match = house.table(table).playing().match
        for slug in SLUGS[::7]:
            for verb in ("settle", "develop", "discard", "keep"):
                choice = f"{verb} {slug}"
                window.tell(type="why", choice=choice)
                told = window.heard[-1]["reasons"]
                for _deal in range(2):
                    other = match.redeal(0, dealt.randrange(2**31))
                    assert [reason.plain() for reason in other.why_not(0, other.parse(choice))] == told


def test_the_seed_stays_on_the_server(house: House, hall: Hall) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], listed=True)
    seed = str(house.table(table).row.seed)
    with ann.window(table) as window:
        window.tell(type="sync")
        assert not any(seed in frame for frame in window.frames)
    for path in (f"/api/tables/{table}", "/api/my", "/api/tables"):
        assert seed not in json.dumps(ann.get(path))
