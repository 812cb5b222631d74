# SPDX-License-Identifier: Apache-2.0
"""A server of the live page, a browser, and what the command line shows for comparison."""

import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import tempfile
import time as clock

import pytest
import websocket
from PIL import Image
from playwright.sync_api import sync_playwright

QUARTZITE = os.environ.get("QUARTZITE", ".build/release/quartzite")

READ_CANVAS = """() => {
  const canvas = document.getElementById("canvas");
  const image = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let text = "";
  for (let at = 0; at < image.data.length; at += 32768)
    text += String.fromCharCode(...image.data.subarray(at, at + 32768));
  return [canvas.width, canvas.height, btoa(text)];
}"""


class Server:
    """`quartzite serve`, which can be killed and started again at the same port."""

    def __init__(self, *arguments):
        self.arguments = list(arguments)
        self.port = 0
        self.start()

    def command(self):
        return [QUARTZITE, "serve", *self.arguments, "--port", str(self.port)]

    def start(self):
        command = self.command()
        for _ in range(50):
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            line = self.process.stdout.readline()
            if match := re.search(r"http://localhost:(\d+)/", line):
                self.port = int(match[1])
                return
            self.process.wait()
            clock.sleep(0.1)
        raise RuntimeError("the server does not start")

    @property
    def scenes(self):
        """What the server says there is."""
        link = websocket.create_connection(
            f"ws://localhost:{self.port}/socket", origin=f"http://localhost:{self.port}", timeout=10
        )
        hello = json.loads(link.recv())
        link.close()
        return hello["scenes"]

    @property
    def address(self):
        return f"http://localhost:{self.port}/"

    def stop(self, kill=False):
        self.process.kill() if kill else self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()

    def descriptors(self):
        """What the open descriptors stand for."""
        folder = f"/proc/{self.process.pid}/fd"
        names = []
        for name in os.listdir(folder):
            # One may be closed while they are listed.
            with contextlib.suppress(FileNotFoundError):
                names.append(os.readlink(f"{folder}/{name}"))
        return sorted(names)

    def memory(self):
        """Resident megabytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) / 1024


@pytest.fixture(scope="session")
def server():
    server = Server()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser():
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert path, "no Chromium: run Tests/Hosts/studio, which installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


class Page:
    """The live page in a browser."""

    def __init__(self, browser, address, **options):
        options.setdefault("viewport", {"width": 1280, "height": 860})
        self.context = browser.new_context(accept_downloads=True, **options)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)

    def open(self, scene, time=None, scale="2"):
        """Shows a scene, standing at a time, or playing from its start; `auto` is the page's own scale."""
        self.page.wait_for_function("() => studio.page.scenes.length > 0 && studio.link.isOpen")
        self.page.evaluate(
            """([id, time, scale]) => {
              location.hash = `#${id}&scale=${scale}` + (time === null ? "" : `&t=${time}&paused`);
              location.reload();
            }""",
            [scene, time, scale],
        )
        self.page.wait_for_function(
            "id => globalThis.studio && studio.page.state && studio.page.state.id === id && studio.page.shown",
            arg=scene,
        )
        if time is not None:
            self.until(time)

    def seek(self, time):
        self.page.evaluate("time => studio.seek(time)", time)
        self.until(time)

    def until(self, time):
        """Waits until the picture of a time is drawn."""
        self.page.wait_for_function("time => studio.page.shown.time === time", arg=time)
        self.page.evaluate("studio.picture.last")

    def settle(self):
        """Waits until every picture that is on its way is drawn."""
        last = -1
        # Pictures take their time where others use the machine.
        quiet = 120 * (1 + min(os.getloadavg()[0] / os.cpu_count(), 6))
        while (count := self.page.evaluate("studio.picture.stats.frames")) != last:
            last = count
            self.page.wait_for_timeout(quiet)

    def settle_touches(self):
        """Waits until no touch waits for its picture."""
        last = -1
        while (count := self.page.evaluate("studio.latencies.length")) != last:
            last = count
            self.page.wait_for_timeout(150)

    def time(self):
        return self.page.evaluate("studio.page.shown.time")

    def canvas(self):
        """The canvas as the browser reads it back: RGBA, straight."""
        import base64

        width, height, text = self.page.evaluate(READ_CANVAS)
        return Image.frombytes("RGBA", (width, height), base64.b64decode(text))

    def at(self, x, y):
        """Where a point of the stage lies on the page."""
        box = self.page.locator("#canvas").bounding_box()
        size = self.page.evaluate("studio.page.state.size")
        return box["x"] + x / size[0] * box["width"], box["y"] + y / size[1] * box["height"]

    def export(self, kind):
        """Chooses a format of the open sheet, and starts the export."""
        self.page.click(f"#formats button[data-format={kind}]")
        self.page.click("#startExport")

    def drop(self, *paths):
        """Lets files go over the page, as a mouse does."""
        import base64

        files = [(path.name, base64.b64encode(path.read_bytes()).decode()) for path in paths]
        transfer = self.page.evaluate_handle(
            """(files) => {
              const transfer = new DataTransfer();
              for (const [name, text] of files)
                transfer.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], name));
              return transfer;
            }""",
            files,
        )
        for event in ("dragenter", "dragover", "drop"):
            self.page.dispatch_event("#stage", event, {"dataTransfer": transfer})

    def close(self):
        self.context.close()
        assert self.errors == []


@pytest.fixture
def page(browser, server):
    page = Page(browser, server.address)
    yield page
    page.close()


@pytest.fixture
def new_page(browser, server):
    pages = []

    def make(address=None, **options):
        pages.append(Page(browser, address or server.address, **options))
        return pages[-1]

    yield make
    for page in pages:
        page.close()


def visit(port, scene="menu", seconds=0.0):
    """A page without a browser: opens a scene and acknowledges pictures for a while."""
    link = websocket.create_connection(f"ws://localhost:{port}/socket", origin=f"http://localhost:{port}", timeout=10)
    link.send(json.dumps({"do": "open", "id": scene, "scale": 1, "play": True}))
    link.send(json.dumps({"do": "inspect", "on": True}))
    end = clock.monotonic() + seconds
    pictures = 0
    while clock.monotonic() < end:
        data = link.recv()
        if isinstance(data, bytes) and data[:4] == b"QZF1":
            pictures += 1
            link.send(json.dumps({"do": "ack", "frame": int.from_bytes(data[4:8], "little")}))
    return link, pictures


def snapshot(scene, time, *arguments):
    """What `quartzite snapshot` shows, at 2 pixels a point if no scale is named."""
    if "--scale" not in arguments:
        arguments = (*arguments, "--scale", "2")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "picture.png")
        command = [QUARTZITE, "snapshot", scene, "--at", repr(time), "-o", path, *arguments]
        subprocess.run(command, check=True)
        with open(path, "rb") as file:
            return Image.open(io.BytesIO(file.read())).convert("RGBA")


def differing(one, other):
    """How many pixels of two pictures differ, of all that they have."""
    assert one.size == other.size
    a, b = one.tobytes(), other.tobytes()
    if a == b:
        return 0
    return sum(a[at : at + 4] != b[at : at + 4] for at in range(0, len(a), 4))
