# SPDX-License-Identifier: Apache-2.0
"""The command line: `quartzite-farm render FILE... -o OUT`."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence

import ray

import quartzite_farm
from quartzite_farm import binary
from quartzite_farm.binary import FarmError
from quartzite_farm.films import ENDINGS, collect
from quartzite_farm.ledger import Ledger
from quartzite_farm.progress import Progress, duration
from quartzite_farm.run import Run, Settings
from quartzite_farm.storage import ObjectStorage, SharedStorage, Storage

# Options of `quartzite render` that are handed on as they are.
_VALUES = {
    "size": "WxH",
    "scale": "S",
    "background": "COLOR",
    "touch": "SCRIPT",
    "seed": "N",
    "fps": "N",
    "from": "T",
    "to": "T",
    "loops": "N",
    "quality": "N",
    "palette": "KIND",
    "dither": "KIND",
}


def parser() -> argparse.ArgumentParser:
    """The grammar of the command line."""
    root = argparse.ArgumentParser(prog="quartzite-farm", description=quartzite_farm.__doc__)
    root.add_argument("--version", action="version", version=quartzite_farm.__version__)
    commands = root.add_subparsers(dest="command", required=True)
    render = commands.add_parser("render", help="render films on a Ray cluster")
    render.add_argument(
        "sources", nargs="+", metavar="FILE", help="a Lottie file or the id of an effect"
    )
    render.add_argument(
        "-o", "--output", required=True, metavar="OUT", help="a film, or a directory for many"
    )
    render.add_argument("--format", choices=sorted(ENDINGS), help="if not by the ending; else mp4")
    render.add_argument(
        "--address",
        default="local",
        help="the cluster: ray://HOST:PORT, auto for the one at hand, local (default)",
    )
    render.add_argument(
        "--chunk", default="auto", metavar="auto|N", help="frames a chunk (default: by speed)"
    )
    render.add_argument(
        "--storage",
        choices=["shared", "object"],
        default="shared",
        help="shared: nodes see the same folders (default); object: through Ray's object store",
    )
    render.add_argument("--work", metavar="DIR", help="where chunks wait (default: beside OUT)")
    render.add_argument("--binary", metavar="PATH", help="the quartzite program, here and there")
    render.add_argument(
        "--timeout", type=float, default=600, metavar="S", help="the longest a chunk may take"
    )
    render.add_argument(
        "--retries", type=int, default=5, metavar="N", help="how often lost work is done again"
    )
    render.add_argument(
        "--report", metavar="FILE", help="write what happened, as JSON; - prints it"
    )
    render.add_argument("--quiet", action="store_true", help="show no progress")
    handed_on = render.add_argument_group("options of quartzite render")
    for name, value in _VALUES.items():
        handed_on.add_argument(f"--{name}", dest=f"render_{name}", metavar=value)
    handed_on.add_argument("--lossless", action="store_true")
    handed_on.add_argument(
        "--set", action="append", default=[], dest="assignments", metavar="NAME=VALUE"
    )
    return root


def render_options(arguments: argparse.Namespace) -> list[str]:
    """Returns the options of `quartzite render` among the arguments, in a fixed order."""
    options: list[str] = []
    for name in _VALUES:
        value = getattr(arguments, f"render_{name}")
        if value is not None:
            options += [f"--{name}", value]
    for assignment in arguments.assignments:
        options += ["--set", assignment]
    if arguments.lossless:
        options.append("--lossless")
    return options


def _chunk(text: str) -> int | None:
    if text == "auto":
        return None
    if not text.isdigit() or int(text) < 1:
        raise FarmError(f"'{text}' is no chunk size; write auto or a number of frames")
    return int(text)


def _connect(address: str) -> None:
    try:
        if address == "local":
            ray.init(
                address="local",
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        else:
            # Nodes need our code, which is small; the program must be there already.
            package = os.path.dirname(os.path.abspath(quartzite_farm.__file__))
            ray.init(
                address=address,
                log_to_driver=False,
                logging_level=logging.ERROR,
                runtime_env={"py_modules": [package]},
            )
    except Exception as error:
        # Ray throws bare exceptions, too, as where a node takes longer than 30 s to start.
        line = " ".join(str(error).split())
        raise FarmError(f"no cluster at {address}: {line[:200]}") from error


def _render(arguments: argparse.Namespace) -> int:
    program = binary.locate(arguments.binary)
    sources = [
        os.path.abspath(source) if os.path.exists(source) else source
        for source in arguments.sources
    ]
    films = collect(
        sources,
        arguments.output,
        arguments.format,
        render_options(arguments),
        binary.fingerprint(program),
    )
    settings = Settings(program, _chunk(arguments.chunk), arguments.timeout, arguments.retries)
    beside = os.path.dirname(films[0].output)
    work = os.path.abspath(arguments.work or os.path.join(beside, ".quartzite-farm"))
    os.makedirs(work, exist_ok=True)
    for film in films:
        os.makedirs(os.path.dirname(film.output), exist_ok=True)
    storage: Storage = SharedStorage(work) if arguments.storage == "shared" else ObjectStorage(work)
    _connect(arguments.address)
    try:
        progress = Progress(len(films), quiet=arguments.quiet)
        report = Run(
            films, settings, storage, Ledger(os.path.join(work, "ledger.jsonl")), progress
        ).run()
    finally:
        ray.shutdown()
    if arguments.report == "-":
        sys.stdout.write(report.text())
    elif arguments.report:
        with open(arguments.report, "w", encoding="utf-8") as file:
            file.write(report.text())
    made = len(report.films) - len(report.failed)
    progress.note(
        f"{made} of {len(report.films)} films, {report.frames} frames in"
        f" {duration(report.seconds)} ({report.frames_a_second:.0f} frames/s),"
        f" {len(report.repeated)} tasks done again"
    )
    for film_report in report.failed:
        print(f"quartzite-farm: {film_report.source}: {film_report.error}", file=sys.stderr)
    return 1 if report.failed else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program: 0 if every film was made, 2 for a mistake of usage, 1 for anything else."""
    parsed = parser().parse_args(arguments)
    try:
        return _render(parsed)
    except FarmError as error:
        print(f"quartzite-farm: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("quartzite-farm: stopped; the same command goes on from here", file=sys.stderr)
        return 130
    except OSError as error:
        print(f"quartzite-farm: {error.filename or ''}: {error.strerror}", file=sys.stderr)
        return 1
