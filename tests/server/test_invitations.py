"""Speaking up: what a seat may say while nobody waits for it, as in High Frontier's negotiation."""

from tests.server.people import House, of_type, refusal, start_table


def test_somebody_makes_an_offer_in_anothers_turn(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], game="highfrontier")
    with ann.window(table) as hers, bob.window(table) as his:
        turn, other = (hers, his) if hers.ask else (his, hers)
        assert other.ask is None
        assert "invited" not in turn.last
        invited = other.last["invited"]
        assert not invited["owed"]
        (opening,) = invited["choices"]
        waited = turn.ask
        for choice in (opening, "wt 1", "done", "done"):
            assert of_type(other.answer(choice), "done"), choice
        turn.listen()
        assert turn.ask is not None
        assert turn.ask["prompt"]["key"] == "prompt.reply"
        assert other.ask is None
        assert of_type(turn.answer("refuse"), "done")
        assert turn.ask == waited
        # One offer a turn: nobody can be pestered.
        other.listen()
        assert "invited" not in other.last
        assert refusal(other.answer(opening)) == "server.not-asked"
        assert turn.ask == waited


def test_who_only_may_speak_gets_no_hint(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], game="highfrontier")
    with ann.window(table) as hers, bob.window(table) as his:
        other = his if hers.ask else hers
        assert refusal(other.tell(type="hint")) == "server.not-asked"
