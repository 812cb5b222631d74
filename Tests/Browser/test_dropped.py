# SPDX-License-Identifier: Apache-2.0
"""Files that are dropped on the page: shown, changed, saved, beside one another; and an export's choices."""

import io
import json
import subprocess
import zipfile

import pytest
from conftest import QUARTZITE, differing, snapshot
from PIL import Image
from test_files import LOTTIE

COLOR = "layers[0].shapes[0].it[1].c.k"


def lottie(folder, name="dot.json", **changes):
    path = folder / name
    path.write_text(json.dumps(LOTTIE | {"markers": [{"cm": "middle", "tm": 30, "dr": 0}]} | changes))
    return path


def dropped(page, path):
    page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
    page.drop(path)
    page.page.wait_for_function("() => studio.filePanel.id && studio.page.state.id === studio.filePanel.id")
    page.page.wait_for_selector("#panelFile .fileName")
    # A file plays when it is opened.
    page.page.evaluate("studio.page.isPlaying && studio.link.send({ do: 'pause' })")
    page.page.wait_for_function("() => !studio.page.state.isPlaying")


def test_a_dropped_file_is_shown_and_has_the_pixels_of_the_command(page, tmp_path):
    path = lottie(tmp_path)
    dropped(page, path)
    page.page.select_option("#scale", "2")
    page.seek(0.5)
    page.settle()
    assert differing(page.canvas(), snapshot(str(path), 0.5)) == 0
    assert page.page.locator("#tabFile").get_attribute("aria-selected") == "true"
    assert "shown as it is meant" in page.page.locator(".issues").inner_text()


def test_a_colour_is_changed_taken_back_and_saved(page, tmp_path):
    path = lottie(tmp_path)
    dropped(page, path)
    page.page.select_option("#scale", "2")
    page.seek(0.5)
    page.settle()
    before = page.canvas().tobytes()
    field = page.page.locator("#panelFile .field.color .hex").first
    field.fill("#ff0000")
    field.press("Enter")
    page.page.wait_for_function("() => document.getElementById('fileChanges').textContent.includes('1 value')")
    page.settle()
    changed = lottie(tmp_path, "red.json")
    text = json.loads(changed.read_text())
    text["layers"][0]["shapes"][0]["it"][1]["c"]["k"] = [1, 0, 0, 1]
    changed.write_text(json.dumps(text))
    assert differing(page.canvas(), snapshot(str(changed), page.time())) == 0
    with page.page.expect_download(timeout=30_000) as download:
        page.page.click("#saveFile")
    assert download.value.suggested_filename == "dot-changed.json"
    saved = open(download.value.path()).read()
    assert json.loads(saved) == text
    # Nothing but the colour is another text.
    assert saved.replace("[1,0,0,1]", "[0.2, 0.4, 1, 1]") == path.read_text()
    page.page.locator("#panelFile h2").click()
    page.page.keyboard.press("Control+z")
    page.page.wait_for_function("() => document.getElementById('fileChanges').textContent === ''")
    page.settle()
    assert page.canvas().tobytes() == before


def test_a_marker_is_gone_to_and_moved(page, tmp_path):
    dropped(page, lottie(tmp_path))
    page.page.click(".marker .chip")
    page.until(1.0)
    frame = page.page.locator(".marker input[type=number]").first
    frame.fill("15")
    frame.press("Enter")
    page.page.click(".marker .chip")
    page.until(0.5)


def test_a_file_stands_beside_itself_written_anew(page, tmp_path):
    dropped(page, lottie(tmp_path))
    page.page.click("#compareFile")
    page.page.wait_for_function("() => document.querySelector('.besideNote').textContent.includes('after')")
    page.seek(0.75)
    page.page.wait_for_function("() => document.querySelector('.besideNote').textContent.includes('no pixel differs')")
    one = page.page.locator("#canvas").bounding_box()
    other = page.page.locator(".besideCanvas").bounding_box()
    assert other["x"] >= one["x"] + one["width"] and abs(one["width"] - other["width"]) < 1
    page.page.keyboard.press("d")
    assert not page.page.locator("#beside").is_visible()


@pytest.mark.parametrize("name, text", [("a.json", "{"), ("b.json", "[]"), ("c.txt", "x"), ("d.lottie", "PK\x03\x04")])
def test_what_cannot_be_shown_is_told_and_the_page_lives_on(page, tmp_path, name, text):
    page.open("menu", 0.8)
    path = tmp_path / name
    path.write_text(text)
    page.drop(path)
    page.page.wait_for_selector("#note:not([hidden])")
    assert name in page.page.locator("#note").inner_text()
    page.seek(0.4)
    assert differing(page.canvas(), snapshot("menu", 0.4)) == 0


def test_the_range_and_the_background_of_an_export_are_those_that_were_chosen(page, tmp_path):
    dropped(page, lottie(tmp_path))
    page.page.click("#showExport")
    page.page.click("#formats button[data-format=apng]")
    page.page.fill("#exportFrom", "0.5")
    page.page.fill("#exportTo", "1")
    page.page.select_option("#exportRate", "10")
    page.page.select_option("#exportScale", "1")
    page.page.select_option("#exportBackground", "none")
    page.page.wait_for_function("() => document.getElementById('estimate').textContent.includes('5 pictures')")
    with page.page.expect_download(timeout=60_000) as download:
        page.page.click("#startExport")
    with Image.open(download.value.path()) as film:
        assert film.n_frames <= 5 and film.size == (120, 80)
        assert film.convert("RGBA").getpixel((0, 0))[3] == 0


def test_exports_stand_in_a_queue_and_one_is_cancelled(page):
    page.open("guide", 0.0)
    page.page.click("#showExport")
    page.export("webm")
    page.export("gif")
    assert page.page.locator("#queue li").count() == 2
    page.page.locator("#queue li .cancel").last.click()
    page.page.wait_for_function("() => document.querySelectorAll('#queue li').length === 1")
    page.page.locator("#queue li .cancel").last.click()
    page.page.wait_for_function("() => document.querySelectorAll('#queue li').length === 0")


def test_a_folder_is_packed_by_the_page_as_other_programs_read_it(page):
    page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
    data = page.page.evaluate(
        """async () => {
          const { archive } = await import("./zip.js");
          const text = (words) => new TextEncoder().encode(words).buffer;
          const files = [{ name: "a.ca/main.caml", bytes: text("<caml/>") }, { name: "a.ca/\u00e4.txt", bytes: text("") }];
          return [...new Uint8Array(await archive(files))];
        }"""
    )
    with zipfile.ZipFile(io.BytesIO(bytes(data))) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == {"a.ca/main.caml": b"<caml/>", "a.ca/\u00e4.txt": b""}


def plays(path, kind):
    """How often a film says that it plays; 0 is for ever. From the bytes, as each format's document has them."""
    data = open(path, "rb").read()
    if kind == "gif":
        at = data.find(b"NETSCAPE2.0")
        # Without the block once; with it so many times more than once.
        return 1 if at < 0 else (int.from_bytes(data[at + 13 : at + 15], "little") or -1) + 1
    if kind == "apng":
        return int.from_bytes(data[data.index(b"acTL") + 8 :][:4], "big")
    return int.from_bytes(data[data.index(b"ANIM") + 12 :][:2], "little")


# A format, what is chosen for it in the sheet, and the same as options of the command.
CHOICES = [
    ("gif", {"exportLoops": "1"}, ["--loops", "1"]),
    ("gif", {"exportLoops": "3", "exportDither": "none"}, ["--loops", "3", "--dither", "none"]),
    ("gif", {"exportDither": "diffused", "exportPalette": "frame"}, ["--dither", "diffused", "--palette", "frame"]),
    ("apng", {"exportLoops": "2", "exportColors": "16"}, ["--loops", "2", "--colors", "16"]),
    ("apng", {"exportEffort": "fastest"}, ["--effort", "fastest"]),
    ("webp", {"exportLoops": "5", "exportQuality": "30"}, ["--loops", "5", "--quality", "30"]),
    ("webp", {"exportEffort": "fastest", "exportLossless": True}, ["--effort", "fastest", "--lossless"]),
    ("mp4", {"exportQuality": "20"}, ["--quality", "20"]),
    ("mp4", {"exportEffort": "smallest"}, ["--effort", "smallest"]),
]


def film(page, kind, choices):
    """Makes a second of the shown scene at 10 pictures a second; returns its path."""
    page.page.wait_for_selector(f"#formats button[data-format={kind}]")
    page.page.click(f"#formats button[data-format={kind}]")
    for name, value in {"exportTo": "1", "exportRate": "10", "exportScale": "1", **choices}.items():
        field = page.page.locator(f"#{name}")
        if value is True:
            field.check()
        elif field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    with page.page.expect_download(timeout=120_000) as download:
        page.page.click("#startExport")
    return download.value.path()


@pytest.mark.parametrize("kind, choices, options", CHOICES, ids=lambda value: "-".join(value) if isinstance(value, list) else None)
def test_what_is_chosen_in_the_sheet_is_what_the_command_makes(page, tmp_path, kind, choices, options):
    page.open("guide", 0.0)
    page.page.click("#showExport")
    made = film(page, kind, choices)
    theirs, plain = tmp_path / f"theirs.{kind}", tmp_path / f"plain.{kind}"
    for path, more in [(theirs, options), (plain, [])]:
        command = [QUARTZITE, "render", "guide", "-o", path, "--to", "1", "--fps", "10", "--scale", "1", "--quiet", *more]
        subprocess.run(command, check=True)
    assert open(made, "rb").read() == theirs.read_bytes()
    # The choice makes a difference.
    assert theirs.read_bytes() != plain.read_bytes()
    if kind != "mp4":
        assert plays(made, kind) == int(choices.get("exportLoops", 0))


@pytest.mark.parametrize("kind", ["gif", "webp", "mp4"])
def test_a_film_is_as_wide_as_it_was_told_to_be(page, kind):
    page.open("guide", 0.0)
    page.page.click("#showExport")
    path = film(page, kind, {"exportScale": "width", "exportWidth": "126"})
    words = "\u00d7".join(str(side) for side in (126, 0))[:4]
    page.page.wait_for_function("words => document.getElementById('estimate').textContent.replaceAll(' ', '').includes(words)", arg=words)
    probe = ["ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "stream=width", "-of", "csv=p=0", path]
    if kind == "mp4":
        assert subprocess.check_output(probe).split() == [b"126"]
    else:
        with Image.open(path) as picture:
            assert picture.width == 126
