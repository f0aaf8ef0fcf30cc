"""Writes `copy`, `save` and `load` at the end of every class that asks for them, from the fields its `__init__` names.

`make fields` runs this; tests/test_fields.py sees that nothing is left to write. A class asks with the line

    # Written by `make fields`: copy, save, load.

or one that names fewer of the three, as its last line; whatever stands below it in the class is written anew. What each
field gets follows from its type and the words of kernel/fields.py. Where a class has a method `save_discard` or
`load_discard` of its own, the field `discard` is saved or loaded by it.
"""

import sys

from tests.fields.reading import ROOT, Sources, Unclear
from tests.fields.writing import written


def main() -> int:
    try:
        sources = Sources()
        for path, text in sources.texts.items():
            wanted = written(sources, path)
            if wanted != text:
                path.write_text(wanted, encoding="utf-8")
                sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    except Unclear as unclear:
        sys.stderr.write(f"{unclear}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
