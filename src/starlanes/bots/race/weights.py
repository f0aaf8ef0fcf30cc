"""The numbers greedy judges by, in victory points unless said otherwise. Self-play found them, set against set."""


class Weights:
    """One set of numbers. A bot has its own, so that two sets can play each other. Lists are for 2, 3 and 4 players."""

    def __init__(self) -> None:
        # The clock: how fast a tableau fills and the VP pool empties.
        self.pace = [0.95, 1.0, 1.0]  # cards placed in a round, before the game has shown it
        self.pace_rounds = 10.0  # how many rounds of play that guess counts for
        self.chips = 1.23  # chips taken in a cycle of Produce and Consume, for each undoubled point
        self.horizon = 5.55  # powers count for at most so many rounds, however long the game goes on

        # A card in hand, as money.
        self.money = 0.95  # early in the game
        self.last_money = 0.06  # when no round is left
        self.money_rounds = 1.92  # how soon it falls towards that
        self.income = 0.85  # a card yet to come, against one in hand
        self.crowd = 5.0  # from so many cards on, one more is worth less
        self.spend = 1.08  # what a card must be worth not to be turned into a point

        # Waiting: what is left a round later of the worth of a card to place, and of a good.
        self.wait = 0.43
        self.goods_wait = 0.39
        self.wait_rounds = 1.46  # how soon that falls near the end
        self.one_a_round = 0.31  # the next best card to place must wait a round more
        self.far = 0.6  # a card that can't be paid for yet, or by a point of strength not conquered

        # How much powers work in a round, on average.
        self.explores = [0.16, 0.22, 0.27]
        self.develops = [0.52, 0.63, 0.73]
        self.settles = [1.0, 1.0, 1.0]
        self.consumes = [0.61, 0.76, 0.84]
        self.cycles = [0.66, 0.7, 0.73]  # cycles of Produce and Consume
        self.draw = 0.02  # one more card to choose from in Explore, against one more to keep
        self.civil = 0.53  # how much of what I settle is paid for
        self.of_a_kind = 0.09  # the same, of one kind
        self.hand_for_vp = 0.08  # a hand card that can be turned into a point, in cards
        self.doubled = 1.7  # how often a point of Consume powers counts
        self.bonus_share = 0.5  # how often I have the Produce bonus
        self.goods_hope = 0.55  # a good that no power takes yet, in a cycle
        self.trades = 0.32  # how often a good is sold in a cycle, if one is left over
        self.trades_last = 0.16  # the same, if all are consumed

        # Cards discarded from the tableau for their power.
        self.ship = 0.93
        self.tactics = 1.13
        self.another_use = 0.8  # what goes with one that is discarded before the last rounds, beside its point
        self.opens = 1.13  # military worlds in hand that come within reach, for each of their points and one more

        # Cost-6 developments.
        self.in_hand = 0.75  # a hand card that would score, against one in the tableau
        self.to_come = 1.2  # cards I shall place in a round
        self.six_growth = 0.43  # one of these, against one in the tableau
        self.six_like = 0.76  # how much these will be like the cards I have

        # Picking an action.
        self.leech = 0.46  # what the others gain by a phase that I make happen
        self.luck = 0.13  # how much better cards are by one standard deviation
        self.luck_now = 0.44  # how much of that counts at once, if cards can be placed in the same round
        self.ending = 0.17  # ending the game, for each point I am ahead
        self.whim = 0.06  # the most that my own mind adds to a pick
        self.unsure = 0.57  # how often the others pick just anything
        # How the others pick else, as logits: usual, by hand size (in tens), by what shows that they want it.
        self.wants = [
            [-1.75, -1.04, 0.18],
            [2.37, -1.95, 1.9],
            [0.26, 4.63, 0.7],
            [1.31, 3.35, 0.56],
            [-0.59, -2.12, 3.97],
            [-2.48, -1.04, 5.38],
            [0.88, -1.82, 1.72],
        ]


WEIGHTS = Weights()
