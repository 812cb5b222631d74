# SPDX-License-Identifier: Apache-2.0
"""Many films at once, films that nobody waits for any more, and what they leave behind: nothing."""

import glob
import json
import os
import signal
import time as clock
import urllib.request

import pytest
from conftest import Server, visit

FORMATS = ["gif", "apng", "webp", "mp4", "webm", "avif", "frames"]
# Those that a program of its own encodes.
ENCODED = ["mp4", "webm", "avif"]


@pytest.fixture
def serve(tmp_path):
    """Makes servers whose films lie in a directory of their own, which is empty once they have ended."""
    folder = tmp_path / "films"
    folder.mkdir()
    servers = []

    def make(**environment):
        with pytest.MonkeyPatch.context() as patch:
            for name, value in {"TMPDIR": str(folder), **environment}.items():
                patch.setenv(name, value)
            servers.append(Server())
        return servers[-1], folder

    yield make
    for server in servers:
        if server.process.poll() is None:
            server.stop()
    assert list(folder.iterdir()) == [], "a server that ended leaves nothing"


@pytest.fixture
def own(serve):
    return serve()


def children(server):
    """The child processes, dead ones that nobody fetched too, as (name, state)."""
    return [(name, state) for _, name, state in processes(server)]


def encoders(server):
    """The numbers of the child processes."""
    return [number for number, _, _ in processes(server)]


def processes(server):
    found = []
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(path) as file:
                text = file.read()
        except OSError:
            continue
        name, rest = text[text.index("(") + 1 :].rsplit(")", 1)
        if int(rest.split()[1]) == server.process.pid:
            found.append((int(text.split()[0]), name, rest.split()[0]))
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
    assert within(10, lambda: server.memory() < idle + 64), f"{server.memory():.0f} MB"
    print(f"{server.memory():.0f} MB after all pages left")


def test_a_film_is_fetched_whole_and_gone_with_its_page(own):
    server, folder = own
    link, _ = visit(server.port, "menu", 0.1)
    start(link, "gif", 0.5)
    finished = next(m for m in messages(link, 60) if m.get("link"))
    with urllib.request.urlopen(server.address.rstrip("/") + finished["link"]) as reply:
        assert len(reply.read()) == finished["bytes"]
    link.close()
    assert within(10, lambda: files(folder) == []), files(folder)


def encoder(tmp_path, text):
    """A program in FFmpeg's place."""
    path = tmp_path / "ffmpeg"
    path.write_text(f"#!/bin/bash\n{text}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize("kind", ENCODED)
@pytest.mark.parametrize("text", ["exit 3", "head -c 9000 >/dev/null; kill -SEGV $$"])
def test_an_encoder_that_crashes_is_told_and_leaves_nothing(serve, tmp_path, kind, text):
    server, folder = serve(QUARTZITE_FFMPEG=encoder(tmp_path, text))
    link, _ = visit(server.port, "menu", 0.1)
    # The next film meets the same, so a turn that was not given back would be missed.
    for _ in range(3):
        start(link, kind)
        ending = next(m for m in messages(link, 30) if m.get("failure") or m.get("link"))
        assert "FFmpeg" in ending.get("failure", ""), ending
        assert within(5, lambda: children(server) == []), children(server)
        assert files(folder) == []
    link.close()


@pytest.mark.parametrize("kind", ENCODED)
def test_a_film_whose_encoder_is_killed_fails_and_the_next_one_is_made(own, kind):
    server, folder = own
    link, _ = visit(server.port, "guide", 0.1)
    start(link, kind, 2)
    for _ in messages(link, 20):
        if children(server):
            os.kill(encoders(server)[0], signal.SIGKILL)
            break
    ending = next(m for m in messages(link, 60) if m.get("failure") or m.get("link"))
    assert ending.get("failure"), ending
    assert within(5, lambda: children(server) == []), children(server)
    assert files(folder) == []
    start(link, kind, 0.5)
    assert any(m.get("link") for m in messages(link, 60) if m.get("link") or m.get("failure"))
    link.close()


@pytest.mark.parametrize("text", ["sleep 1000", "sleep 1000 & cat >/dev/null; wait"])
def test_a_film_whose_encoder_hangs_can_be_cancelled(serve, tmp_path, text):
    server, folder = serve(QUARTZITE_FFMPEG=encoder(tmp_path, text))
    for kind in ENCODED:
        link, _ = visit(server.port, "menu", 0.1)
        start(link, kind)
        assert within(10, lambda: children(server) != [])
        link.send(json.dumps({"do": "cancel"}))
        assert within(10, lambda: children(server) == []), children(server)
        assert within(5, lambda: files(folder) == []), files(folder)
        link.close()


@pytest.mark.parametrize("kind", ["gif", "webm", "frames"])
def test_a_server_that_is_stopped_takes_its_films_and_encoders_with_it(serve, kind):
    server, folder = serve()
    link, _ = visit(server.port, "guide", 0.1)
    start(link, kind, 2)
    for _ in messages(link, 1.5):
        pass
    running = encoders(server)
    server.stop()
    # Who fetches the dead once their parent has gone, and when, is the system's affair.
    assert within(10, lambda: not any(os.path.exists(f"/proc/{number}") for number in running))
    assert list(folder.iterdir()) == []


def test_what_a_killed_server_left_is_deleted_by_the_next_one(serve):
    server, folder = serve()
    link, _ = visit(server.port, "guide", 0.1)
    start(link, "webm", 2)
    assert within(20, lambda: files(folder) != [])
    running = encoders(server)
    server.stop(kill=True)
    # FFmpeg ends by itself when its pipe does.
    assert within(20, lambda: not any(os.path.exists(f"/proc/{number}") for number in running))
    _, folder = serve()
    assert within(10, lambda: list(folder.iterdir()) == []), files(folder)
