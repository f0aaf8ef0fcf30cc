"""Choices as a person would say them."""

from starlanes.games.highfrontier.texts import catalog
from starlanes.kernel.choice import Choice
from starlanes.kernel.facts import Plain

#: The arguments of each verb, by the names that the texts use.
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "research": ("deck",),
    "bid": ("n",),
    "sell": ("card",),
    "sell-product": ("unit",),
    "boost": ("unit",),
    "refuel": ("way",),
    "with": ("unit",),
    "tanks": ("n",),
    "prospect": ("unit",),
    "site": ("space",),
    "industrialize": ("space",),
    "use": ("unit",),
    "produce": ("card",),
    "at": ("space",),
    "into": ("stack",),
    "give-back": ("unit",),
    "fly": ("unit", "run"),
    "lift-off": ("way",),
    "to": ("space",),
    "to-other": ("space",),
    "land": ("way",),
    "load": ("n",),
    "unload": ("n",),
    "jettison": ("n",),
    "transfer": ("from", "stack"),
    "take": ("unit",),
    "decommission": ("unit",),
    "glory": ("zone",),
    "venture": ("venture",),
    "colony": ("space",),
    "claim-jump": ("space",),
    "lift-disc": ("space",),
    "return-glory": ("zone",),
    "declare-war": ("regime",),
    "inspire": ("deck",),
    "draw": ("deck",),
    "vote": ("n",),
    "elect": ("faction",),
    "move-disc": ("regime",),
    "lose": ("unit",),
    "discard": ("card",),
    "take-from": ("faction",),
    "boost-home": ("unit",),
    "promote": ("unit",),
    "refuel-bernal": ("way",),
    "load-bernal": ("n",),
    "unload-bernal": ("n",),
    "jettison-bernal": ("n",),
    "pump": ("stack", "n"),
    "by": ("card",),
}


def choice_in_words(choice: Choice, language: str) -> str:
    names = ARGUMENTS.get(choice.verb, ())
    args: dict[str, Plain] = {
        name: int(word) if name == "n" else word for name, word in zip(names, choice.args, strict=True)
    }
    return catalog(language).fill(f"verb.{choice.verb}", args)
