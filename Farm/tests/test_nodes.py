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
from ray.cluster_utils import Cluster

from conftest import alone, cluster_of, farm, write_sources
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


def renders(pids: list[int]) -> bool:
    """Whether one of the processes is quartzite at frames of a film."""
    for pid in pids:
        with contextlib.suppress(OSError):
            if b"--frames" in Path("/proc", str(pid), "cmdline").read_bytes().split(b"\0"):
                return True
    return False


def test_nodes_that_die_three_times_lose_nothing(tmp_path: Path, program: str) -> None:
    sources = write_sources(tmp_path, 3, frames=1_200)
    stop = threading.Event()
    killed: list[Any] = []

    def kill_nodes(cluster: Cluster, nodes: list[Any]) -> None:
        # Each in the middle of a chunk, however slow the machine is.
        while len(killed) < 3 and not stop.wait(0.01):
            for node in [node for node in nodes if node not in killed]:
                # With a machine go the workers and what they started, not only Ray's own process.
                lost = descendants(node.all_processes["raylet"][0].process.pid)
                if not renders(lost):
                    continue
                for pid in lost:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
                cluster.remove_node(node, allow_graceful=False)
                killed.append(node)
                stop.wait(1)
                break

    with cluster_of(4) as (cluster, nodes):
        killer = threading.Thread(target=kill_nodes, args=(cluster, nodes))
        killer.start()
        try:
            report = farm(sources, tmp_path / "films", program, chosen="rgba", chunk=60, retries=9)
        finally:
            stop.set()
            killer.join()
    assert len(killed) == 3
    assert report.failed == []
    # One chunk or more for each node.
    assert len(report.repeated) >= 3
    for repeat in report.repeated:
        print(f"repeated: {os.path.basename(repeat.film)} {repeat.what}: {repeat.reason}")
    for source, film in zip(sources, report.films, strict=True):
        assert film.sha256 == hash_of(str(alone(program, source, tmp_path / "whole.rgba")))
