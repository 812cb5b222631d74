# SPDX-License-Identifier: Apache-2.0
"""The live page plays, scrubs, takes touches, inspects, edits, exports and comes back."""

import io
import os
import subprocess
import tempfile

import pytest
from conftest import QUARTZITE, Server, differing, snapshot
from PIL import Image


@pytest.mark.parametrize("scene", ["menu", "loading", "bounce", "draw-board"])
def test_scrubbing_shows_what_snapshot_draws(page, scene):
    page.open(scene, 0.0)
    # Forwards, back, and to times between frames.
    for time in [1.0, 0.35, 2.25, 1 / 3, 0.7071, 2.4]:
        page.seek(time)
        assert differing(page.canvas(), snapshot(scene, time)) == 0, f"{scene} at {time}"


def test_the_scale_is_the_command_lines(page):
    page.open("menu", 0.8)
    page.page.select_option("#scale", "1")
    page.page.wait_for_function("() => studio.page.shown.width === 320")
    page.settle()
    assert differing(page.canvas(), snapshot("menu", 0.8, "--scale", "1")) == 0


@pytest.mark.parametrize("ratio", [1, 1.5, 2])
def test_a_scene_is_drawn_as_large_as_it_is_seen(new_page, ratio):
    """Without a choice each pixel of the picture is one of the screen's, at most four million."""
    page = new_page(device_scale_factor=ratio, viewport={"width": 900, "height": 700})
    page.open("guide", 0.5, scale="auto")
    # A browser keeps lengths in 64ths of a pixel.
    sharp = """([ratio, least, most]) => {
      const box = document.getElementById("canvas").getBoundingClientRect(), { width, height } = studio.page.shown;
      const off = Math.max(Math.abs(width - box.width * ratio), Math.abs(height - box.height * ratio));
      return height > least * ratio && height < most * ratio && off < 0.05;
    }"""
    page.page.wait_for_function(sharp, arg=[ratio, 300, 568])
    # A smaller window gets a smaller picture, of the same time.
    page.page.set_viewport_size({"width": 900, "height": 480})
    page.page.wait_for_function(sharp, arg=[ratio, 100, 320])
    page.settle()
    assert page.time() == 0.5


def test_playing_goes_on_and_stands_where_it_is_paused(page):
    page.open("loading")
    page.page.wait_for_function("() => studio.page.shown.time > 0.7")
    page.page.keyboard.press("Space")
    page.page.wait_for_function("() => !studio.page.state.isPlaying")
    page.settle()
    time = page.time()
    page.page.wait_for_timeout(200)
    assert page.time() == time
    assert differing(page.canvas(), snapshot("loading", time)) == 0


def test_keys_step_by_frames_and_go_home(page):
    page.open("menu", 0.5)
    page.page.keyboard.press("ArrowRight")
    page.until(31 / 60)
    page.page.keyboard.press("ArrowLeft")
    page.until(30 / 60)
    page.page.keyboard.press("Home")
    page.until(0)


def test_a_scene_that_loops_begins_again(page):
    page.open("menu", 2.7)
    page.page.keyboard.press("l")
    page.page.keyboard.press("Space")
    page.page.wait_for_function("() => studio.page.shown.time < 1")
    assert page.page.evaluate("studio.page.state.isPlaying")


def test_speed_slows_the_clock(page):
    page.open("loading", 0.0)
    page.page.evaluate("studio.link.send({ do: 'speed', value: 0.1 })")
    page.page.keyboard.press("Space")
    page.page.wait_for_timeout(1000)
    assert 0.03 < page.time() < 0.3


def test_the_timeline_scrubs_and_shows_the_animations(page):
    page.open("loading", 0.0)
    box = page.page.locator("#timeline").bounding_box()
    page.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 8)
    page.page.wait_for_function("() => Math.abs(studio.page.shown.time - studio.page.state.end / 2) < 0.02")
    bars = page.page.wait_for_function("() => studio.timeline.bars.length > 5 && studio.timeline.bars").json_value()
    assert any("path" in bar["keyPath"] for bar in bars)
    assert all(bar["begin"] >= 0 and bar["duration"] > 0 for bar in bars)


@pytest.mark.parametrize("scene, start, end", [("bounce", (120, 110), (200, 130)), ("draw-board", (60, 60), (200, 160))])
def test_touches_reach_the_scene_and_are_replayed(page, scene, start, end):
    page.open(scene, 0.0)
    untouched = page.canvas()
    page.page.mouse.move(*page.at(*start))
    page.page.mouse.down()
    for step in range(1, 9):
        share = step / 8
        page.page.mouse.move(*page.at(*(a + (b - a) * share for a, b in zip(start, end))))
        page.page.wait_for_timeout(25)
    page.page.mouse.up()
    page.page.wait_for_timeout(150)
    page.page.keyboard.press("Space")
    page.page.wait_for_function("() => !studio.page.state.isPlaying")
    page.settle()
    time, touched = page.time(), page.canvas()
    assert page.page.evaluate("studio.page.state.touches") >= 3
    assert differing(touched, untouched) > 0
    page.seek(0.0)
    assert differing(page.canvas(), untouched) == 0
    page.seek(time)
    assert differing(page.canvas(), touched) == 0


def test_the_inspector_lists_outlines_and_picks_layers(page):
    page.open("menu", 0.8)
    page.page.click("#tabLayers")
    page.page.wait_for_selector("#tree .row")
    names = page.page.locator("#tree .row b").all_text_contents()
    assert names[0] == "UIWindow" and "RadialMenuView" in names
    page.page.hover("#tree .row:has-text('RadialMenuView')")
    assert page.page.locator("#outline .over").count() == 1
    page.page.click("#pick")
    page.page.mouse.move(*page.at(160, 160))
    assert page.page.locator("#outline .over").count() == 1
    page.page.mouse.click(*page.at(160, 160))
    assert page.page.locator("#tree .row.chosen").count() == 1
    page.page.wait_for_selector("#detail h2")
    assert page.page.locator("#detail dt", has_text="bounds").count() >= 1


def test_edits_change_the_picture_are_copied_and_taken_back(page):
    page.open("menu", 0.8)
    before = page.canvas()
    page.page.click("#tabLayers")
    page.page.click("#tree .row:has-text('RadialMenuView')")
    opacity = page.page.locator("#detail .field", has_text="Opacity").locator("input[type=number]")
    opacity.fill("0.25")
    opacity.press("Enter")
    page.page.wait_for_function("() => studio.page.state.edits === 1")
    page.settle()
    changed = page.canvas()
    assert differing(changed, before) > 100
    # The value holds at other times, and the same time shows the same again.
    page.seek(0.2)
    page.seek(0.8)
    assert differing(page.canvas(), changed) == 0
    page.page.click("#copy")
    page.page.wait_for_function("() => studio.page.copied")
    text = page.page.evaluate("studio.page.copied")
    assert "radialMenuView.layer.opacity = 0.25" in text and "RadialMenuView" in text
    page.page.click("#revert")
    page.page.wait_for_function("() => studio.page.state.edits === 0")
    page.settle()
    assert differing(page.canvas(), before) == 0


def test_parameters_are_the_command_lines(page):
    page.open("menu", 0.8)
    items = page.page.locator("#parameters .field", has_text="Items").first.locator("input[type=number]")
    items.fill("7")
    items.press("Enter")
    page.page.wait_for_function("() => studio.page.values.items === '7'")
    page.settle()
    assert differing(page.canvas(), snapshot("menu", 0.8, "--set", "items=7")) == 0


def test_a_gif_is_made_and_fetched(page):
    page.open("menu", 0.0)
    page.page.keyboard.press("e")
    with page.page.expect_download(timeout=60_000) as download:
        page.export("gif")
    with tempfile.TemporaryDirectory() as folder:
        mine, theirs = os.path.join(folder, "mine.gif"), os.path.join(folder, "theirs.gif")
        download.value.save_as(mine)
        subprocess.run([QUARTZITE, "render", "menu", "-o", theirs, "--quiet"], check=True)
        assert download.value.suggested_filename == "menu.gif"
        with open(mine, "rb") as one, open(theirs, "rb") as other:
            data = one.read()
            assert Image.open(io.BytesIO(data)).n_frames > 20
            assert data == other.read()


def test_the_page_comes_back_to_its_place_after_the_server_died(new_page):
    server = Server("menu")
    try:
        page = new_page(server.address)
        page.open("menu", 0.8)
        server.stop(kill=True)
        page.page.wait_for_function("() => !studio.link.isOpen")
        run = page.page.evaluate("studio.page.run")
        server.start()
        page.page.wait_for_function("run => studio.link.isOpen && studio.page.run !== run", arg=run, timeout=20_000)
        page.page.wait_for_function("() => studio.page.shown.time === 0.8")
        page.settle()
        assert page.page.evaluate("studio.page.id") == "menu"
        assert not page.page.evaluate("studio.page.isPlaying")
        assert differing(page.canvas(), snapshot("menu", 0.8)) == 0
    finally:
        server.stop()


def test_the_layer_tree_folds_and_follows_the_arrows(page):
    page.open("menu", 0.8)
    page.page.click("#tabLayers")
    page.page.click("#tree .row:has-text('RadialMenuView') b")
    rows = page.page.locator("#tree .row:visible")
    count = rows.count()
    page.page.locator("#tree").focus()
    page.page.keyboard.press("ArrowLeft")
    assert rows.count() < count
    page.page.keyboard.press("ArrowRight")
    assert rows.count() == count
    page.page.keyboard.press("ArrowRight")
    assert "MenuItemView" in page.page.locator("#tree .row.chosen").inner_text()
    # First its own layers fold, then it goes up.
    page.page.keyboard.press("ArrowLeft")
    page.page.keyboard.press("ArrowLeft")
    assert "RadialMenuView" in page.page.locator("#tree .row.chosen").inner_text()


def test_a_question_mark_lists_the_keys(page):
    page.open("menu", 0.5)
    page.page.keyboard.press("?")
    assert page.page.locator("#help").is_visible()
    # What is typed there is nobody else's.
    page.page.keyboard.press("ArrowRight")
    assert page.time() == 0.5
    page.page.keyboard.press("Escape")
    assert not page.page.locator("#help").is_visible()


def test_an_export_has_the_scale_and_the_rate_that_were_chosen(page):
    page.open("menu", 0.0)
    page.page.keyboard.press("e")
    page.page.select_option("#exportScale", "1")
    page.page.select_option("#exportRate", "15")
    with page.page.expect_download(timeout=60_000) as download:
        page.export("gif")
    with Image.open(download.value.path()) as film:
        assert film.size == (320, 320)
        assert 40 <= film.n_frames <= 45


def test_pages_do_not_disturb_each_other(new_page):
    one, other = new_page(), new_page()
    one.open("menu", 0.8)
    other.open("bounce")
    other.page.wait_for_function("() => studio.page.shown.time > 0.5")
    assert one.time() == 0.8
    one.seek(0.4)
    assert differing(one.canvas(), snapshot("menu", 0.4)) == 0


@pytest.mark.parametrize("width", [390, 768, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_of_the_page(new_page, width, scheme):
    page = new_page(viewport={"width": width, "height": 844}, color_scheme=scheme, has_touch=width < 800)
    page.open("loading", 1.0)
    wide = page.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    box = page.page.locator("#canvas").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert box["y"] >= 48 and box["height"] > 200
    controls = page.page.locator("#play").bounding_box()
    assert controls["y"] + controls["height"] <= 844 and min(controls["width"], controls["height"]) >= 36


def test_fingers_of_a_touch_screen_reach_the_scene(new_page):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.open("menu", 0.0)
    page.page.touchscreen.tap(*page.at(160, 160))
    page.page.wait_for_function("() => studio.page.state.touches >= 2")
