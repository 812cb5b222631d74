# SPDX-License-Identifier: Apache-2.0
"""Figures of the live page, and a server that outlives its visitors."""

import contextlib
import json
import os
import random
import socket
import statistics
import time

import pytest
import websocket
from conftest import Server


def test_menu_at_2x_keeps_its_rate(page):
    """60 frames a second under 4 Mbit/s, on two cores that serve and show."""
    page.open("menu", 0.0)
    page.page.keyboard.press("l")
    page.page.keyboard.press("Space")
    page.page.wait_for_timeout(1500)
    read = "[studio.picture.stats.frames, studio.picture.stats.bytes, performance.now()]"
    first = page.page.evaluate(read)
    page.page.wait_for_timeout(8000)
    last = page.page.evaluate(read)
    seconds = (last[2] - first[2]) / 1000
    rate = (last[0] - first[0]) / seconds
    megabits = (last[1] - first[1]) * 8 / seconds / 1e6
    print(f"\nmenu at 2x: {rate:.1f} frames a second, {megabits:.2f} Mbit/s")
    assert megabits < 4
    assert rate > 57


def test_a_touch_shows_within_50_ms(page):
    """The median from the pointer's event to the picture that shows it."""
    page.open("bounce", 0.0)
    page.page.mouse.move(*page.at(180, 120))
    for _ in range(30):
        page.page.mouse.down()
        page.page.wait_for_timeout(45)
        page.page.mouse.up()
        page.page.wait_for_timeout(45)
    page.page.wait_for_timeout(300)
    latencies = page.page.evaluate("studio.latencies")
    median = statistics.median(latencies)
    print(f"\na touch shows after {median:.1f} ms (median of {len(latencies)})")
    assert len(latencies) >= 20
    assert median < 50


def visit(port, scene="menu", seconds=0.0):
    """A page without a browser: opens a scene and acknowledges pictures for a while."""
    link = websocket.create_connection(f"ws://localhost:{port}/socket", origin=f"http://localhost:{port}", timeout=10)
    link.send(json.dumps({"do": "open", "id": scene, "scale": 1, "play": True}))
    link.send(json.dumps({"do": "inspect", "on": True}))
    end = time.monotonic() + seconds
    pictures = 0
    while time.monotonic() < end:
        data = link.recv()
        if isinstance(data, bytes) and data[:4] == b"QZF1":
            pictures += 1
            link.send(json.dumps({"do": "ack", "frame": int.from_bytes(data[4:8], "little")}))
    return link, pictures


def test_ten_pages_come_and_go_and_leave_nothing(server):
    """Memory steady, no descriptor left. QUARTZITE_SOAK is the length in seconds, default 20."""
    seconds = float(os.environ.get("QUARTZITE_SOAK", 20))
    chance = random.Random(5)
    scenes = ["menu", "bounce", "loading", "draw-board"]

    def round():
        links = [visit(server.port, chance.choice(scenes), 0.1)[0] for _ in range(10)]
        time.sleep(0.5)
        for link in links:
            # Some say good-bye, some just go, some go in the middle of a message.
            manner = chance.random()
            if manner < 0.4:
                link.close()
            elif manner < 0.7:
                link.sock.close()
            else:
                link.sock.send(b"\x81\xfe\x10")
                link.sock.close()

    def settled():
        # A page whose end is not told is given up after 45 s of silence.
        limit = time.monotonic() + 60
        while time.monotonic() < limit and len(server.descriptors()) > len(idle):
            time.sleep(0.2)
        return server.descriptors()

    # What the runtime opens once, such as the descriptor of its timers, is not a page's.
    visit(server.port, "menu", 1.0)[0].close()
    time.sleep(2)
    idle = server.descriptors()
    for _ in range(2):
        round()
    settled()
    before = server.memory()
    end = time.monotonic() + seconds
    rounds = 0
    while time.monotonic() < end:
        round()
        rounds += 1
    left = settled()
    after = server.memory()
    print(f"\n{rounds * 10} pages in {seconds:.0f} s: {before:.0f} MB before, {after:.0f} MB after")
    assert len(left) <= len(idle), f"{idle} before, {left} after"
    assert after < before * 1.25 + 16


@pytest.mark.parametrize("seed", range(4))
def test_noise_harms_nobody(seed):
    server = Server("menu")
    try:
        chance = random.Random(seed)
        calm, _ = visit(server.port, "menu", 0.2)
        for _ in range(60):
            raw = socket.create_connection(("127.0.0.1", server.port), timeout=5)
            # The server may close at any byte.
            with contextlib.suppress(ConnectionError), raw:
                kind = chance.randrange(3)
                if kind == 0:
                    raw.send(chance.randbytes(chance.randrange(1, 3000)))
                else:
                    host = f"localhost:{server.port}"
                    raw.send(
                        f"GET /socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
                    )
                    raw.recv(100)
                    if kind == 1:
                        raw.send(chance.randbytes(chance.randrange(1, 3000)))
                    else:
                        for _ in range(50):
                            text = mutated(chance).encode("utf-8", "replace")[:60_000]
                            size = bytes([0xFE]) + len(text).to_bytes(2, "big")
                            raw.send(b"\x81" + size + b"\0\0\0\0" + text)
        assert server.process.poll() is None
        calm.send(json.dumps({"do": "open", "id": "menu", "scale": 1}))
        limit = time.monotonic() + 5
        kinds = set()
        while time.monotonic() < limit and "state" not in kinds:
            data = calm.recv()
            if isinstance(data, str):
                kinds.add(json.loads(data)["kind"])
        assert "state" in kinds
        calm.close()
    finally:
        server.stop()


def mutated(chance):
    """A message with something wrong in it, more often than not."""
    messages = [
        {"do": "open", "id": "menu", "scale": 1, "set": {"items": "3"}},
        {"do": "seek", "time": 1.5},
        {"do": "touch", "touches": [{"finger": 0, "phase": "began", "x": 1, "y": 1}], "stamp": 1},
        {"do": "edit", "layer": [0, 0], "key": "opacity", "value": 0.5},
        {"do": "edit", "layer": [0, 0], "animation": "x", "key": "damping", "value": 5},
        {"do": "inspect", "on": True, "layer": [0]},
        {"do": "speed", "value": 2},
        {"do": "ack", "frame": 1},
        {"do": "play"},
        {"do": "forget"},
    ]
    message = dict(chance.choice(messages))
    odd = [None, -1, 1e308, "", "x" * 2000, [], {}, [[[]]], True, 2**63, "\u0000", [1e9, -1e9]]
    for key in list(message):
        if chance.random() < 0.3:
            message[key] = chance.choice(odd)
    text = json.dumps(message)
    if chance.random() < 0.2:
        text = text[: chance.randrange(len(text))]
    return text
