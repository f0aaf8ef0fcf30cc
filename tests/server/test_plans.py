"""Taking back against bots, and choices made ahead."""

from tests.server.people import House, Plain, Window, of_type, refusal, start_table, wait_until


def test_against_bots_a_decision_is_taken_back_whatever_was_seen(house: House) -> None:
    (ann,) = house.people("Ann")
    table = start_table([ann], "random")
    with ann.window(table) as hers:
        assert refusal(hers.tell(type="take-back")) == "server.nothing-yet"
        # Whole decisions: the first throws away two cards at once.
        before = hers.last["ask"]
        assert before["count"] == 2
        hers.answer(*before["pool"][:2])
        hers.listen()
        hers.tell(type="take-back")
        assert hers.last["ask"] == before
        hers.answer(*before["pool"][:2])
        picked = next_ask(hers)
        hers.answer("pick explore+5")
        assert next_ask(hers)["prompt"]["key"] != "prompt.pick"
        hers.tell(type="take-back")
        assert hers.last["ask"] == picked


def next_ask(window: Window) -> Plain:
    def asked() -> bool:
        window.listen()
        return window.last["ask"] is not None

    wait_until(asked, "nothing is asked")
    return dict(window.last["ask"])


def test_among_people_nobody_takes_back_alone(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob])
    with ann.window(table) as hers:
        assert hers.ask is not None
        hers.answer(*hers.ask["pool"][:2])
        assert refusal(hers.tell(type="take-back")) == "server.no-undo"


def test_a_plan_answers_the_question_it_was_made_for(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], game="frontiers")
    with ann.window(table) as hers, bob.window(table) as his:
        first, second = until_pick(hers, his)
        offered = first.ask["choices"]  # type: ignore[index]
        assert refusal(first.tell(type="plan", prompt="prompt.pick", choice=offered[0])) == "server.asked-already"
        told = second.tell(type="plan", prompt="prompt.pick", choice=offered[1])
        assert of_type(told, "plan") == [{"type": "plan", "prompt": "prompt.pick", "choice": offered[1]}]
        # Nobody else hears of it.
        assert first.listen() == []
        first.answer(offered[0])
        settle(first, second, "prompt.pick", offered[1])


def test_a_plan_that_does_not_fit_is_dropped_and_the_person_is_asked(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], game="frontiers")
    with ann.window(table) as hers, bob.window(table) as his:
        first, second = until_pick(hers, his)
        offered = first.ask["choices"]  # type: ignore[index]
        second.tell(type="plan", prompt="prompt.pick", choice=offered[0])
        first.answer(offered[0])
        settle(first, second, "prompt.pick", None)
        # The one action the other has taken is not offered: the plan is over, and the person decides.
        assert second.ask is not None
        assert offered[0] not in second.ask["choices"]


def test_a_plan_is_there_after_a_restart_and_can_be_withdrawn(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], game="frontiers")
    with ann.window(table) as hers, bob.window(table) as his:
        first, second = until_pick(hers, his)
        offered = first.ask["choices"]  # type: ignore[index]
        second.tell(type="plan", prompt="prompt.pick", choice=offered[1])
        who = ann if second is hers else bob
        with who.window(table) as again:
            assert of_type(again.heard, "plan")[-1]["choice"] == offered[1]
            told = again.tell(type="plan")
            assert of_type(told, "plan")[-1]["choice"] == ""
        assert refusal(second.tell(type="plan", prompt="prompt.pick", choice="dance")) == "server.no-such-choice"


def until_pick(hers: Window, his: Window) -> tuple[Window, Window]:
    """Until one of two is asked for an action: that one, and the other, who comes next."""
    for _step in range(60):
        for window, other in ((hers, his), (his, hers)):
            window.listen()
            if window.ask is None:
                continue
            if window.ask["prompt"]["key"] == "prompt.pick":
                other.listen()
                if other.ask is None:
                    return window, other
            window.answer(window.ask["choices"][0])
    raise AssertionError("nobody picks an action")


def settle(first: Window, second: Window, prompt: str, planned: str | None) -> None:
    """Play on for the first until the second has been asked for its action."""
    for _step in range(60):
        first.listen()
        second.listen()
        picked = [row for row in second.facts for fact in row["facts"] if fact["fact"] == "picked"]
        if planned is not None and len(picked) > 1:
            return
        if second.ask is not None:
            if second.ask["prompt"]["key"] == prompt:
                assert planned is None
                return
            second.answer(second.ask["choices"][0])
        elif first.ask is not None:
            first.answer(first.ask["choices"][0])
    raise AssertionError("the second is never asked for an action")
