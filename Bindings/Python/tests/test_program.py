# SPDX-License-Identifier: Apache-2.0
"""The command line that the package brings along."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import _quartzite_program
import quartzite


@pytest.fixture
def command() -> str:
    path = os.path.join(os.path.dirname(sys.executable), "quartzite")
    if not os.path.exists(path):
        pytest.skip("the package is not installed")
    return path


def test_the_command_is_the_program_of_the_same_version(command: str) -> None:
    run = subprocess.run([command, "--version"], check=True, capture_output=True, text=True)
    assert run.stdout.strip() == quartzite.__version__


def test_films_of_command_and_package_are_the_same(
    command: str, sticker: Path, tmp_path: Path
) -> None:
    quartzite.open(sticker).render(tmp_path / "a.gif", background=(1, 1, 1))
    words = [command, "render", str(sticker), "--quiet", "--scale", "1", "-o", "b.gif"]
    subprocess.run(words, check=True, cwd=tmp_path)
    assert (tmp_path / "a.gif").read_bytes() == (tmp_path / "b.gif").read_bytes()


def test_a_failure_is_told_by_the_status(command: str) -> None:
    def status(*words: str) -> int:
        return subprocess.run([command, *words], capture_output=True).returncode

    assert status("render", "/none.json", "-o", "x.gif") == 2
    assert status("rendr") == 2
    assert status("render", "loading", "--to", "0.1", "-o", "/none/x.gif") == 1


def test_without_the_program_the_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_quartzite_program, "PATH", Path("/nowhere"))
    with pytest.raises(SystemExit, match="without the program"):
        _quartzite_program.main()
