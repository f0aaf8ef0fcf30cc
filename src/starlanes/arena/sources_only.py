"""Runs a module that measures on Starlanes' Python sources, even where a compiled build lies beside them.

Run by its path, with the directory that holds the package and the module as first arguments: nothing of Starlanes may
be imported before the import system is told to look for sources only.
"""

import sys
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader


def look_for_sources_only(root: str) -> None:
    """From here on, anything below `root` is imported from its .py file, never from an extension module."""

    def finder(path: str) -> FileFinder:
        if not path.startswith(root):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))

    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()
    sys.path.insert(0, root)


if __name__ == "__main__":
    look_for_sources_only(sys.argv[1])
    import_module(sys.argv[2]).main(sys.argv[3:])
