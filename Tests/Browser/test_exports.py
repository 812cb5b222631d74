# SPDX-License-Identifier: Apache-2.0
"""Many films at once, films that nobody waits for any more, and what they leave behind: nothing."""

import glob
import json
import os
import time as clock
import urllib.request

import pytest
from conftest import Server, visit

FORMATS = ["gif", "apng", "webp", "mp4", "webm", "frames"]


@pytest.fixture
def own(tmp_path):
    """A server whose films lie in a directory of their own."""
    os.environ["TMPDIR"], before = str(tmp_path), os.environ.get("TMPDIR")
    try:
        server = Server()
    finally:
        os.environ.pop("TMPDIR")
        if before is not None:
            os.environ["TMPDIR"] = before
    yield server, tmp_path
    server.stop()
    assert list(tmp_path.iterdir()) == [], "a server that ended leaves nothing"


def children(server):
    """The child processes, dead ones that nobody fetched too, as (name, state)."""
    found = []
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path) as file:
                text = file.read()
        except OSError:
            continue
        name, rest = text[text.index("(") + 1 :].rsplit(")", 1)
        if int(rest.split()[1]) == server.process.pid:
            found.append((name, rest.split()[0]))
    return found


def files(folder):
    """Every file below the folder of the films."""
    return sorted(str(path) for path in folder.rglob("*") if path.is_file())


def messages(link, seconds):
    """What the page is told of its film for a time; pictures are acknowledged."""
    end = clock.monotonic() + seconds
    while (left := end - clock.monotonic()) > 0:
        link.settimeout(left)
        try:
            data = link.recv()
        except Exception as error:
            if "timed out" in str(error):
                return
            raise
        if isinstance(data, bytes):
            link.send(json.dumps({"do": "ack", "frame": int.from_bytes(data[4:8], "little")}))
        elif (message := json.loads(data))["kind"] == "export":
            yield message


def within(seconds, happens):
    limit = clock.monotonic() + seconds
    while not happens() and clock.monotonic() < limit:
        clock.sleep(0.1)
    return happens()


def start(link, kind, scale=1):
    link.send(json.dumps({"do": "export", "format": kind, "scale": scale}))


def test_a_hundred_cancelled_films_leave_nothing(own):
    server, folder = own
    link, _ = visit(server.port, "guide", 0.2)
    for number in range(100):
        start(link, FORMATS[number % len(FORMATS)])
        # From before the encoder stands to the middle of the film.
        for _ in messages(link, 0.02 + 0.015 * (number % 20)):
            pass
        link.send(json.dumps({"do": "cancel"}))
    link.close()
    assert within(10, lambda: children(server) == []), children(server)
    assert within(10, lambda: files(folder) == []), files(folder)


@pytest.mark.parametrize("manner", ["close", "vanish"])
def test_pages_that_leave_take_their_films_with_them(own, manner):
    server, folder = own
    for number in range(12):
        link, _ = visit(server.port, "guide", 0.1)
        start(link, FORMATS[number % len(FORMATS)])
        for _ in messages(link, 0.1 + 0.1 * (number % 4)):
            pass
        link.close() if manner == "close" else link.sock.close()
    # A page whose end is not told is given up after 45 s of silence.
    assert within(75, lambda: children(server) == []), children(server)
    assert within(10, lambda: files(folder) == []), files(folder)


def test_of_24_films_as_many_are_made_at_once_as_there_are_cores(own):
    server, folder = own
    idle = server.memory()
    links = [visit(server.port, "loading", 0.05)[0] for _ in range(24)]
    for number, link in enumerate(links):
        start(link, FORMATS[number % 5])
    waiting, made, most, peak = set(), set(), 0, 0
    limit = clock.monotonic() + 400
    while len(made) < len(links) and clock.monotonic() < limit:
        for number, link in enumerate(links):
            for message in messages(link, 0.02):
                assert not message.get("failure"), message
                if message.get("place"):
                    waiting.add(number)
                if message.get("link"):
                    made.add(number)
        most = max(most, len(children(server)))
        peak = max(peak, server.memory())
    cores = len(os.sched_getaffinity(0))
    print(f"\n{most} encoders at once on {cores} cores, {len(waiting)} waited; "
          f"{idle:.0f} MB idle, {peak:.0f} MB at most")
    assert len(made) == len(links)
    assert most <= cores
    assert len(waiting) >= len(links) - cores
    for link in links:
        link.close()
    assert within(10, lambda: files(folder) == []), files(folder)
    print(f"{server.memory():.0f} MB after all pages left")
    assert server.memory() < idle + 64


def test_a_film_is_fetched_whole_and_gone_with_its_page(own):
    server, folder = own
    link, _ = visit(server.port, "menu", 0.1)
    start(link, "gif", 0.5)
    finished = next(m for m in messages(link, 60) if m.get("link"))
    with urllib.request.urlopen(server.address.rstrip("/") + finished["link"]) as reply:
        assert len(reply.read()) == finished["bytes"]
    link.close()
    assert within(10, lambda: files(folder) == []), files(folder)
