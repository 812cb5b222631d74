# SPDX-License-Identifier: Apache-2.0
"""Nodes that die in the middle of a run."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from conftest import alone, farm, write_sources
from quartzite_farm.ledger import hash_of

pytestmark = pytest.mark.cluster


def descendants(root: int) -> list[int]:
    """The processes that a process started, and theirs."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                stat = Path("/proc", name, "stat").read_text()
                parent = int(stat.rpartition(")")[2].split()[1])
                children.setdefault(parent, []).append(int(name))
    found, waiting = [], [root]
    while waiting:
        more = children.get(waiting.pop(), [])
        found += more
        waiting += more
    return found


def test_nodes_that_die_three_times_lose_nothing(tmp_path: Path, program: str) -> None:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(4)]
    ray.init(address=cluster.address, log_to_driver=False)
    cluster.wait_for_nodes()
    sources = write_sources(tmp_path, 3, frames=1_200)
    stop = threading.Event()
    killed: list[Any] = []

    def kill_nodes() -> None:
        while len(killed) < 3 and not stop.wait(3):
            node = nodes[len(killed)]
            # With a machine go the workers and what they started, not only Ray's own process.
            lost = descendants(node.all_processes["raylet"][0].process.pid)
            cluster.remove_node(node, allow_graceful=False)
            for pid in lost:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            killed.append(node)

    killer = threading.Thread(target=kill_nodes)
    killer.start()
    try:
        report = farm(sources, tmp_path / "films", program, chosen="rgba", chunk=60, retries=9)
    finally:
        stop.set()
        killer.join()
        ray.shutdown()
        cluster.shutdown()
    assert len(killed) == 3
    assert report.failed == []
    assert report.repeated
    for repeat in report.repeated:
        print(f"repeated: {os.path.basename(repeat.film)} {repeat.what}: {repeat.reason}")
    for source, film in zip(sources, report.films, strict=True):
        assert film.sha256 == hash_of(str(alone(program, source, tmp_path / "whole.rgba")))
