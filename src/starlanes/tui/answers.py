"""From a typed line to an answer: numbers of listed options, words, several picks in one line."""

import re
from functools import cache

from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Plain
from starlanes.tui.spelling import Speller, meant, simple

PASS_NUMBER = 0
BETWEEN = re.compile(r"\s*(?:[,;&]|\band\b|\bet\b)\s*")
NUMBERS = re.compile(r"\d+(?:[\s,;+&]+\d+)*")


class Option:
    """A numbered line of the screen. What is not legal now has its number all the same: choosing it tells why not."""

    def __init__(self, number: int, choice: Choice, legal: bool) -> None:
        self.number = number
        self.choice = choice
        self.legal = legal


class Unclear(Exception):
    """A line that names no answer, or several; the key and arguments of what to say about it."""

    def __init__(self, key: str, **details: Plain | list[str]) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


class Refused(Exception):
    """A line that names a choice which is not legal now."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(choice.text)
        self.choice = choice


def understand(line: str, options: list[Option], count: int, speller: Speller) -> list[Choice]:
    """The choices a line stands for, in canonical order: `count` picks, or a single choice that ends the picking.

    Raises Unclear, or Refused for something on the screen that is not possible now.
    """
    if NUMBERS.fullmatch(line.strip()):
        picked = by_number([int(word) for word in re.findall(r"\d+", line)], options)
    else:
        picked = by_words(line, options, count, speller)
    for option in picked:
        if not option.legal:
            raise Refused(option.choice)
    if len(picked) != count and not (len(picked) == 1 and is_single(picked[0], options)):
        raise Unclear("unclear.count", wanted=count, n=len(picked))
    return sorted((option.choice for option in picked), key=lambda choice: choice.code)


def is_single(option: Option, options: list[Option]) -> bool:
    """Whether an option stands alone, like passing: it is not one of a row of picks with the same verb."""
    return not any(other.choice.verb == option.choice.verb for other in options if other is not option)


def by_number(numbers: list[int], options: list[Option]) -> list[Option]:
    known = {option.number: option for option in options}
    for number in numbers:
        if number not in known:
            raise Unclear("unclear.number", number=number, low=min(known), high=max(known))
    if len(set(numbers)) < len(numbers):
        twice = next(number for number in numbers if numbers.count(number) > 1)
        raise Unclear("unclear.twice", number=twice)
    return [known[number] for number in numbers]


def by_words(line: str, options: list[Option], count: int, speller: Speller) -> list[Option]:
    """Options by their words. Names of several picks are set apart by commas, or found by trying."""
    if count > 1:
        parts = [part for part in BETWEEN.split(line) if part]
        if len(parts) > 1:
            return distinct([one_of(part, options, speller) for part in parts], options)
        found = row_of_names(simple(line).split(), options, count, speller)
        if found:
            return distinct(found, options)
    return [one_of(line, options, speller)]


def one_of(typed: str, options: list[Option], speller: Speller) -> Option:
    """The one option a typed text means; what is legal goes before what only stands on the screen."""
    if re.fullmatch(r"\s*\d+\s*", typed):
        return by_number([int(typed)], options)[0]
    for legal in (True, False):
        by_choice = {option.choice: option for option in reversed(options) if option.legal == legal}
        found = meant(typed, speller.choices(list(by_choice)))
        if len(found) == 1:
            return by_choice[found[0]]
        if found:
            raise Unclear(
                "unclear.which",
                names=" · ".join(speller.short(choice) for choice in sorted(found, key=lambda choice: choice.code)),
            )
    raise Unclear("unclear.nothing", typed=typed.strip())


def distinct(picked: list[Option], options: list[Option]) -> list[Option]:
    """Options by name, each used once: a second copy of a card is another option with the same choice."""
    out: list[Option] = []
    for option in picked:
        same = [other for other in options if other.choice == option.choice and other not in out]
        if not same:
            raise Unclear("unclear.twice", number=option.number)
        out.append(same[0])
    return out


def row_of_names(words: list[str], options: list[Option], count: int, speller: Speller) -> list[Option]:
    """A row of names without commas, cut into `count` pieces that each mean one option; empty if that can't be done.

    The verb may lead, once: "pay gem-world spice-world".
    """
    by_choice = {option.choice: option for option in reversed(options) if option.legal}
    spellings = speller.choices(list(by_choice))
    verbs = {group[0].split()[0] for groups in spellings.values() for group in groups}
    verbs |= {choice.verb for choice in by_choice}
    if words and words[0] in verbs:
        words = words[1:]

    @cache
    def cut(start: int, left: int) -> tuple[Choice, ...] | None:
        if start == len(words) or left == 0:
            return () if start == len(words) and left == 0 else None
        # The longest piece first, so that "new sparta" is not read as two names.
        for end in range(len(words), start, -1):
            found = meant(" ".join(words[start:end]), spellings)
            if len(found) == 1:
                rest = cut(end, left - 1)
                if rest is not None:
                    return (found[0], *rest)
        return None

    pieces = cut(0, count)
    return [] if pieces is None else [by_choice[choice] for choice in pieces]
