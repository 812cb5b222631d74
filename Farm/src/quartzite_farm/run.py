# SPDX-License-Identifier: Apache-2.0
"""The run: hands work to Ray, takes what is ready, does again what was lost."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import ray
from ray.exceptions import RayError

from quartzite_farm import binary, tasks
from quartzite_farm.demand import Demand
from quartzite_farm.films import Film
from quartzite_farm.ledger import Entry, Ledger, hash_of
from quartzite_farm.plan import Chunker, Limit, Plan, Span, gaps
from quartzite_farm.progress import Progress
from quartzite_farm.report import FilmReport, Repeat, Report
from quartzite_farm.storage import Storage
from quartzite_farm.tasks import Batch, BatchJob, ChunkJob, FilmJob, Kind, Result
from quartzite_farm.work import Piece, State, Work


@dataclass(frozen=True)
class Settings:
    """How a run is done."""

    program: str
    chunk: int | None = None
    """Frames a chunk; None chooses by measured speed."""
    timeout: float = 600.0
    """The longest that a task may take, in seconds."""
    retries: int = 5
    """How often the same work is done again before its film is given up."""


class Run:
    """One run over many films. Ray must be initialised."""

    def __init__(
        self,
        films: Sequence[Film],
        settings: Settings,
        storage: Storage,
        ledger: Ledger,
        progress: Progress,
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.ledger = ledger
        self.progress = progress
        self.report = Report()
        self.states = [State(film, FilmReport(film.source, film.output, "")) for film in films]
        self.report.films = [state.report for state in self.states]
        self._core_count = 0
        self._counted = float("-inf")
        self.chunker = Chunker(settings.chunk, self._cores())
        self._demand = Demand()
        self._under_way: dict[Any, Work] = {}
        # A film is in one of these if there is something to hand out for it.
        self._unplanned: deque[State] = deque()
        self._waiting: deque[State] = deque()
        self._open = len(self.states)
        self._joins: dict[Future[Result], State] = {}
        self._joiner = ThreadPoolExecutor(max_workers=2, thread_name_prefix="join")
        # What is lost is done again by us, so that it can be reported.
        remote = ray.remote(max_retries=0, num_cpus=1)
        self._batch_task = remote(tasks.make_films)
        self._chunk_task = remote(tasks.render_chunk)

    def run(self) -> Report:
        """Makes the films and returns what happened."""
        started = time.monotonic()
        try:
            for state in self.states:
                self._look_for_finished(state)
            while self._open:
                self._submit()
                self._collect()
                self._collect_joins()
                self._end_hanging()
                self.progress.show()
        finally:
            for reference in self._under_way:
                ray.cancel(reference, force=True)
            self._demand.end()
            self._joiner.shutdown(cancel_futures=True)
        self.report.seconds = time.monotonic() - started
        self.report.cores = self._cores()
        if self.report.seconds > 0:
            self.report.frames_a_second = self.report.frames / self.report.seconds
        return self.report

    def _cores(self) -> int:
        """The cores of the cluster, asked for once a second."""
        now = time.monotonic()
        if now - self._counted >= 1:
            resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
            self._core_count, self._counted = int(resources.get("CPU", 0)), now
        return self._core_count

    def _look_for_finished(self, state: State) -> None:
        entry = self.ledger.finished_film(state.film.key, state.film.output)
        if entry is None:
            state.done = self.ledger.finished_chunks(state.film.key)
            self._unplanned.append(state)
        else:
            state.report.frames = entry.frames
            state.report.sha256 = entry.sha256
            self._finish(state, "kept")
            self.progress.planned += 1
            self.progress.frames += entry.frames
            self.progress.frames_done += entry.frames

    # Work that goes out

    def _submit(self) -> None:
        """Keeps a task a core under way.

        More would wait in Ray's queues, which costs its driver and nodes more than a core loses
        until the next task is there.
        """
        room = max(1, self._cores()) - len(self._under_way)
        # Films that were begun come first.
        passed: list[State] = []
        while room > 0 and self._waiting:
            state = self._waiting.popleft()
            if state.is_over or not state.waiting or state.plan is None:
                continue
            # Until the speed is known, chunks are small; one a film is enough to learn it.
            if not self.chunker.knows_speed and state.under_way:
                passed.append(state)
                continue
            self._submit_chunk(state, state.plan)
            self._waiting.appendleft(state)
            room -= 1
        self._waiting.extendleft(reversed(passed))
        while room > 0 and self._unplanned:
            self._submit_batch()
            room -= 1
        self._demand.tell(
            self._core_count, len(self._unplanned) + len(self._waiting), len(self._under_way)
        )

    def _begin(self, reference: Any, work: Work) -> None:
        for state in work.states:
            state.under_way += 1
        self._under_way[reference] = work

    def _end(self, reference: Any) -> Work:
        work = self._under_way.pop(reference)
        for state in work.states:
            state.under_way -= 1
        return work

    def _arguments(self, film: Film) -> tuple[str, ...]:
        return ("--format", film.format, *film.options)

    def _submit_batch(self) -> None:
        count = self.chunker.films(len(self._unplanned))
        states: list[State] = []
        jobs: list[FilmJob] = []
        size = 0
        while self._unplanned and len(jobs) < count and size < tasks.LARGEST_BATCH_BYTES:
            state = self._unplanned[0]
            if jobs and (state.is_alone or states[0].is_alone or not _alike(state, states[0])):
                break
            self._unplanned.popleft()
            film = state.film
            try:
                content = self.storage.content(film)
            except OSError as error:
                self._fail(state, f"cannot read {film.source}: {error.strerror}")
                continue
            states.append(state)
            jobs.append(FilmJob(film.source, content, self.storage.target(film, None)))
            size += len(content or b"")
        if not jobs:
            return
        others = len(self._unplanned) + len(self._waiting) + len(states) - 1
        # Of a film that was begun only the rest is rendered, once its length is known.
        limit = Limit(frames=0) if states[0].done else self.chunker.limit(others)
        job = BatchJob(
            self.settings.program,
            tuple(jobs),
            self._arguments(states[0].film),
            states[0].film.ending,
            limit,
            self.settings.timeout,
        )
        self._begin(self._batch_task.remote(job), Work(tuple(states), None, time.monotonic()))

    def _submit_chunk(self, state: State, plan: Plan) -> None:
        rest = state.waiting.pop(0)
        others = len(self._unplanned) + len(self._waiting)
        count = rest.count
        if state.film.has_pieces:
            count = self.chunker.frames(plan, rest.count, others)
        span = Span(rest.first, rest.first + count)
        if span.end < rest.end:
            state.waiting.insert(0, Span(span.end, rest.end))
        whole = None if span.count == plan.frames else span
        film = state.film
        try:
            content = self.storage.content(film)
        except OSError as error:
            self._fail(state, f"cannot read {film.source}: {error.strerror}")
            return
        job = ChunkJob(
            program=self.settings.program,
            source=film.source,
            content=content,
            arguments=self._arguments(film),
            frames=whole.text if whole else None,
            ending=film.ending,
            place=self.storage.target(film, whole),
            timeout=self.settings.timeout,
        )
        self._begin(self._chunk_task.remote(job), Work((state,), span, time.monotonic()))

    # Results that come in

    def _collect(self) -> None:
        if not self._under_way:
            if self._joins:
                wait(self._joins, timeout=0.2, return_when="FIRST_COMPLETED")
            return
        waiting = list(self._under_way)
        ready, _ = ray.wait(waiting, num_returns=1, timeout=0.1 if self._joins else 0.5)
        if ready and len(waiting) > 1:
            ready, _ = ray.wait(waiting, num_returns=len(waiting), timeout=0)
        for reference in ready:
            work = self._end(reference)
            try:
                result: Result | Batch = ray.get(reference)
            except RayError as error:
                self._lose(work, _lost(error))
                continue
            if isinstance(result, Batch):
                self._accept_batch(work, result)
            else:
                self._accept_chunk(work, result)

    def _accept_batch(self, work: Work, batch: Batch) -> None:
        entries: list[tuple[State, Entry]] = []
        left: list[State] = []
        for state, result in zip(work.states, batch.results, strict=True):
            if state.is_over:
                continue
            if result.plan is not None:
                self._planned(state, Plan.parse(result.plan))
            piece = Piece(state, None)
            if result.kind is Kind.LEFT:
                left.append(state)
            elif not self._is_done(piece, result):
                continue
            elif not result.sha256:
                self._go_on(state)
            elif entry := self._keep(piece, result):
                entries.append((state, entry))
        self._unplanned.extendleft(reversed(left))
        begun = len(batch.results) - len(left)
        if entries:
            self.chunker.measured_batch(begun, batch.seconds)
        self.ledger.add(*(entry for _, entry in entries))
        for state, entry in entries:
            state.done = [entry]
            self._complete(state, entry.sha256)

    def _accept_chunk(self, work: Work, result: Result) -> None:
        state, span = work.states[0], work.span
        piece = Piece(state, span)
        if state.is_over or not self._is_done(piece, result):
            return
        entry = self._keep(piece, result)
        if entry is None:
            return
        self.ledger.add(entry)
        state.done.append(entry)
        if entry.film:
            self._complete(state, entry.sha256)
        elif state.is_rendered:
            self._submit_join(state)

    def _is_done(self, piece: Piece, result: Result) -> bool:
        """Whether it was done; if not, sees to what becomes of it."""
        if result.kind is Kind.DONE:
            return True
        if result.kind is Kind.REFUSED:
            self._fail(piece.state, result.reason)
        else:
            name = piece.key
            if piece.span is None:
                name = Span(0, piece.state.plan.frames).text if piece.state.plan else "plan"
            self._repeat(piece, name, f"{result.reason} (on {result.host})")
        return False

    def _keep(self, piece: Piece, result: Result) -> Entry | None:
        """Sees that frames are on disk here; what becomes of their entry is the caller's."""
        state, plan = piece.state, piece.state.plan
        assert plan is not None
        span = piece.span or Span(0, plan.frames)
        whole = span.count == plan.frames
        try:
            path = self.storage.keep(state.film, None if whole else span, result)
        except OSError as error:
            self._repeat(piece, span.text, f"cannot keep the chunk: {error.strerror}")
            return None
        state.report.chunks += 1
        self.chunker.measured(plan.pixels * span.count, result.seconds)
        self.report.frames += span.count
        self.progress.frames_done += span.count
        return Entry(
            state.film.key, span.first, span.end, plan.frames, path, result.sha256, film=whole
        )

    def _complete(self, state: State, sha256: str) -> None:
        state.report.sha256 = sha256
        self._finish(state, "done")

    def _planned(self, state: State, plan: Plan) -> None:
        if state.plan is not None:
            return
        state.plan = plan
        state.report.frames = plan.frames
        self.progress.planned += 1
        self.progress.frames += plan.frames

    def _go_on(self, state: State) -> None:
        """Queues what is missing of a film that is too long for a batch, or was begun."""
        plan = state.plan
        assert plan is not None
        state.report.chunks_kept = len(state.done)
        state.waiting = gaps(plan.frames, [entry.span for entry in state.done])
        self.progress.frames_done += sum(entry.span.count for entry in state.done)
        if state.is_rendered:
            self._submit_join(state)
        else:
            self._waiting.append(state)

    def _lose(self, work: Work, reason: str) -> None:
        """Puts a task that was lost back, each film of a batch by itself."""
        for state in work.states:
            piece = Piece(state, work.span)
            self._repeat(piece, piece.key, reason)

    def _repeat(self, piece: Piece, name: str, reason: str) -> None:
        """Puts lost work back, unless it was lost too often."""
        state = piece.state
        attempt = state.attempts.get(piece.key, 0) + 1
        state.attempts[piece.key] = attempt
        self.report.repeated.append(Repeat(state.film.source, name, attempt, reason))
        if state.is_over:
            return
        self.progress.note(f"{state.film.source} {name}: {reason}; again")
        if attempt > self.settings.retries:
            self._fail(state, f"{name} failed {attempt} times: {reason}")
        elif piece.span is None:
            self._unplanned.appendleft(state)
        else:
            state.waiting.insert(0, piece.span)
            self._waiting.appendleft(state)

    def _end_hanging(self) -> None:
        """Gives up tasks that not even their own limit has ended: their node hangs."""
        if not self._cores():
            return
        limit = 2 * self.settings.timeout + 60
        for reference, work in list(self._under_way.items()):
            # A batch begins no film after some seconds, and a film is two runs of the program.
            if time.monotonic() - work.started > limit:
                ray.cancel(reference, force=True)
                self._end(reference)
                self._lose(work, "its node does not answer")

    # Films that are complete

    def _submit_join(self, state: State) -> None:
        self._joins[self._joiner.submit(self._join, state)] = state

    def _join(self, state: State) -> Result:
        """Joins a film; runs beside the loop."""
        film = state.film
        pieces = [entry.path for entry in sorted(state.done, key=lambda entry: entry.first)]
        os.makedirs(os.path.dirname(film.output), exist_ok=True)
        command = [self.settings.program, "join", *pieces, "-o", film.output]
        command += ["--format", film.format, "--quiet"]
        outcome = binary.run(command, timeout=10 * self.settings.timeout)
        if outcome.status != 0:
            return Result(Kind.FAILED, outcome.reason)
        return Result(Kind.DONE, sha256=hash_of(film.output))

    def _collect_joins(self) -> None:
        for future in [future for future in self._joins if future.done()]:
            state = self._joins.pop(future)
            plan = state.plan
            assert plan is not None
            try:
                result = future.result()
            except OSError as error:
                result = Result(Kind.FAILED, f"{error}")
            if result.kind is not Kind.DONE:
                self._fail(state, f"cannot join: {result.reason}")
                continue
            film = state.film
            self.ledger.add(
                Entry(film.key, 0, plan.frames, plan.frames, film.output, result.sha256, film=True)
            )
            self.storage.drop(film)
            self._complete(state, result.sha256)

    def _finish(self, state: State, status: str) -> None:
        state.report.status = status
        self._open -= 1
        self.progress.films_done += 1

    def _fail(self, state: State, reason: str) -> None:
        if state.is_over:
            return
        state.report.error = reason
        self.progress.note(f"{state.film.source}: {reason}")
        self._finish(state, "failed")


def _lost(error: RayError) -> str:
    """Why Ray lost a task, in a line."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words[:160]}"


def _alike(one: State, other: State) -> bool:
    """Whether two films may be in one batch: they are made with the same options."""
    return (one.film.format, one.film.options) == (other.film.format, other.film.options)
