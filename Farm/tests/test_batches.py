# SPDX-License-Identifier: Apache-2.0
"""Batches of short films: one task for many, and each film still by itself where it matters."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from conftest import alone, cluster_of, farm, write_sources
from quartzite_farm import demand, tasks
from quartzite_farm.demand import Demand
from quartzite_farm.ledger import hash_of
from quartzite_farm.plan import Limit
from quartzite_farm.run import Run
from quartzite_farm.tasks import BatchJob, FilmJob, Kind, make_films


def stand_in(folder: Path, before: str = "") -> str:
    """A program that plans and writes films of a frame at once, whatever the source."""
    plan = {"frames": 1, "width": 1, "height": 1, "fps": 60, "lossless": True}
    path = folder / "stand-in"
    path.write_text(
        "#!/bin/sh\n"
        'source="$2"\n'
        f"{before}\n"
        f"case \"$*\" in *--plan*) echo '{json.dumps(plan)}'; exit 0;; esac\n"
        'while [ "$1" != -o ]; do shift; done\n'
        'echo "$source" > "$2"\n'
    )
    path.chmod(0o755)
    return str(path)


def batch(program: str, names: list[str], folder: Path | None, limit: Limit) -> BatchJob:
    """A batch of films by name, to a folder or back as bytes."""
    films = tuple(
        FilmJob(name, None, str(folder / f"{name}.rgba") if folder else None) for name in names
    )
    return BatchJob(program, films, ("--format", "rgba"), ".rgba", limit, timeout=20)


def test_a_film_that_fails_leaves_its_batch_alone(tmp_path: Path) -> None:
    program = stand_in(
        tmp_path,
        'case "$2" in bad) echo "quartzite: no film" >&2; exit 2;; worse) kill -9 $$;; esac',
    )
    job = batch(program, ["a", "bad", "worse", "b"], tmp_path, Limit())
    results = make_films(job).results
    kinds = [result.kind for result in results]
    assert kinds == [Kind.DONE, Kind.REFUSED, Kind.FAILED, Kind.DONE]
    assert [result.reason for result in results[1:3]] == ["no film", "stopped by SIGKILL"]
    assert results[3].sha256 == hash_of(str(tmp_path / "b.rgba"))


def test_a_film_beyond_the_limit_is_only_planned(tmp_path: Path) -> None:
    (result,) = make_films(batch(stand_in(tmp_path), ["a"], tmp_path, Limit(frames=0))).results
    assert (result.kind, result.sha256) == (Kind.DONE, "")
    assert json.loads(result.plan or b"")["frames"] == 1
    assert not (tmp_path / "a.rgba").exists()


def test_a_batch_of_files_is_planned_by_one_run(
    tmp_path: Path, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that one run cannot plan is asked for by itself, and refused with its own words."""
    sources = write_sources(tmp_path, 3, frames=4)
    (tmp_path / "bad.json").write_text("this is no film")
    runs: list[list[str]] = []
    run = tasks.binary.run

    def counting(command: list[str], timeout: float | None = None) -> Any:
        runs.append(command)
        return run(command, timeout)

    monkeypatch.setattr(tasks.binary, "run", counting)
    for folder, content in ((tmp_path, None), (None, (tmp_path / "square-001.json").read_bytes())):
        runs.clear()
        names = [sources[0], str(tmp_path / "bad.json"), sources[1], sources[2]]
        films = tuple(
            FilmJob(
                name,
                content and Path(name).read_bytes(),
                str(folder / f"{index}.rgba") if folder else None,
            )
            for index, name in enumerate(names)
        )
        job = BatchJob(program, films, ("--format", "rgba"), ".rgba", Limit(), timeout=60)
        results = make_films(job).results
        kinds = [result.kind for result in results]
        assert kinds == [Kind.DONE, Kind.REFUSED, Kind.DONE, Kind.DONE]
        assert len(runs) == 5 and sum("--plan" in words for words in runs) == 2
        assert "bad.json" in results[1].reason
        for result, source in zip([*results[:1], *results[2:]], sources, strict=True):
            whole = alone(program, source, tmp_path / "whole.rgba")
            assert result.sha256 == hash_of(str(whole))
            assert json.loads(result.plan or b"")["frames"] == 4


def test_a_batch_that_takes_too_long_leaves_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = batch(stand_in(tmp_path), ["a", "b", "c"], tmp_path, Limit())
    monkeypatch.setattr(tasks, "BATCH_SECONDS", 0)
    kinds = [result.kind for result in make_films(job).results]
    assert kinds == [Kind.DONE, Kind.LEFT, Kind.LEFT]


def test_a_batch_that_sends_back_too_much_leaves_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each film is its name and the end of the line: two bytes.
    monkeypatch.setattr(tasks, "LARGEST_BATCH_BYTES", 3)
    results = make_films(batch(stand_in(tmp_path), ["a", "b", "c"], None, Limit())).results
    assert [result.data for result in results] == [b"a\n", b"b\n", None]
    assert results[2].kind is Kind.LEFT


def test_a_plan_that_cannot_be_read_is_a_failure(tmp_path: Path) -> None:
    program = stand_in(tmp_path, "echo 'no plan'; exit 0")
    (result,) = make_films(batch(program, ["a"], tmp_path, Limit())).results
    assert (result.kind, result.reason) == (Kind.FAILED, "its plan cannot be read")


def test_a_cluster_that_grows_is_told_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    now = [100.0]
    monkeypatch.setattr(demand, "request_resources", lambda num_cpus: asked.append(num_cpus))
    monkeypatch.setattr(demand.time, "monotonic", lambda: now[0])
    told = Demand()
    told.tell(cores=0, waiting=9, under_way=1)
    told.tell(cores=2, waiting=9, under_way=2)
    assert asked == [2]
    now[0] += 5
    told.tell(cores=2, waiting=9, under_way=2)
    now[0] += 5
    told.tell(cores=2, waiting=9, under_way=2)
    now[0] += 5
    told.tell(cores=8, waiting=3, under_way=8)
    now[0] += 5
    told.tell(cores=8, waiting=0, under_way=8)
    told.end()
    assert asked == [2, 4, 11, 0]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A head without cores, and two nodes of one core each."""
    with cluster_of(2) as (cluster, _):
        yield cluster


@pytest.mark.cluster
def test_many_short_films_are_few_tasks_one_a_core(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []
    begin = Run._begin

    def counting(run: Run, reference: Any, work: Any) -> None:
        begin(run, reference, work)
        counts.append(len(run._under_way))

    monkeypatch.setattr(Run, "_begin", counting)
    sources = [f"film-{index:03}" for index in range(200)]
    report = farm(sources, tmp_path / "films", stand_in(tmp_path), chosen="rgba")
    assert report.failed == [] and report.repeated == []
    assert len(os.listdir(tmp_path / "films")) == 200
    assert max(counts) == 2
    # A film takes some 10 ms, on a busy machine 100: batches of 30 films or more, then fewer.
    assert len(counts) <= 60


@pytest.mark.cluster
def test_of_a_lost_batch_each_film_is_done_again_by_itself(
    cluster: Cluster, tmp_path: Path
) -> None:
    # The parent of the program is Ray's worker; the film is met in the middle of a batch.
    program = stand_in(
        tmp_path, f'[ "$2" = film-050 ] && mkdir "{tmp_path}/once" 2>/dev/null && kill -9 $PPID'
    )
    sources = [f"film-{index:03}" for index in range(100)]
    report = farm(sources, tmp_path / "films", program, chosen="rgba")
    assert report.failed == []
    lost = [repeat.film for repeat in report.repeated]
    assert "film-050" in lost and len(lost) > 1
    # A batch is films in a row, and none is lost twice.
    first = sources.index(min(lost))
    assert sorted(lost) == sources[first : first + len(lost)]
    assert {repeat.what for repeat in report.repeated} == {"film"}
    for source, film in zip(sources, report.films, strict=True):
        assert Path(film.output).read_text() == f"{source}\n"


@pytest.mark.cluster
def test_a_film_that_kills_its_worker_fails_alone(cluster: Cluster, tmp_path: Path) -> None:
    program = stand_in(tmp_path, '[ "$2" = film-050 ] && kill -9 $PPID')
    sources = [f"film-{index:03}" for index in range(100)]
    report = farm(sources, tmp_path / "films", program, chosen="rgba", retries=2)
    assert [film.source for film in report.failed] == ["film-050"]
    assert len(os.listdir(tmp_path / "films")) == 99


@pytest.mark.cluster
def test_a_long_film_among_short_ones_is_cut(
    cluster: Cluster, tmp_path: Path, program: str
) -> None:
    sources = write_sources(tmp_path, 6, frames=30)
    long = write_sources(tmp_path, 1, frames=1_000, name="long")
    report = farm([*sources, *long], tmp_path / "films", program, chosen="rgba", chunk=200)
    assert report.failed == []
    assert [film.chunks for film in report.films] == [1, 1, 1, 1, 1, 1, 5]
    for film in report.films:
        whole = alone(program, film.source, tmp_path / "whole.rgba")
        assert film.sha256 == hash_of(str(whole))
