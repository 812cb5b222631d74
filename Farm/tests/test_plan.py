# SPDX-License-Identifier: Apache-2.0
"""Chunks: none missing, none twice, of a size that suits the speed."""

from __future__ import annotations

import random

import pytest

from quartzite_farm.plan import LEAST_FRAMES, PROBE_FRAMES, Chunker, Plan, Span, gaps


def plan(frames: int) -> Plan:
    return Plan(frames, width=100, height=100, fps=60, lossless=True)


def test_gaps_are_what_is_in_no_span() -> None:
    """Checked against counting frame by frame."""
    chance = random.Random(7)
    for _ in range(200):
        frames = chance.randint(1, 60)
        spans = []
        for _ in range(chance.randint(0, 5)):
            first = chance.randint(0, frames - 1)
            spans.append(Span(first, chance.randint(first + 1, frames)))
        covered = {frame for span in spans for frame in range(span.first, span.end)}
        rest = {frame for span in gaps(frames, spans) for frame in range(span.first, span.end)}
        assert rest == set(range(frames)) - covered


def test_the_first_chunk_is_a_probe_and_the_next_takes_ten_seconds() -> None:
    chunker = Chunker(None, workers=2)
    long = plan(100_000)
    assert not chunker.knows_speed
    assert chunker.frames(long, 100_000) == PROBE_FRAMES
    # 48 frames in 0.5 s are 96 a second.
    chunker.measured(long.pixels * 48, 0.5)
    assert chunker.knows_speed
    assert chunker.frames(long, 90_000) == 960
    # Frames of four times the pixels take four times as long.
    large = Plan(100_000, width=200, height=200, fps=60, lossless=True)
    assert chunker.frames(large, 90_000) == 240


def test_every_worker_gets_something_and_there_are_no_crumbs() -> None:
    chunker = Chunker(None, workers=10)
    # A tenth of 1,000 frames, at 50 a second.
    chunker.measured(10_000 * 50, 1)
    assert chunker.frames(plan(1_000), 1_000) == 100
    assert chunker.frames(plan(1_000), 140) == 140
    # A tenth of 400 frames would be less than a second.
    assert chunker.frames(plan(400), 400) == 50
    slow = Chunker(None, workers=10)
    slow.measured(10_000, 1)
    assert slow.frames(plan(50), 50) == LEAST_FRAMES


def test_a_fixed_size_is_kept() -> None:
    chunker = Chunker(7, workers=2)
    assert chunker.knows_speed
    assert chunker.frames(plan(100), 100) == 7
    assert chunker.frames(plan(100), 3) == 3


def test_a_plan_is_read() -> None:
    text = '{"frames": 3, "width": 4, "height": 5, "fps": 29.97, "lossless": false, "more": 1}'
    assert Plan.parse(text) == Plan(3, 4, 5, 29.97, False)
    with pytest.raises(KeyError):
        Plan.parse("{}")


def test_a_film_among_many_is_only_cut_for_its_length() -> None:
    chunker = Chunker(None, workers=2)
    short, long = Plan(60, 100, 100, 60, True), Plan(6000, 100, 100, 60, True)
    assert chunker.frames(short, 60, others=9) == 60
    assert chunker.frames(long, 6000, others=9) == 48
    chunker.measured(100 * 100 * 100, 1)
    assert chunker.frames(short, 60, others=9) == 60
    assert chunker.frames(long, 6000, others=9) == 1000
    # 60 frames at 100 a second are not worth cutting, 600 are.
    assert chunker.frames(short, 60, others=1) == 60
    assert chunker.frames(Plan(600, 100, 100, 60, True), 600, others=1) == 300


def test_a_film_is_made_in_one_go_up_to_what_a_chunk_may_take() -> None:
    def film(frames: int) -> Plan:
        return Plan(frames, 100, 100, 60, True)

    chunker = Chunker(None, workers=2)
    assert chunker.limit(others=9).holds(film(4 * PROBE_FRAMES))
    assert not chunker.limit(others=9).holds(film(4 * PROBE_FRAMES + 1))
    assert not chunker.limit(others=1).holds(film(1))
    chunker.measured(100 * 100 * 100, 1)
    # 100 frames a second: one and a half chunks of ten seconds, or of one if workers wait for it.
    assert chunker.limit(others=9).holds(film(1_500))
    assert not chunker.limit(others=9).holds(film(1_501))
    assert chunker.limit(others=1).holds(film(150))
    assert not chunker.limit(others=1).holds(film(151))
    fixed = Chunker(7, workers=2)
    assert fixed.limit(others=9).holds(film(7))
    assert not fixed.limit(others=9).holds(film(8))


def test_a_batch_takes_three_seconds_and_less_towards_the_end() -> None:
    chunker = Chunker(None, workers=2)
    assert chunker.films(200) == 1
    chunker.measured_batch(2, 1.0)
    assert chunker.films(200) == 6
    # Each of two workers gets two more: 10 films in parts of 3, 2, 2, 1, 1, 1.
    rest, sizes = 10, []
    while rest > 0:
        sizes.append(chunker.films(rest))
        rest -= sizes[-1]
    assert sizes == [3, 2, 2, 1, 1, 1]
    slow = Chunker(None, workers=2)
    slow.measured_batch(1, 60)
    assert slow.films(200) == 1
