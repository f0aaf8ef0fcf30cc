"""The README and the docs tell the truth: their Python runs, their links lead somewhere, the status is up to date."""

import re
from pathlib import Path

import pytest

from tests.status import README, ROOT, readme

PAGES = [README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCKS = [
    pytest.param(block, id=f"{page.name}-{number}")
    for page in PAGES
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    if "import starlanes" in block
]


@pytest.mark.parametrize("block", BLOCKS)
def test_python_in_the_docs_runs(block: str) -> None:
    exec(compile(block, "docs", "exec"), {"__name__": "docs"})


def test_the_status_is_up_to_date() -> None:
    assert README.read_text(encoding="utf-8") == readme(), "run `make status`"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
