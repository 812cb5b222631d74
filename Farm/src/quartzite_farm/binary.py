# SPDX-License-Identifier: Apache-2.0
"""The `quartzite` program: where it is and how it is run."""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass

USAGE_STATUS = 2
"""The status with which quartzite refuses what it is asked for; asking again is no use."""


class FarmError(Exception):
    """A mistake or a missing part: one line that says how to mend it."""


@dataclass(frozen=True)
class Outcome:
    """How a run of the program ended."""

    status: int
    """The exit status; negative is the signal that ended it."""
    output: bytes
    errors: str
    timed_out: bool = False

    @property
    def reason(self) -> str:
        """Why it failed, in one line."""
        if self.timed_out:
            return "it took longer than --timeout allows"
        if self.status < 0:
            return f"stopped by {signal.Signals(-self.status).name}"
        lines = [line for line in self.errors.splitlines() if line.strip()]
        return lines[-1].removeprefix("quartzite: ") if lines else f"status {self.status}"


def locate(chosen: str | None) -> str:
    """Returns the path of the program.

    It is `chosen`, else `QUARTZITE`, else the one that the Python package `quartzite` brings along,
    else the one on the `PATH`.
    """
    for name in (chosen, os.environ.get("QUARTZITE")):
        if name:
            path = shutil.which(name)
            if path is None:
                raise FarmError(f"{name} is no program; correct --binary or QUARTZITE")
            return os.path.abspath(path)
    path = of_package() or shutil.which("quartzite")
    if path is None:
        raise FarmError(
            "quartzite is not on the PATH; say --binary PATH, set QUARTZITE or install the wheel"
        )
    return os.path.abspath(path)


def of_package() -> str | None:
    """Returns the path of the program in the Python package `quartzite`; `None` without it.

    The package's own command, which `PATH` may name, is a script that starts this program: its
    fingerprint would say nothing of what draws. The package is found, not imported.
    """
    spec = importlib.util.find_spec("quartzite")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        path = os.path.join(folder, "bin", "quartzite")
        if os.access(path, os.X_OK):
            return path
    return None


def fingerprint(path: str) -> str:
    """Returns the SHA-256 of the program: another program may draw other pictures."""
    return sha256_of_file(path)


def sha256_of_file(path: str) -> str:
    """Returns the SHA-256 of a file."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def run(command: Sequence[str], timeout: float | None = None) -> Outcome:
    """Runs a program, and ends it with everything that it started after `timeout` seconds."""
    with subprocess.Popen(
        list(command),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            output, errors = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            try:
                output, errors = process.communicate(timeout=2)
            except subprocess.TimeoutExpired:
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                output, errors = process.communicate()
            return Outcome(-signal.SIGTERM, output, errors.decode(errors="replace"), True)
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            raise
    return Outcome(process.returncode, output, errors.decode(errors="replace"))
