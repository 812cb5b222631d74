# SPDX-License-Identifier: Apache-2.0
"""What runs on the nodes: a chunk of a film, or a batch of short films, and what came of it."""

from __future__ import annotations

import io
import json
import os
import shutil
import socket
import tarfile
import tempfile
import time
from dataclasses import dataclass, replace
from enum import Enum

from quartzite_farm import binary
from quartzite_farm.films import is_source_file
from quartzite_farm.ledger import hash_of
from quartzite_farm.plan import BATCH_SECONDS, Limit, Plan

LARGEST_BATCH_BYTES = 256 << 20
"""How many bytes of films a batch sends back before it leaves the rest to others."""


class Kind(Enum):
    """How a task ended."""

    DONE = "done"
    REFUSED = "refused"
    """The program says that it cannot be done: nobody else need try."""
    FAILED = "failed"
    """It failed here; elsewhere, or again, it may not."""
    LEFT = "left"
    """A film that its batch had no time for."""


@dataclass(frozen=True)
class FilmJob:
    """One film of a batch."""

    source: str
    content: bytes | None
    """The file itself, where nodes cannot see it."""
    place: str | None
    """Where the film goes; None sends it back as bytes."""


@dataclass(frozen=True)
class BatchJob:
    """Asks for films one after another: each is planned and, if it is short, made in one go."""

    program: str
    films: tuple[FilmJob, ...]
    arguments: tuple[str, ...]
    ending: str
    limit: Limit
    """A film beyond it is planned only."""
    timeout: float
    """The longest that a run of the program may take, in seconds."""


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
    """What came of a film, a chunk, or a join."""

    kind: Kind
    reason: str = ""
    seconds: float = 0.0
    """How long the frames took."""
    sha256: str = ""
    """The hash of what was made; empty for a film that was only planned."""
    host: str = ""
    data: bytes | None = None
    """The file, or the files as an archive, where it does not stand at its place."""
    plan: bytes | None = None
    """What `--plan` printed, for a film of a batch."""


@dataclass(frozen=True)
class Batch:
    """What came of a batch: a result for every film, in their order."""

    results: tuple[Result, ...]
    seconds: float
    """How long the films that were not left took."""


def make_films(job: BatchJob) -> Batch:
    """Plans the films by one run of the program and, if they are short, renders them one by one.

    A batch that takes much longer than was thought, or makes more than fits beside others in the
    object store, leaves the films that it has not begun to others.
    """
    started = time.monotonic()
    results: list[Result] = []
    size = 0
    plans = _plans(job)
    for index, film in enumerate(job.films):
        if results and (
            time.monotonic() - started > 3 * BATCH_SECONDS or size > LARGEST_BATCH_BYTES
        ):
            results += [Result(Kind.LEFT)] * (len(job.films) - len(results))
            break
        result = _film(film, job, plans.get(index))
        size += len(result.data or b"")
        results.append(result)
    return Batch(tuple(results), time.monotonic() - started)


def _plans(job: BatchJob) -> dict[int, bytes]:
    """Returns the plans that one run of `render --each --plan` tells of a batch of Lottie files.

    What is missing is planned by itself: it has something that only its own run can say.
    """
    plans: dict[int, bytes] = {}
    if len(job.films) < 2 or not all(is_source_file(film.source) for film in job.films):
        return plans
    with tempfile.TemporaryDirectory(prefix="quartzite-farm-") as folder:
        numbers: dict[str, int] = {}
        try:
            for index, film in enumerate(job.films):
                ending = os.path.splitext(film.source)[1]
                path = os.path.join(folder, f"{index:06}{ending}")
                if film.content is None:
                    os.symlink(os.path.abspath(film.source), path)
                else:
                    with open(path, "wb") as file:
                        file.write(film.content)
                numbers[path] = index
            output = os.path.join(folder, "plan")
            command = [job.program, "render", "--each", folder, "-o", output, *job.arguments]
            outcome = binary.run([*command, "--plan", "--threads", "1"], timeout=job.timeout)
            for row in json.loads(outcome.output):
                if "error" not in row and row["file"] in numbers:
                    plans[numbers[row["file"]]] = json.dumps(row).encode()
        except (OSError, ValueError, KeyError, TypeError):
            return {}
    return plans


def _film(film: FilmJob, job: BatchJob, plan: bytes | None) -> Result:
    try:
        with tempfile.TemporaryDirectory(prefix="quartzite-farm-") as folder:
            source = _source(film.source, film.content, folder)
            if plan is None:
                output = "plan" + (job.ending or "/")
                command = [job.program, "render", source, *job.arguments, "-o", output, "--plan"]
                outcome = binary.run(command, timeout=job.timeout)
                if outcome.status != 0:
                    return _failure(outcome)
                plan = outcome.output
            try:
                is_short = job.limit.holds(Plan.parse(plan))
            except (ValueError, KeyError):
                return Result(Kind.FAILED, "its plan cannot be read", host=socket.gethostname())
            if not is_short:
                return Result(Kind.DONE, host=socket.gethostname(), plan=plan)
            whole = ChunkJob(
                job.program,
                source,
                None,
                job.arguments,
                None,
                job.ending,
                film.place,
                job.timeout,
            )
            return replace(render_chunk(whole), plan=plan)
    except OSError as error:
        return _broken(error)


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
        return _broken(error)


def _broken(error: OSError) -> Result:
    """A full or broken disk of this node."""
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
