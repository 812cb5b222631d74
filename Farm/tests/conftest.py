# SPDX-License-Identifier: Apache-2.0
"""What the tests share: the program, Lottie files by formula, and clusters."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
import ray
from ray.cluster_utils import Cluster

from quartzite_farm import binary
from quartzite_farm.films import collect
from quartzite_farm.ledger import Ledger
from quartzite_farm.progress import Progress
from quartzite_farm.report import Report
from quartzite_farm.run import Run, Settings
from quartzite_farm.storage import ObjectStorage, SharedStorage


def lottie(index: int, frames: int = 60, side: int = 160) -> str:
    """A Lottie file: a rounded square that turns; `index` makes each another."""
    still = {"a": 0, "k": [0, 0]}
    turn = {
        "a": 1,
        "k": [
            {"t": 0, "s": [0], "i": {"x": [0.5], "y": [1]}, "o": {"x": [0.5], "y": [0]}},
            {"t": frames - 1, "s": [90 + index]},
        ],
    }
    full = {"a": 0, "k": 100}
    group = [
        {"ty": "rc", "p": still, "s": {"a": 0, "k": [60 + index % 50, 60]}, "r": {"a": 0, "k": 12}},
        {"ty": "fl", "c": {"a": 0, "k": [0.2, (index % 40) / 40, 0.8, 1]}, "o": full},
        {
            "ty": "tr",
            "p": still,
            "a": still,
            "s": {"a": 0, "k": [100, 100]},
            "r": {"a": 0, "k": 0},
            "o": full,
        },
    ]
    layer = {
        "ty": 4,
        "ip": 0,
        "op": frames,
        "st": 0,
        "ks": {
            "o": full,
            "r": turn,
            "p": {"a": 0, "k": [side / 2, side / 2]},
            "a": still,
            "s": {"a": 0, "k": [100, 100]},
        },
        "shapes": [{"ty": "gr", "it": group}],
    }
    return json.dumps(
        {
            "v": "5.7.0",
            "nm": f"square {index}",
            "fr": 30,
            "ip": 0,
            "op": frames,
            "w": side,
            "h": side,
            "layers": [layer],
        }
    )


@pytest.fixture(scope="session")
def program() -> str:
    """The built quartzite, from QUARTZITE or the PATH."""
    path = shutil.which(os.environ.get("QUARTZITE", "quartzite"))
    assert path, "set QUARTZITE to the built program; 'make test-farm' does"
    return os.path.abspath(path)


@pytest.fixture
def sources(tmp_path: Path) -> list[str]:
    """Six Lottie files."""
    return write_sources(tmp_path, 6)


def write_sources(folder: Path, count: int, frames: int = 60, name: str = "square") -> list[str]:
    """Writes Lottie files and returns their paths."""
    paths = []
    for index in range(count):
        path = folder / f"{name}-{index:03}.json"
        path.write_text(lottie(index, frames))
        paths.append(str(path))
    return paths


@pytest.fixture(scope="session", autouse=True)
def quiet_ray() -> Iterator[None]:
    """No usage reports, no tokens."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_AUTH_MODE", "disabled")
    yield


Started = TypeVar("Started")


def patiently(start: Callable[[], Started]) -> Started:
    """Starts something of Ray's, which gives up after 30 s, until the machine has time for it."""
    for _ in range(5):
        try:
            return start()
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
    return start()


@contextlib.contextmanager
def cluster_of(count: int) -> Iterator[tuple[Cluster, list[Any]]]:
    """A head without cores, and `count` nodes of one core each."""
    cluster = patiently(lambda: Cluster(initialize_head=True, head_node_args={"num_cpus": 0}))
    try:
        nodes = [_node(cluster, index) for index in range(count)]
        ray.init(address=cluster.address, log_to_driver=False)
        cluster.wait_for_nodes()
        yield cluster, nodes
    finally:
        ray.shutdown()
        cluster.shutdown()


def _node(cluster: Cluster, index: int) -> Any:
    """A node that has one core indeed: encoders beside a renderer share it."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[index % len(cores)]})
    try:
        return patiently(lambda: cluster.add_node(num_cpus=1))
    finally:
        os.sched_setaffinity(0, cores)


def farm(
    sources: list[str],
    output: Path,
    program: str,
    *,
    chosen: str | None = None,
    chunk: int | None = None,
    timeout: float = 120,
    retries: int = 5,
    through_objects: bool = False,
    real_program: str | None = None,
) -> Report:
    """One run on the cluster at hand."""
    work = output.parent / "work"
    work.mkdir(exist_ok=True)
    films = collect(sources, str(output), chosen, [], binary.fingerprint(real_program or program))
    for film in films:
        os.makedirs(os.path.dirname(film.output), exist_ok=True)
    storage = ObjectStorage(str(work)) if through_objects else SharedStorage(str(work))
    ledger = Ledger(str(work / "ledger.jsonl"))
    settings = Settings(program, chunk, timeout, retries)
    return Run(films, settings, storage, ledger, Progress(len(films), quiet=True)).run()


def alone(program: str, source: str, output: Path) -> Path:
    """The same film by one run of the program."""
    subprocess.run([program, "render", source, "-o", str(output), "--quiet"], check=True)
    return output
