"""A player's turn (rulebook I "Phase Ambassadeur"): place an ambassador, then perhaps fly a special mission."""

from typing import ClassVar, Final

from starlanes.games.federation.ambassador import VOTE_FACE, may_place, open_spaces, paying_ambassadors, showable
from starlanes.games.federation.board import AMBASSADOR_BUNDLE, MODULE_BUNDLE, SPACE_ACTION, SPACE_NAMES
from starlanes.games.federation.choices import ADD_DIE, COPY, FLY, LAY, PASS, PLACE, SEND, SHOW, USE, USES
from starlanes.games.federation.effects import NO_BONUS, Bundle
from starlanes.games.federation.facts import tell_die_added, tell_kept_special, tell_placed
from starlanes.games.federation.hangar import release
from starlanes.games.federation.kinds import AMBASSADORS, FUNDING, MODULE, NONE, SPECIAL
from starlanes.games.federation.means import SpaceCost, cost_of_space, means
from starlanes.games.federation.medals import award_late
from starlanes.games.federation.missions import fly, may_fly
from starlanes.games.federation.numbers import HAS_FUNDING, VOTES
from starlanes.games.federation.owing import Debt, Owing
from starlanes.games.federation.resolve import resolve
from starlanes.games.federation.scholars import anytime_options, is_use, use_anytime, why_not_use
from starlanes.games.federation.senate import begin_action, may_act
from starlanes.games.federation.state import State
from starlanes.games.federation.tiles import ALTERATIONS, ANYTIME_MASK, MISSION_OF, MISSIONS
from starlanes.kernel.bits import BIT
from starlanes.kernel.facts import Phrase, Plain, Why
from starlanes.kernel.frames import AGAIN, DONE, STAYS
from starlanes.kernel.lists import put, without
from starlanes.kernel.saved import Saved

RULE: Final = "turn"
AMBASSADOR_RULE: Final = "ambassador"
ALTERATION_RULE: Final = "alteration"
DIE_RULE: Final = "die"
SCHOLARS_RULE: Final = "scholars"

# The stages of a turn, in order.
BEGINNING: Final = 0
PLACING: Final = 1
SENDING: Final = 2
SHOWING: Final = 3
DIE_FIRST: Final = 4
BETWEEN: Final = 5  # the bonus and the payment
ACTING: Final = 6
DIE_AFTER: Final = 7
FLYING: Final = 8
ENDING: Final = 9
OVER: Final = 10


class Turn(Owing):
    """One turn. `kind` is the ambassador, `shown` what it shows: a face or an alteration."""

    NAME: ClassVar[str] = "turn"

    def __init__(self) -> None:
        super().__init__()
        self.stage = BEGINNING
        self.space = NONE
        self.kind = NONE
        self.shown = VOTE_FACE

    # What can be chosen.

    def options(self, s: State) -> list[int]:
        if self.stage == PLACING:
            return self.spaces(s)
        if self.stage == SENDING:
            return self.ambassadors(s)
        if self.stage == SHOWING:
            return showable(s, self.seat, self.space, self.kind, self.plain(s))
        if self.stage in (DIE_FIRST, DIE_AFTER):
            return [PASS, ADD_DIE]
        if self.stage == BETWEEN:
            return self.before_paying(s)
        return self.afterwards(s)

    def spaces(self, s: State) -> list[int]:
        """The spaces to place on, scholars for any time; passing, if only the special ambassador is left."""
        out: list[int] = []
        if self.only_special(s):
            out.append(PASS)
        for space in open_spaces(s, self.seat):
            out.append(PLACE + space)
        out.append(PLACE + MODULE)
        if s.players[self.seat].ready & ANYTIME_MASK:
            out.extend(anytime_options(s, self.seat))
        return out

    def only_special(self, s: State) -> bool:
        left = s.players[self.seat].ambassadors
        return left[SPECIAL] > 0 and sum(left) == left[SPECIAL]

    def ambassadors(self, s: State) -> list[int]:
        if not self.plain(s):
            return [SEND + kind for kind in paying_ambassadors(s, self.seat, self.space)]
        left = s.players[self.seat].ambassadors
        out: list[int] = []
        for kind in range(AMBASSADORS):
            if left[kind] > 0:
                out.append(SEND + kind)
        return out

    def plain(self, s: State) -> bool:
        """Whether the space can be paid for without any bonus."""
        return self.space == MODULE or may_act(s, self.seat, SPACE_ACTION[self.space], True)

    def before_paying(self, s: State) -> list[int]:
        """Scholars for any time that leave the space payable or make it so; passing, if it can be paid for."""
        out = [PASS] if self.plain(s) else []
        cost = cost_of_space(self.seat, self.space)
        for code in means(s, self.seat):
            if cost is None or cost.met_by(s, code):
                out.append(code)
        return out

    def afterwards(self, s: State) -> list[int]:
        """Missions to fly, scholars for any time, or nothing."""
        out = [PASS]
        player = s.players[self.seat]
        waiting = player.released & ~player.flown
        if self.stage == FLYING and player.hangar > 0 and waiting:
            for mission in range(len(MISSIONS)):
                if waiting & BIT[mission] and may_fly(s, self.seat, mission):
                    out.append(FLY + mission)
        if player.ready & ANYTIME_MASK:
            out.extend(anytime_options(s, self.seat))
        return out

    def can_add_die(self, s: State) -> bool:
        """A die on the own board may be added to a vote in the Senate."""
        player = s.players[self.seat]
        return self.space != MODULE and self.votes() != FUNDING and player.die > 0 and player.die_at == NONE

    def bonus(self) -> Bundle:
        """What the ambassador brings; its vote face brings nothing."""
        if self.shown >= 0:
            return ALTERATIONS[self.shown].bonus
        return NO_BONUS if self.shown == VOTE_FACE else AMBASSADOR_BUNDLE[self.kind]

    def debt(self) -> Debt | None:
        return cost_of_space(self.seat, self.space) if self.stage in (DIE_FIRST, BETWEEN) else None

    def votes(self) -> int:
        """The votes that are shown, or FUNDING."""
        if self.shown >= 0:
            row = ALTERATIONS[self.shown]
            return FUNDING if row.funding else row.votes
        return VOTES[self.kind] if self.shown == VOTE_FACE else FUNDING

    # What happens.

    def go(self, s: State) -> int:
        if self.stage == BEGINNING:
            s.players[self.seat].fresh = 0
            if not s.rules.executive_medals:
                award_late(s, self.seat)
            self.stage = PLACING
        if self.stage == PLACING:
            return STAYS
        if self.stage in (SENDING, SHOWING):
            options = self.options(s)
            if len(options) > 1:
                return self.waits(options)
            self.take(s, options[0])
            return AGAIN
        if self.stage == DIE_FIRST:
            if s.rules.die_first and self.can_add_die(s):
                return STAYS
            self.stage = BETWEEN
        if self.stage == BETWEEN:
            if self.space != MODULE and self.bonus().effects and means(s, self.seat):
                options = self.before_paying(s)
                if options and options != [PASS]:
                    return self.waits(options)  # a scholar is never spent unasked
            self.stage = ACTING
        if self.stage == ACTING:
            self.act(s)
            return AGAIN
        if self.stage == DIE_AFTER:
            if not s.rules.release_first:
                self.release(s)
            if not s.rules.die_first and self.can_add_die(s):
                return STAYS
            self.stage = FLYING
        if self.stage < OVER:
            options = self.options(s)
            if len(options) > 1:
                return self.waits(options)
        s.turn += 1
        return DONE

    def place(self, s: State) -> None:
        """Put the ambassador down with what it shows, and gain its bonus."""
        player = s.players[self.seat]
        player.ambassadors = put(player.ambassadors, self.kind, player.ambassadors[self.kind] - 1)
        alteration = self.shown if self.shown >= 0 else NONE
        votes = self.votes()
        if self.space == MODULE:
            s.module = [*s.module, [self.seat, self.kind, alteration]]
        else:
            s.who = put(s.who, self.space, self.seat)
            s.ambassador = put(s.ambassador, self.space, self.kind)
            s.over_it = put(s.over_it, self.space, alteration)
            s.votes = put(s.votes, self.space, votes)
        if alteration != NONE:
            player.alterations = without(player.alterations, alteration)
        tell_placed(s.ear, self.seat, self.space, self.kind, alteration, votes)
        if s.rules.release_first:
            self.release(s)
        resolve(s, self.seat, self.bonus())

    def act(self, s: State) -> None:
        """The action of the space."""
        self.stage = DIE_AFTER
        if self.space == MODULE:
            resolve(s, self.seat, MODULE_BUNDLE)
        else:
            begin_action(s, self.seat, SPACE_ACTION[self.space], True, True)

    def release(self, s: State) -> None:
        """A funding face releases the mission that belongs to the space."""
        if self.space != MODULE and self.votes() == FUNDING:
            release(s, self.seat, MISSION_OF[SPACE_ACTION[self.space]])

    # Asking.

    def take(self, s: State, code: int) -> None:
        if is_use(code):
            use_anytime(s, self.seat, code)
        elif self.stage == PLACING:
            if code == PASS:
                s.players[self.seat].passed = True
                tell_kept_special(s.ear, self.seat)
                self.stage = OVER
            else:
                self.space = code - PLACE
                self.stage = SENDING
        elif self.stage == SENDING:
            self.kind = code - SEND
            self.stage = SHOWING
        elif self.stage == SHOWING:
            self.shown = code - LAY if code >= LAY else code - SHOW + VOTE_FACE
            self.stage = DIE_FIRST
            self.place(s)
        elif self.stage in (DIE_FIRST, DIE_AFTER):
            if code == ADD_DIE:
                s.players[self.seat].die_at = self.space
                tell_die_added(s.ear, self.seat, self.space, s.players[self.seat].die)
            self.stage = BETWEEN if self.stage == DIE_FIRST else FLYING
        elif self.stage == BETWEEN:
            self.stage = ACTING
        elif code == PASS:
            self.stage = OVER
        else:
            self.stage = ENDING
            fly(s, self.seat, code - FLY)

    def verbs(self, s: State, seat: int) -> tuple[int, ...]:
        if self.stage == PLACING:
            return (PLACE, USE, COPY, PASS)
        if self.stage == SENDING:
            return (SEND,)
        if self.stage == SHOWING:
            return (LAY, SHOW)
        if self.stage in (DIE_FIRST, DIE_AFTER):
            return (ADD_DIE, PASS)
        return USES if self.stage == BETWEEN else (FLY, *USES)

    def prompt(self, s: State, seat: int) -> Phrase:
        if self.stage == PLACING:
            return Phrase("prompt.place-special" if self.only_special(s) else "prompt.place", rule=RULE)
        if self.stage == SENDING:
            return Phrase("prompt.send", {"space": SPACE_NAMES[self.space]}, AMBASSADOR_RULE)
        if self.stage == SHOWING:
            return Phrase("prompt.show", {"space": SPACE_NAMES[self.space]}, AMBASSADOR_RULE)
        if self.stage in (DIE_FIRST, DIE_AFTER):
            return Phrase("prompt.add-die", {"n": s.players[seat].die}, DIE_RULE)
        if self.stage == BETWEEN:
            key = "prompt.before-paying" if self.plain(s) else "prompt.to-pay"
            return Phrase(key, {"space": SPACE_NAMES[self.space]}, SCHOLARS_RULE)
        return Phrase("prompt.fly" if self.stage == FLYING else "prompt.end-turn", rule=RULE)

    def why_not(self, s: State, seat: int, code: int, why: Why) -> None:
        if self.stage == BETWEEN:
            self.why_not_before_paying(s, code, why)
        elif is_use(code):
            why_not_use(s, seat, code, why)
        elif self.stage == PLACING and PLACE <= code < PLACE + MODULE:
            may_place(s, seat, code - PLACE, why)
        elif self.stage == PLACING:
            why.because("why.place", RULE)
        elif self.stage == SENDING:
            self.why_not_send(s, code, why)
        elif self.stage == SHOWING:
            self.why_not_show(s, code, why)
        elif self.stage in (DIE_FIRST, DIE_AFTER):
            why.because("why.add-die", DIE_RULE)
        elif self.stage == FLYING and FLY <= code < FLY + len(MISSIONS):
            may_fly(s, seat, code - FLY, why)
        else:
            why.because("why.end-turn" if self.stage == ENDING else "why.fly", RULE)

    def why_not_before_paying(self, s: State, code: int, why: Why) -> None:
        if code in means(s, self.seat):
            SpaceCost(self.seat, self.space).why(why)
        elif code == PASS:
            may_act(s, self.seat, SPACE_ACTION[self.space], True, why)
        elif is_use(code) and code not in anytime_options(s, self.seat):
            why_not_use(s, self.seat, code, why)
        else:
            why.because("why.before-paying", SCHOLARS_RULE, {"space": SPACE_NAMES[self.space]})

    def why_not_send(self, s: State, code: int, why: Why) -> None:
        kind = code - SEND
        if not 0 <= kind < AMBASSADORS:
            why.because("why.send", AMBASSADOR_RULE)
        elif s.players[self.seat].ambassadors[kind] == 0:
            why.because("why.no-ambassador", AMBASSADOR_RULE, {"ambassador": str(VOTES[kind])})
        else:
            may_act(s, self.seat, SPACE_ACTION[self.space], True, why)

    def why_not_show(self, s: State, code: int, why: Why) -> None:
        alteration = code - LAY
        if code == SHOW + 1 and not HAS_FUNDING[self.kind]:
            why.because("why.no-funding", AMBASSADOR_RULE)
        elif code in (SHOW, SHOW + 1) and self.space != MODULE:
            may_act(s, self.seat, SPACE_ACTION[self.space], True, why)
        elif not 0 <= alteration < len(ALTERATIONS):
            why.because("why.show", AMBASSADOR_RULE)
        elif alteration not in s.players[self.seat].alterations:
            why.because("why.no-alteration", ALTERATION_RULE, {"alteration": ALTERATIONS[alteration].slug})
        elif ALTERATIONS[alteration].funding and self.kind == SPECIAL:
            why.because("why.special-votes", ALTERATION_RULE)
        else:
            why.because("why.cannot-pay", ALTERATION_RULE, {"why": ALTERATIONS[alteration].slug})

    # Written by `make fields`: copy, save, load.
    def copy(self) -> "Turn":
        other = Turn()
        self.copy_asking(other)
        other.stage = self.stage
        other.space = self.space
        other.kind = self.kind
        other.shown = self.shown
        return other

    def save(self) -> dict[str, Plain]:
        out = super().save()
        out["stage"] = self.stage
        out["space"] = self.space
        out["kind"] = self.kind
        out["shown"] = self.shown
        return out

    def load(self, saved: Saved) -> None:
        super().load(saved)
        self.stage = saved.whole("stage")
        self.space = saved.whole("space")
        self.kind = saved.whole("kind")
        self.shown = saved.whole("shown")
