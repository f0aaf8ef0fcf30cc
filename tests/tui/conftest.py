"""The same clean environment and runner as for the commands."""

from tests.cli.conftest import _own_environment, run

__all__ = ["_own_environment", "run"]
