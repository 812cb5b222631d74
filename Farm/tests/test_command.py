# SPDX-License-Identifier: Apache-2.0
"""The command line and the names of films."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from quartzite_farm import binary
from quartzite_farm.binary import FarmError
from quartzite_farm.command import main, parser, render_options
from quartzite_farm.films import collect
from quartzite_farm.progress import Progress, duration
from quartzite_farm.tasks import pack, unpack


def test_options_of_render_are_handed_on() -> None:
    arguments = parser().parse_args(
        [
            *["render", "a.json", "b.json", "-o", "out", "--size", "10x10", "--from", "1"],
            *["--set", "a=1", "--set", "b=2", "--lossless"],
        ]
    )
    assert arguments.sources == ["a.json", "b.json"]
    assert render_options(arguments) == [
        *["--size", "10x10", "--from", "1", "--set", "a=1", "--set", "b=2", "--lossless"]
    ]


def test_films_are_named_by_their_sources(tmp_path: Path) -> None:
    films = collect(["x/a.json", "b"], str(tmp_path), "gif", [], "program")
    assert [film.output for film in films] == [f"{tmp_path}/a.gif", f"{tmp_path}/b.gif"]
    (film,) = collect(["b"], "c.webm", None, [], "program")
    assert (film.format, film.ending) == ("webm", ".webm")
    (folder,) = collect(["b"], "shots", None, [], "program")
    assert (folder.format, folder.ending) == ("png", "")
    assert [film.format for film in collect(["a", "b"], "films", None, [], "p")] == ["mp4", "mp4"]


@pytest.mark.parametrize(
    ("sources", "output"),
    [(["a"], "x.avi"), (["a", "b"], "x.gif"), (["x/a.json", "y/a.json"], "d")],
)
def test_films_that_cannot_be_named_are_refused(sources: list[str], output: str) -> None:
    with pytest.raises(FarmError):
        collect(sources, output, None, [], "program")


def test_the_key_changes_with_whatever_changes_the_film(tmp_path: Path) -> None:
    source = tmp_path / "a.json"
    source.write_text("1")
    out = str(tmp_path / "a.gif")

    def key(options: list[str] | None = None, program: str = "p") -> str:
        return collect([str(source)], out, None, options or [], program)[0].key

    first = key()
    assert key() == first
    keys = {first, key(["--size", "1x1"]), key(program="q")}
    source.write_text("2")
    assert len(keys | {key()}) == 4


def test_the_program_of_the_python_package_goes_before_that_on_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def program(folder: str) -> str:
        path = tmp_path / folder / "quartzite"
        path.parent.mkdir(parents=True)
        path.write_text("#!/bin/sh\n")
        path.chmod(0o755)
        return str(path)

    on_path = program("path")
    monkeypatch.delenv("QUARTZITE", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.setattr(binary, "of_package", lambda: None)
    assert binary.locate(None) == on_path
    monkeypatch.undo()
    monkeypatch.delenv("QUARTZITE", raising=False)
    in_package = program("site/quartzite/bin")
    (tmp_path / "site/quartzite/__init__.py").write_text("raise RuntimeError('is not imported')")
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    monkeypatch.delitem(sys.modules, "quartzite", raising=False)
    assert binary.locate(None) == in_package
    assert binary.locate(on_path) == on_path


@pytest.mark.parametrize(
    "arguments",
    [
        ["render", "a", "-o", "x.avi"],
        ["render", "a", "-o", "x.gif", "--chunk", "0"],
        ["render", "a", "-o", "x.gif", "--binary", "/no/such/program"],
    ],
)
def test_mistakes_are_one_line_with_status_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUARTZITE", sys.executable)
    assert main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_program_that_hangs_is_ended_with_its_children() -> None:
    started = time.monotonic()
    outcome = binary.run(["sh", "-c", "sleep 60 & sleep 60"], timeout=0.3)
    assert outcome.timed_out
    assert outcome.reason == "it took longer than --timeout allows"
    assert time.monotonic() - started < 20


def test_reasons_are_the_last_line_or_the_signal() -> None:
    assert binary.run(["sh", "-c", "echo a; echo 'quartzite: b' >&2; exit 1"]).reason == "b"
    assert binary.run(["sh", "-c", "kill -9 $$"]).reason == "stopped by SIGKILL"


def test_packed_files_and_directories_come_back(tmp_path: Path) -> None:
    folder = tmp_path / "shots"
    folder.mkdir()
    (folder / "a.png").write_bytes(b"1")
    (folder / "b.png").write_bytes(b"2")
    unpack(pack(str(folder)), str(tmp_path / "copy"), is_directory=True)
    assert {path.name: path.read_bytes() for path in (tmp_path / "copy").iterdir()} == {
        "a.png": b"1",
        "b.png": b"2",
    }
    unpack(pack(str(folder / "a.png")), str(tmp_path / "c.png"), is_directory=False)
    assert (tmp_path / "c.png").read_bytes() == b"1"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["c.png", "copy", "shots"]


def test_progress_tells_what_is_left() -> None:
    progress = Progress(4, quiet=True)
    progress.films_done, progress.planned = 1, 2
    progress.frames, progress.frames_done = 200, 100
    # Four films of 100 frames on average; 300 are left at 50 a second.
    assert progress.line(2) == "films 1/4  frames 100/400  50 frames/s  6 s left"
    assert [duration(value) for value in (0, 59, 61, 7_260)] == [
        *["0 s", "59 s", "1 min 01 s", "2 h 01 min"]
    ]
