# SPDX-License-Identifier: Apache-2.0
"""What runs on the nodes: one run of the program a task, and what came of it."""

from __future__ import annotations

import io
import os
import shutil
import socket
import tarfile
import tempfile
import time
from dataclasses import dataclass
from enum import Enum

from quartzite_farm import binary
from quartzite_farm.ledger import hash_of


class Kind(Enum):
    """How a task ended."""

    DONE = "done"
    REFUSED = "refused"
    """The program says that it cannot be done: nobody else need try."""
    FAILED = "failed"
    """It failed here; elsewhere, or again, it may not."""


@dataclass(frozen=True)
class PlanJob:
    """Asks what a film will be."""

    program: str
    source: str
    content: bytes | None
    """The file itself, where nodes cannot see it."""
    arguments: tuple[str, ...]
    timeout: float


@dataclass(frozen=True)
class ChunkJob:
    """Asks for frames of a film, or for all of it."""

    program: str
    source: str
    content: bytes | None
    arguments: tuple[str, ...]
    frames: str | None
    """The frames as `--frames` takes them; None is the whole film."""
    ending: str
    place: str | None
    """Where the chunk goes; None sends it back as bytes."""
    timeout: float


@dataclass(frozen=True)
class Result:
    """What came of a task."""

    kind: Kind
    reason: str = ""
    seconds: float = 0.0
    sha256: str = ""
    host: str = ""
    data: bytes | None = None


def plan_film(job: PlanJob) -> Result:
    """Runs `quartzite render --plan`; its JSON is the data of the result."""
    with tempfile.TemporaryDirectory(prefix="quartzite-farm-") as folder:
        source = _source(job.source, job.content, folder)
        outcome = binary.run(
            [job.program, "render", source, *job.arguments, "--plan"], timeout=job.timeout
        )
    if outcome.status == 0:
        return Result(Kind.DONE, data=outcome.output, host=socket.gethostname())
    return _failure(outcome)


def render_chunk(job: ChunkJob) -> Result:
    """Runs `quartzite render` for some frames; the program leaves a whole file or none."""
    started = time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="quartzite-farm-") as folder:
            place = job.place or os.path.join(folder, "chunk" + job.ending)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            source = _source(job.source, job.content, folder)
            command = [job.program, "render", source, *job.arguments, "-o", place]
            # One thread a task: the cluster's cores are shared out by Ray.
            command += ["--threads", "1", "--quiet"]
            if job.frames is not None:
                command += ["--frames", job.frames]
                # A directory gains pictures: those of a run that was cut off must not stay.
                if os.path.isdir(place):
                    shutil.rmtree(place)
            outcome = binary.run(command, timeout=job.timeout)
            if outcome.status != 0:
                return _failure(outcome)
            return Result(
                Kind.DONE,
                seconds=time.monotonic() - started,
                sha256=hash_of(place),
                host=socket.gethostname(),
                data=None if job.place else pack(place),
            )
    except OSError as error:
        # A full or broken disk of this node.
        return Result(Kind.FAILED, f"{error.strerror or error}".lower(), host=socket.gethostname())


def _failure(outcome: binary.Outcome) -> Result:
    refused = outcome.status == binary.USAGE_STATUS
    kind = Kind.REFUSED if refused else Kind.FAILED
    return Result(kind, outcome.reason, host=socket.gethostname())


def _source(source: str, content: bytes | None, folder: str) -> str:
    if content is None:
        return source
    path = os.path.join(folder, "source-" + os.path.basename(source))
    with open(path, "wb") as file:
        file.write(content)
    return path


def pack(path: str) -> bytes:
    """Returns a file's bytes, or the files of a directory as an archive."""
    if not os.path.isdir(path):
        with open(path, "rb") as file:
            return file.read()
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w") as archive:
        for name in sorted(os.listdir(path)):
            archive.add(os.path.join(path, name), arcname=name)
    return target.getvalue()


def unpack(data: bytes, path: str, is_directory: bool) -> None:
    """Puts at `path` what `pack` took; it is there whole or not at all."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    partial = f"{path}.{os.getpid()}.partial"
    if is_directory:
        shutil.rmtree(partial, ignore_errors=True)
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            archive.extractall(partial, filter="data")
        shutil.rmtree(path, ignore_errors=True)
    else:
        with open(partial, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    os.replace(partial, path)
