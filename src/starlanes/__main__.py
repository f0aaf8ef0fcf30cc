"""`python -m starlanes` is the `starlanes` command."""

import sys

from starlanes.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
