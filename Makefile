# Everything one does with Orrery. `make` alone lists it.

PYTHON ?= python3
export PYTHON

VENV := .venv
BENCH := .venv-bench
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
COMPILED := $(CURDIR)/build/compiled
PIP := -m pip --disable-pip-version-check -qq
# One more than there are cores: tests in the browser wait at times.
WORKERS ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 2) + 1)))
WEB := src/orrery/server/static/index.html
WEB_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.js web/*.ts web/*.json)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

.PHONY: help
help: ## List what make can do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(VENV)/.ready ## Make .venv with orrery and all tools in it
	@echo "  ready    $(VENV)/bin/orrery"

.PHONY: play
play: $(VENV)/.ready $(WEB) ## Open the game room in the browser
	@if $(VENV)/bin/python tools/compile.py --fresh; then export PYTHONPATH="$(COMPILED)"; fi; \
	$(VENV)/bin/orrery serve --open $(ARGS)

.PHONY: test
test: lint $(WEB) ## Lint, trace the rules, and run all tests, plain and compiled
	@tools/system.sh chromium
	@echo "  rules    every rule has its code and its test"
	@$(VENV)/bin/orrery rules --check
	@echo "  test     the browser client's parts"
	@cd web && npm test --silent
	@echo "  test     plain Python"
	@$(VENV)/bin/python -m pytest -q -n $(WORKERS) --dist worksteal --ignore=tests/browser
	@$(MAKE) compile
	@echo "  test     compiled, and in the browser"
	@PYTHONPATH="$(COMPILED)" $(VENV)/bin/python -m pytest -q -n $(WORKERS) --dist worksteal

.PHONY: lint
lint: $(VENV)/.ready web/node_modules/.ready ## Check style, format and types
	@echo "  lint     ruff"
	@$(VENV)/bin/ruff check --quiet
	@$(VENV)/bin/ruff format --check --quiet || { echo "Run: $(VENV)/bin/ruff format"; exit 1; }
	@echo "  lint     mypy --strict"
	@$(VENV)/bin/mypy --strict --no-error-summary
	@echo "  lint     tsc --strict and svelte-check"
	@cd web && npm run --silent check

.PHONY: web
web: $(WEB) ## Build the browser client into the package

.PHONY: compile
compile: $(VENV)/.ready ## Compile kernel and games with mypyc into build/compiled
	@tools/system.sh compiler
	@$(VENV)/bin/python tools/compile.py

.PHONY: coverage
coverage: $(VENV)/.ready ## Which lines and branches no test goes through, in plain Python
	@$(VENV)/bin/python -m pytest -q -n $(WORKERS) --dist worksteal --cov --cov-report=term --ignore=tests/browser

.PHONY: bench
bench: compile $(BENCH)/.ready ## Measure Orrery, plain and compiled, beside its peers
	@$(BENCH)/bin/python bench/run.py $(ARGS)

.PHONY: load
load: compile web/node_modules/.ready ## Load the game room, beside boardgame.io
	@cd bench/room/boardgameio && npm ci --silent --ignore-scripts --no-audit --no-fund
	@$(VENV)/bin/python -m bench.room.run $(ARGS)

.PHONY: lock
lock: ## Pin the newest requirements, with hashes
	@tools/system.sh venv
	@requirements/lock.sh

.PHONY: clean
clean: ## Remove everything that make has made
	@rm -rf $(VENV) $(BENCH) build dist src/*.egg-info examples/*/*.egg-info examples/*/build
	@rm -rf web/node_modules src/orrery/server/static
	@rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.*
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment is made anew when its lock changes, so that nothing unpinned stays behind. A lock
# names all that is needed; an older pip that looks further finds newer, unpinned releases.
$(VENV)/.locked: requirements/dev.txt
$(BENCH)/.locked: requirements/bench.txt
$(VENV)/.locked $(BENCH)/.locked:
	@tools/system.sh venv
	@echo "  install  $< into $(@D)"
	@$(PYTHON) -m venv --clear $(@D)
	@$(@D)/bin/python $(PIP) install --require-hashes --no-deps --only-binary :all: -r $<
	@touch $@

# Orrery and its examples are installed as links to their sources: edits count at once.
$(VENV)/.ready $(BENCH)/.ready: %/.ready: %/.locked pyproject.toml $(EXAMPLES:%=%/pyproject.toml)
	@echo "  install  orrery into $(@D)"
	@$(@D)/bin/python $(PIP) install --no-deps --no-build-isolation $(patsubst %,-e %,. $(EXAMPLES))
	@touch $@

web/node_modules/.ready: web/package-lock.json
	@tools/system.sh node
	@echo "  install  the browser client's tools into web/node_modules"
	@cd web && npm ci --silent --no-audit --no-fund
	@touch $@

$(WEB): web/node_modules/.ready $(WEB_SOURCES)
	@echo "  build    the browser client"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@
