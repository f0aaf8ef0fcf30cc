"""The C files of the compiled build stand alone: each changes only when something it uses does."""

import pytest

from tools.units import Changed, units

MAIN = "__native_g.c"
INCLUDES = '#include "__native_g.h"\n#include "__native_internal_g.h"\n'
NATIVE = """#ifndef MYPYC_NATIVE_g_H
#define MYPYC_NATIVE_g_H
#include <Python.h>
#ifndef MYPYC_DECLARED_tuple_T2II
#define MYPYC_DECLARED_tuple_T2II
typedef struct tuple_T2II {
    CPyTagged f0;
    CPyTagged f1;
} tuple_T2II;
#endif

typedef struct {
    PyObject_HEAD
    tuple_T2II _pair;
} g___PairObject;
typedef struct {
    PyObject_HEAD
} g___OtherObject;
#endif
"""
INTERNAL = """#ifndef MYPYC_LIBRT_INTERNAL_g_H
#define MYPYC_LIBRT_INTERNAL_g_H
#include <Python.h>
#include "__native_g.h"

int CPyGlobalsInit(void);

extern PyObject *CPyStatics[3];
extern PyTypeObject *CPyType_pair;
extern g___PairObject *CPyDef_pair(PyObject *cpy_r_self);
extern char CPyDef_other(g___OtherObject *cpy_r_self);
#endif
"""


def main_file(literals: int) -> str:
    return (
        f"{INCLUDES}int CPyGlobalsInit(void)\n{{\n    static int is_initialized = 0;\n    is_initialized = 1;\n"
        f"    return 0;\n}}\nPyObject *CPyStatics[{literals}];\n"
    )


def group(first: str, second: str, internal: str = INTERNAL, literals: int = 3) -> dict[str, str]:
    files = {MAIN: main_file(literals), "__native_a.c": INCLUDES + first, "__native_b.c": INCLUDES + second}
    return units(MAIN, files, [NATIVE, internal])


FIRST = "int a(void) { return CPyDef_pair(CPyStatics[7]) == CPyStatics[2] || CPyStatics[7]; }\n"
SECOND = "int b(void) { return CPyDef_other(0); }\n"


def test_a_file_gets_what_it_uses_and_what_that_needs() -> None:
    made = group(FIRST, SECOND)
    first, second = made["__native_a.c"], made["__native_b.c"]
    assert '#include "__native' not in first + second + made[MAIN]
    for name in ("#include <Python.h>", "CPyDef_pair", "} g___PairObject;", "} tuple_T2II;\n#endif"):
        assert name in first
    for name in ("CPyDef_other", "g___OtherObject", "CPyType_pair", "CPyStatics"):
        assert name not in first
    assert "} g___OtherObject;" in second
    assert "tuple_T2II" not in second


def test_literals_are_a_files_own_and_the_main_file_fills_them() -> None:
    made = group(FIRST, SECOND)
    assert "PyObject *CPyOwn___native_a_c[2];" in made["__native_a.c"]
    assert (
        "return CPyDef_pair(CPyOwn___native_a_c[0]) == CPyOwn___native_a_c[1] || CPyOwn___native_a_c[0];"
        in (made["__native_a.c"])
    )
    assert "CPyAt___native_a_c[] = {7, 2};" in made[MAIN]
    assert made[MAIN].index("    CPyOwn_Fill();") < made[MAIN].index("    is_initialized = 1;")


def test_news_elsewhere_change_nothing_but_the_main_file() -> None:
    before = group(FIRST, SECOND)
    moved = FIRST.replace("[7]", "[9]").replace("[2]", "[4]")
    internal = INTERNAL.replace("extern char CPyDef_other", "extern char CPyDef_new(void);\nextern char CPyDef_other")
    after = group(moved, SECOND + "int c(void) { return CPyDef_new(); }\n", internal, 5)
    assert after["__native_a.c"] == before["__native_a.c"]
    assert after["__native_b.c"] != before["__native_b.c"]
    assert after[MAIN] != before[MAIN]


def test_another_layout_of_what_is_used_changes_the_file() -> None:
    internal = INTERNAL.replace("CPyDef_pair(PyObject", "CPyDef_pair(CPyTagged n, PyObject")
    assert group(FIRST, SECOND, internal)["__native_a.c"] != group(FIRST, SECOND)["__native_a.c"]


def test_c_that_is_written_in_another_way_is_refused() -> None:
    files = {MAIN: main_file(3).replace("is_initialized = 1", "ready = 1")}
    with pytest.raises(Changed, match="does not fill its literals"):
        units(MAIN, files, [NATIVE, INTERNAL])
    with pytest.raises(Changed, match="a header ends within"):
        group(
            FIRST,
            SECOND,
            INTERNAL.replace("(PyObject *cpy_r_self);", "(PyObject *cpy_r_self)").replace(
                "(g___OtherObject *cpy_r_self);", "(g___OtherObject *cpy_r_self)"
            ),
        )
