# SPDX-License-Identifier: Apache-2.0
"""How much faster two nodes are than one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import ray

from conftest import cluster_of, farm, write_sources

pytestmark = pytest.mark.cluster


def test_two_nodes_are_nearly_twice_as_fast_as_one(tmp_path: Path, program: str) -> None:
    """200 Lottie files, without loss, so that chunks make the very file of the whole; the factor is
    asked for only where the machine is otherwise idle."""
    sources = write_sources(tmp_path, 200)
    load = os.getloadavg()[0]
    seconds: list[float] = []
    hashes: list[list[str]] = []
    for nodes in (1, 2):
        with cluster_of(nodes):
            _warm(nodes)
            folder = tmp_path / f"run{nodes}"
            folder.mkdir()
            report = farm(sources, folder / "films", program, chosen="apng")
        assert report.failed == []
        seconds.append(report.seconds)
        hashes.append([film.sha256 for film in report.films])
    factor = seconds[0] / seconds[1]
    print(f"one node {seconds[0]:.1f} s, two {seconds[1]:.1f} s: {factor:.2f} times (load {load})")
    assert hashes[0] == hashes[1]
    if load < 0.7 and (os.cpu_count() or 1) >= 2:
        assert factor >= 1.8


def _warm(nodes: int) -> None:
    """Waits until every node has a worker, which takes Ray a second or two."""

    def nap() -> None:
        time.sleep(0.5)

    task: Callable[..., Any] = ray.remote(num_cpus=1)(nap).remote
    ray.get([task() for _ in range(2 * nodes)])
