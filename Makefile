# SPDX-License-Identifier: Apache-2.0
# Every goal works on a fresh Debian machine that has a Swift toolchain.
SHELL := /bin/bash
.DEFAULT_GOAL := help

.PHONY: help setup demo test test-port test-oracles test-hosts lint format coverage docs test-docs bench \
  bench-lottie fidelity fuzz clean
.PHONY: gallery test-farm test-links library wheel test-library api-breaks dist test-dist test-image test-traits \
  test-bare test-sanitizers install uninstall man
PREFIX ?= /usr/local

help: ## Lists the goals
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 24

setup: ## Installs the system packages that are missing
	@Scripts/setup

demo: setup ## Builds, and renders the launch animation to out/
	@Scripts/demo

gallery: setup ## Builds, and renders the whole catalogue to out/gallery/index.html
	@Scripts/gallery

test: setup ## Lint, build without warnings, all tests, same bytes in debug and release
	@Scripts/test

test-port: setup ## Tests quartzite-port, and a client's package of iOS libraries put through it
	@swift test --package-path Tools/quartzite-port
	@Scripts/test-consumer

test-farm: setup ## Tests quartzite-farm on small Ray clusters (Ray from PyPI)
	@Scripts/test-farm

library: setup ## Builds the library for C to out/library: libquartzite.so, quartzite.h, pkg-config
	@Scripts/library

wheel: setup ## Builds the Python package to out/wheel
	@Scripts/wheel

dist: setup ## Makes a tarball and a Debian package of the program in out/dist
	@Scripts/dist

test-dist: setup ## Tests what `dist` makes in a bare tree of Debian (as root, with debootstrap)
	@Scripts/test-dist

test-image: ## Runs every command of the Dockerfile in bare trees (as root, with debootstrap)
	@Scripts/test-image

test-traits: setup ## Builds a client with each set of the package's traits; prints time and size
	@Scripts/test-traits

test-bare: ## Builds the engine's products in a tree without any library (as root, with debootstrap)
	@Scripts/test-bare

test-library: setup ## Tests the library for C and the Python package
	@Scripts/test-library

test-links: setup ## Tests a program that is linked with objects, an archive and a shared library
	@Scripts/test-links

test-oracles: setup ## Compares drawing with Skia and Cairo (from PyPI), and kernels with arm64's
	@Scripts/same-kernels
	@Scripts/test-oracles

test-sanitizers: setup ## Runs tests with the sanitizers of addresses, threads and undefined behaviour
	@Scripts/test-sanitizers $(SANITIZERS)

test-hosts: setup ## Drives window and live page with real events; same bytes and memory over time
	@Scripts/test-hosts
	@Scripts/same-bytes --long
	@Scripts/soak 120

lint: ## Format, file length, module edges, and what else the house style asks
	@Scripts/lint --self-test
	@Scripts/lint

format: ## Formats the Swift sources in place
	swift format -i -r -p Package.swift Sources Tests

api-breaks: ## Fails if public API is gone since the last release, the tag v*, or of the C library's ABI
	@Scripts/c-abi
	@Scripts/api-breaks

coverage: ## Writes COVERAGE.md from the sources
	@Scripts/coverage

docs: setup ## Builds guide, tutorials and reference of every public symbol to out/docs
	@Scripts/docs

test-docs: ## Opens pages of out/docs from disk in Chromium
	@Scripts/test-docs

bench: setup ## Times every workload, and drawing beside Skia, Cairo and Blend2D (from PyPI)
	@Scripts/bench

bench-lottie: ## Times Lottie files of DIR beside rlottie and ThorVG (from PyPI)
	@Scripts/bench-lottie "$(DIR)"

fuzz: ## Feeds mutated files for SECONDS (60) each, guided by coverage and by their structure
	@Scripts/fuzz $(SECONDS)

fidelity: ## Compares Lottie stills with Core Animation's own pictures in LOTTIE (or ../shared/lottie)
	@Scripts/fidelity $(if $(LOTTIE),"$(LOTTIE)")

install: setup ## Installs the program, its manual and completions to PREFIX (/usr/local)
	@Scripts/install "$(DESTDIR)$(PREFIX)"

uninstall: ## Removes from PREFIX what install has put there
	@Scripts/install --uninstall "$(DESTDIR)$(PREFIX)"

man: setup ## Makes the manual pages and prints where they are
	@Scripts/manual

clean: ## Removes what was built and rendered
	rm -rf .build out
