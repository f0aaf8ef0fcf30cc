"""Questions to a game that plans ahead: at a table and without one; what can't be answered is refused in one line."""

from tests.server.people import House, of_type, refusal, start_table

CREW = {"what": "routes", "from": "leo", "to": "mars-hellas-basin-buried-glaciers", "thrust": 8, "fuel_use": "1"}


def test_routes_without_a_match(house: House) -> None:
    nobody = house.nobody()
    told = nobody.post("/api/games/highfrontier/advice", {"asked": {**CREW, "to": "ceres", "dry": 4, "tanks": 6}})
    routes = told["told"]["routes"]
    assert routes
    assert {"turns", "steps", "hazards", "success", "spaces", "stops"} <= set(routes[0])
    assert routes[0]["spaces"][0] == "leo"
    assert routes[0]["spaces"][-1] == "ceres"


def test_what_a_stack_of_cards_can_do(house: House) -> None:
    nobody = house.nobody()
    asked = {"what": "build", "units": ["hall-effect"], "tanks": 2}
    told = nobody.post("/api/games/highfrontier/advice", {"asked": asked})["told"]
    assert told["tanks"] == 2
    (engine, *_others) = told["engines"]
    assert engine["unit"] == "hall-effect"
    assert not engine["works"]


def test_at_a_table_the_own_rocket_is_asked_about(house: House) -> None:
    (ann,) = house.people("Ann")
    table = start_table([ann], "random", game="highfrontier")
    with ann.window(table) as hers:
        told = of_type(hers.tell(type="advice", ref=7, asked={"what": "lacks"}), "advice")
        assert told[0]["ref"] == 7
        assert set(told[0]["told"]) == {"reasons", "mends"}
        said = hers.tell(type="advice", asked={"what": "routes", "craft": "rocket", "to": "ceres"})
        assert refusal(said) == "server.no-advice"


def test_what_two_players_could_give_each_other(house: House) -> None:
    ann, bob = house.people("Ann", "Bob")
    table = start_table([ann, bob], game="highfrontier")
    with ann.window(table) as hers:
        players = hers.view["players"]
        asked = {"what": "things", "seat": 1}
        told = of_type(hers.tell(type="advice", asked=asked), "advice")[0]["told"]
        for side, player in (("mine", players[0]), ("theirs", players[1])):
            sums = [thing for thing in told[side] if thing.startswith("wt ")]
            assert sums == [f"wt {n}" for n in range(1, player["wt"] + 1)]
        for nobody in (0, 7, "atlantis"):
            said = hers.tell(type="advice", asked={"what": "things", "seat": nobody})
            assert refusal(said) == "server.no-advice"


def test_a_question_that_can_not_be_answered(house: House) -> None:
    nobody = house.nobody()
    for game, asked in (
        ("race", {"what": "routes"}),
        ("highfrontier", {"what": "dance"}),
        ("highfrontier", {**CREW, "to": "atlantis", "dry": 4, "tanks": 6}),
        ("highfrontier", {"what": "build", "units": ["warp-drive"]}),
    ):
        key = nobody.refused("POST", f"/api/games/{game}/advice", {"asked": asked}, status=400)
        assert key == "server.no-advice"
