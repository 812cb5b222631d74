# SPDX-License-Identifier: Apache-2.0
"""Films on clusters of several nodes on this machine, and everything that can go wrong there."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from ray.cluster_utils import Cluster

from conftest import alone, cluster_of, farm
from quartzite_farm.ledger import hash_of

pytestmark = pytest.mark.cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A head without cores, and two nodes of one core each."""
    with cluster_of(2) as (cluster, _):
        yield cluster


def faulty(folder: Path, program: str, fault: str) -> str:
    """A program that does `fault` in its first rendering and is quartzite otherwise."""
    path = folder / "faulty"
    path.write_text(
        "#!/bin/sh\n"
        f'case "$*" in *--quiet*) if mkdir "{folder}/once" 2>/dev/null; then {fault}; fi;; esac\n'
        f'exec "{program}" "$@"\n'
    )
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize("name", ["film.apng", "film.gif", "film.rgba", "shots"])
@pytest.mark.parametrize("through_objects", [False, True])
def test_a_film_in_chunks_is_the_film_of_one_machine(
    cluster: Cluster,
    tmp_path: Path,
    sources: list[str],
    program: str,
    name: str,
    through_objects: bool,
) -> None:
    report = farm(sources[:1], tmp_path / name, program, chunk=25, through_objects=through_objects)
    assert report.failed == []
    assert report.films[0].chunks == 3
    assert report.repeated == []
    whole = alone(program, sources[0], tmp_path / ("whole" + os.path.splitext(name)[1]))
    assert hash_of(str(tmp_path / name)) == hash_of(str(whole))
    assert report.films[0].sha256 == hash_of(str(whole))
    # The chunks are gone, the ledger stays.
    assert os.listdir(tmp_path / "work") == ["ledger.jsonl"]


def test_a_film_that_has_no_pieces_is_made_in_one_go(
    cluster: Cluster, tmp_path: Path, sources: list[str], program: str
) -> None:
    report = farm(sources[:1], tmp_path / "film.avif", program, chunk=25)
    assert report.failed == []
    assert report.repeated == []
    assert (tmp_path / "film.avif").read_bytes()[4:12] == b"ftypavis"


def test_a_video_in_chunks_has_every_frame(
    cluster: Cluster, tmp_path: Path, sources: list[str], program: str
) -> None:
    farm(sources[:1], tmp_path / "film.mp4", program, chunk=25)
    probe = ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames"]
    text = subprocess.check_output([*probe, "-of", "csv=p=0", str(tmp_path / "film.mp4")])
    assert text.split() == [b"60"]


def test_a_bad_file_fails_alone(
    cluster: Cluster, tmp_path: Path, sources: list[str], program: str
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("this is no film")
    report = farm([*sources, str(bad)], tmp_path / "films", program, chosen="rgba", retries=1)
    assert [film.source for film in report.failed] == [str(bad)]
    assert report.failed[0].error
    assert len(os.listdir(tmp_path / "films")) == len(sources)


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("sleep 600", "longer than --timeout"),
        ("echo 'quartzite: cannot write: the disk is full' >&2; exit 1", "the disk is full"),
        ("kill -9 $$", "SIGKILL"),
    ],
)
def test_what_goes_wrong_once_is_done_again(
    cluster: Cluster, tmp_path: Path, sources: list[str], program: str, fault: str, reason: str
) -> None:
    broken = faulty(tmp_path, program, fault)
    report = farm(sources[:2], tmp_path / "films", broken, chosen="rgba", timeout=20)
    assert report.failed == []
    assert len(report.repeated) == 1
    assert reason in report.repeated[0].reason
    for source, film in zip(sources, report.films, strict=False):
        assert film.sha256 == hash_of(str(alone(program, source, tmp_path / "whole.rgba")))


def test_a_worker_that_dies_is_replaced(
    cluster: Cluster, tmp_path: Path, sources: list[str], program: str
) -> None:
    # The parent of the program is Ray's worker.
    broken = faulty(tmp_path, program, "kill -9 $PPID")
    report = farm(sources[:2], tmp_path / "films", broken, chosen="rgba")
    assert report.failed == []
    assert [repeat.attempt for repeat in report.repeated] == [1]


def test_a_second_start_goes_on(
    cluster: Cluster, tmp_path: Path, sources: list[str], program: str
) -> None:
    # The join fails, so that the chunks stay.
    broken = tmp_path / "nojoin"
    broken.write_text(f'#!/bin/sh\n[ "$1" = join ] && exit 1\nexec "{program}" "$@"\n')
    broken.chmod(0o755)
    film = tmp_path / "film.apng"
    first = farm(sources[:1], film, str(broken), chunk=10, real_program=program)
    assert len(first.failed) == 1
    assert first.frames == 60
    # One chunk is damaged: it alone is rendered again.
    chunks = sorted(path for path in (tmp_path / "work").rglob("*.apng"))
    assert len(chunks) == 6
    chunks[2].write_bytes(chunks[2].read_bytes()[:-40] + b"x" * 40)
    second = farm(sources[:1], film, program, chunk=10)
    assert (second.failed, second.frames, second.films[0].chunks_kept) == ([], 10, 5)
    assert hash_of(str(film)) == hash_of(str(alone(program, sources[0], tmp_path / "whole.apng")))
    written = film.stat().st_mtime_ns
    third = farm(sources[:1], film, program, chunk=10)
    assert (third.films[0].status, third.frames) == ("kept", 0)
    assert film.stat().st_mtime_ns == written
