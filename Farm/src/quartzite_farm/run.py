# SPDX-License-Identifier: Apache-2.0
"""The run: hands work to Ray, takes what is ready, does again what was lost."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

import ray
from ray.exceptions import RayError

from quartzite_farm import binary, tasks
from quartzite_farm.films import Film
from quartzite_farm.ledger import Entry, Ledger, hash_of
from quartzite_farm.plan import Chunker, Plan, Span, gaps
from quartzite_farm.progress import Progress
from quartzite_farm.report import FilmReport, Repeat, Report
from quartzite_farm.storage import Storage
from quartzite_farm.tasks import ChunkJob, Kind, PlanJob, Result


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


@dataclass
class _State:
    """A film in the making."""

    film: Film
    report: FilmReport
    plan: Plan | None = None
    waiting: list[Span] = field(default_factory=list)
    """Frames that nobody works on."""
    done: list[Entry] = field(default_factory=list)
    attempts: dict[str, int] = field(default_factory=dict)
    under_way: int = 0
    """Tasks of the film that are under way."""

    @property
    def is_over(self) -> bool:
        return self.report.status in ("done", "kept", "failed")

    @property
    def is_rendered(self) -> bool:
        return self.plan is not None and not gaps(self.plan.frames, [e.span for e in self.done])


@dataclass(frozen=True)
class _Work:
    """A task that is under way."""

    state: _State
    span: Span | None
    """The frames; None is the plan."""
    started: float

    @property
    def name(self) -> str:
        return self.span.text if self.span else "plan"


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
        self.states = [_State(film, FilmReport(film.source, film.output, "")) for film in films]
        self.report.films = [state.report for state in self.states]
        self.chunker = Chunker(settings.chunk, self._cores())
        self._under_way: dict[Any, _Work] = {}
        # A film is in one of these if there is something to hand out for it.
        self._unplanned: deque[_State] = deque()
        self._waiting: deque[_State] = deque()
        self._open = len(self.states)
        self._joins: dict[Future[Result], _State] = {}
        self._joiner = ThreadPoolExecutor(max_workers=2, thread_name_prefix="join")
        # What is lost is done again by us, so that it can be reported.
        remote = ray.remote(max_retries=0, num_cpus=1)
        self._plan_task = remote(tasks.plan_film)
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
            self._joiner.shutdown(cancel_futures=True)
        self.report.seconds = time.monotonic() - started
        self.report.cores = self._cores()
        if self.report.seconds > 0:
            self.report.frames_a_second = self.report.frames / self.report.seconds
        return self.report

    @staticmethod
    def _cores() -> int:
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        return int(resources.get("CPU", 0))

    def _look_for_finished(self, state: _State) -> None:
        entry = self.ledger.finished_film(state.film.key, state.film.output)
        if entry is None:
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
        """Keeps two tasks a core under way, so that no core waits for us."""
        room = 2 * max(1, self._cores()) - len(self._under_way)
        # Films that were begun come first; films are planned as far ahead as there are cores.
        passed: list[_State] = []
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
            self._submit_plan(self._unplanned.popleft())
            room -= 1

    def _begin(self, reference: Any, work: _Work) -> None:
        work.state.under_way += 1
        self._under_way[reference] = work

    def _end(self, reference: Any) -> _Work:
        work = self._under_way.pop(reference)
        work.state.under_way -= 1
        return work

    def _arguments(self, film: Film) -> tuple[str, ...]:
        return ("--format", film.format, *film.options)

    def _submit_plan(self, state: _State) -> None:
        film = state.film
        try:
            content = self.storage.content(film)
        except OSError as error:
            self._fail(state, f"cannot read {film.source}: {error.strerror}")
            return
        job = PlanJob(
            self.settings.program,
            film.source,
            content,
            ("-o", "plan" + (film.ending or "/"), *self._arguments(film)),
            self.settings.timeout,
        )
        self._begin(self._plan_task.remote(job), _Work(state, None, time.monotonic()))

    def _submit_chunk(self, state: _State, plan: Plan) -> None:
        rest = state.waiting.pop(0)
        others = len(self._unplanned) + len(self._waiting)
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
        self._begin(self._chunk_task.remote(job), _Work(state, span, time.monotonic()))

    # Results that come in

    def _collect(self) -> None:
        if not self._under_way:
            if self._joins:
                wait(self._joins, timeout=0.2, return_when="FIRST_COMPLETED")
            return
        ready, _ = ray.wait(
            list(self._under_way), num_returns=1, timeout=0.1 if self._joins else 0.5
        )
        for reference in ready:
            work = self._end(reference)
            try:
                result: Result = ray.get(reference)
            except RayError as error:
                self._repeat(work, _lost(error))
                continue
            if work.state.is_over:
                continue
            if result.kind is Kind.DONE:
                self._accept(work, result)
            elif result.kind is Kind.REFUSED:
                self._fail(work.state, result.reason)
            else:
                self._repeat(work, f"{result.reason} (on {result.host})")

    def _accept(self, work: _Work, result: Result) -> None:
        state, span = work.state, work.span
        if span is None:
            self._planned(state, Plan.parse(result.data or b"{}"))
            return
        plan = state.plan
        assert plan is not None
        whole = span.count == plan.frames
        try:
            path = self.storage.keep(state.film, None if whole else span, result)
        except OSError as error:
            self._repeat(work, f"cannot keep the chunk: {error.strerror}")
            return
        entry = Entry(
            state.film.key, span.first, span.end, plan.frames, path, result.sha256, film=whole
        )
        self.ledger.add(entry)
        state.done.append(entry)
        state.report.chunks += 1
        self.chunker.measured(plan.pixels * span.count, result.seconds)
        self.report.frames += span.count
        self.progress.frames_done += span.count
        if whole:
            state.report.sha256 = result.sha256
            self._finish(state, "done")
        elif state.is_rendered:
            self._submit_join(state)

    def _planned(self, state: _State, plan: Plan) -> None:
        state.plan = plan
        state.report.frames = plan.frames
        state.done = self.ledger.finished_chunks(state.film.key)
        state.report.chunks_kept = len(state.done)
        state.waiting = gaps(plan.frames, [entry.span for entry in state.done])
        self.progress.planned += 1
        self.progress.frames += plan.frames
        self.progress.frames_done += sum(entry.span.count for entry in state.done)
        if state.is_rendered:
            self._submit_join(state)
        else:
            self._waiting.append(state)

    def _repeat(self, work: _Work, reason: str) -> None:
        """Puts lost work back, unless it was lost too often."""
        state = work.state
        attempt = state.attempts.get(work.name, 0) + 1
        state.attempts[work.name] = attempt
        self.report.repeated.append(Repeat(state.film.source, work.name, attempt, reason))
        if state.is_over:
            return
        self.progress.note(f"{state.film.source} {work.name}: {reason}; again")
        if attempt > self.settings.retries:
            self._fail(state, f"{work.name} failed {attempt} times: {reason}")
        elif work.span is None:
            self._unplanned.appendleft(state)
        else:
            state.waiting.insert(0, work.span)
            self._waiting.appendleft(state)

    def _end_hanging(self) -> None:
        """Gives up tasks that not even their own limit has ended: their node hangs."""
        if not self._cores():
            return
        limit = 2 * self.settings.timeout + 60
        for reference, work in list(self._under_way.items()):
            # Every task waits at most for the one before it on its core.
            if time.monotonic() - work.started > limit:
                ray.cancel(reference, force=True)
                self._end(reference)
                self._repeat(work, "its node does not answer")

    # Films that are complete

    def _submit_join(self, state: _State) -> None:
        self._joins[self._joiner.submit(self._join, state)] = state

    def _join(self, state: _State) -> Result:
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
            state.report.sha256 = result.sha256
            film = state.film
            self.ledger.add(
                Entry(film.key, 0, plan.frames, plan.frames, film.output, result.sha256, film=True)
            )
            self.storage.drop(film)
            self._finish(state, "done")

    def _finish(self, state: _State, status: str) -> None:
        state.report.status = status
        self._open -= 1
        self.progress.films_done += 1

    def _fail(self, state: _State, reason: str) -> None:
        if state.is_over:
            return
        state.report.error = reason
        self.progress.note(f"{state.film.source}: {reason}")
        self._finish(state, "failed")


def _lost(error: RayError) -> str:
    """Why Ray lost a task, in a line."""
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words[:160]}"
