# SPDX-License-Identifier: Apache-2.0
"""What comes to the server's port that is no page of its own, or a page that misbehaves."""

import json
import socket
import time

import pytest
import websocket
from conftest import visit

HANDSHAKE = (
    "GET /socket HTTP/1.1\r\nHost: {host}\r\n{origin}Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def answer(port, text):
    """The first line of the answer to a request."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as link:
        link.sendall(text.encode())
        data = b""
        while b"\r\n" not in data and (more := link.recv(4096)):
            data += more
    return data.split(b"\r\n")[0].decode()


@pytest.mark.parametrize(
    "host, origin, status",
    [
        ("localhost:{port}", "http://localhost:{port}", 101),
        ("127.0.0.1:{port}", "http://127.0.0.1:{port}", 101),
        ("localhost:{port}", None, 403),
        ("localhost:{port}", "http://evil.example", 403),
        ("localhost:{port}", "http://localhost:1", 403),
        ("localhost:{port}", "null", 403),
        ("evil.example", "http://evil.example", 421),
        ("evil.example:{port}", "http://evil.example:{port}", 421),
    ],
)
def test_only_the_servers_own_page_may_connect(server, host, origin, status):
    host = host.format(port=server.port)
    line = f"Origin: {origin.format(port=server.port)}\r\n" if origin else ""
    assert f" {status} " in answer(server.port, HANDSHAKE.format(host=host, origin=line))


@pytest.mark.parametrize("path", ["/../Package.swift", "/etc/passwd", "/%2e%2e/x", "/download/0/x", "/studio.js/..", "/socket"])
def test_nothing_but_the_page_has_a_path(server, path):
    status = answer(server.port, f"GET {path} HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n").split()[1]
    assert status in {"404", "403"}


def test_a_page_of_another_site_cannot_connect(browser, server):
    """What a browser does itself: the request bears the other site's origin, and the server refuses it."""
    page = browser.new_page()
    page.goto("data:text/html,<p>another site")
    outcome = page.evaluate(
        """address => new Promise((done) => {
          const socket = new WebSocket(address);
          socket.onopen = () => done("open");
          socket.onclose = () => done("closed");
        })""",
        f"ws://localhost:{server.port}/socket",
    )
    page.close()
    assert outcome == "closed"


def test_a_flood_ends_its_page_and_no_other(server):
    calm, _ = visit(server.port, "menu", 0.2)
    flood, _ = visit(server.port, "bounce")
    with pytest.raises((websocket.WebSocketException, ConnectionError)):
        limit = time.monotonic() + 20
        while time.monotonic() < limit:
            for _ in range(500):
                flood.send('{"do":"pause"}')
    calm.send(json.dumps({"do": "open", "id": "loading", "scale": 1}))
    assert told(calm, "state")["id"] == "loading"
    calm.close()


@pytest.mark.parametrize(
    "bytes_, code",
    [
        # A message that says it has 2 GB, one without a mask, one that is no text.
        (b"\x81\xff\0\0\0\0\x7f\xff\xff\xff\0\0\0\0", 1009),
        (b"\x81\x01a", 1002),
        (b"\x81\x82\0\0\0\0\xc3\x28", 1007),
    ],
)
def test_frames_that_break_the_rules_close_their_page(server, bytes_, code):
    link, _ = visit(server.port)
    link.sock.send(bytes_)
    while True:
        opcode, frame = link.recv_data(control_frame=True)
        if opcode == websocket.ABNF.OPCODE_CLOSE:
            break
    assert int.from_bytes(frame[:2], "big") == code
    link.close()


def test_bytes_of_no_file_are_answered(server):
    link, _ = visit(server.port)
    link.send_binary(b"a")
    while not (isinstance(data := link.recv(), str) and json.loads(data)["kind"] == "error"):
        pass
    link.close()


def test_malformed_messages_are_answered(server):
    link, _ = visit(server.port)
    for text in ["", "{", "[]", '{"do":7}', '{"do":"seek"}', '{"do":"open","id":"none"}', '{"do":"rm"}']:
        link.send(text)
        assert told(link, "error")["text"]
    link.send(json.dumps({"do": "open", "id": "loading", "scale": 1}))
    while told(link, "state")["id"] != "loading":
        pass
    link.close()


def told(link, kind):
    """The next message of a kind."""
    while True:
        data = link.recv()
        if isinstance(data, bytes):
            link.send(json.dumps({"do": "ack", "frame": int.from_bytes(data[4:8], "little")}))
        elif (message := json.loads(data))["kind"] == kind:
            return message
