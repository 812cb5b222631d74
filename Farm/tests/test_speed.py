# SPDX-License-Identifier: Apache-2.0
"""How much faster two nodes are than one."""

from __future__ import annotations

import os
import subprocess
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
    machine = without_ray(sources[:20], program, tmp_path)
    print(
        f"one node {seconds[0]:.1f} s, two {seconds[1]:.1f} s: {factor:.2f} times (load {load});"
        f" without Ray this machine's two cores do {machine:.2f} times as much as one"
    )
    assert hashes[0] == hashes[1]
    if load < 0.7 and (os.cpu_count() or 1) >= 2:
        assert factor >= 1.8


def without_ray(sources: list[str], program: str, folder: Path) -> float:
    """How much more two cores do than one, where nothing but the program runs.

    Cores that share what they calculate with are no two cores, whatever the machine calls them.
    """
    words = "--threads 1 --quiet"
    loop = f'for source; do "{program}" render "$source" -o "$0" {words}; done'

    def seconds(cores: list[int]) -> float:
        started = time.monotonic()
        runs = [
            subprocess.Popen(
                ["taskset", "-c", str(core), "sh", "-c", loop, f"{folder}/{core}.apng", *sources]
            )
            for core in cores
        ]
        for run in runs:
            assert run.wait() == 0
        return time.monotonic() - started

    cores = sorted(os.sched_getaffinity(0))[:2]
    return len(cores) * seconds(cores[:1]) / seconds(cores)


def _warm(nodes: int) -> None:
    """Waits until every node has a worker, which takes Ray a second or two."""

    def nap() -> None:
        time.sleep(0.5)

    task: Callable[..., Any] = ray.remote(num_cpus=1)(nap).remote
    ray.get([task() for _ in range(2 * nodes)])
