# SPDX-License-Identifier: Apache-2.0
"""Looking closely: the grid of pixels, panning, what is behind the scene, the colour picker, rulers."""

import io

import pytest
from conftest import snapshot
from PIL import Image
from test_dropped import dropped
from test_layer_packages import DOCUMENT


def screen(page, x, y, width, height):
    """A part of what the browser shows."""
    clip = {"x": x, "y": y, "width": width, "height": height}
    return Image.open(io.BytesIO(page.page.screenshot(clip=clip))).convert("RGB")


def zoom(page, x, y, turns):
    """Turns the wheel with ctrl, as a pinch does, over a place of the window."""
    page.page.mouse.move(x, y)
    page.page.keyboard.down("Control")
    for _ in range(turns):
        page.page.mouse.wheel(0, -200)
    page.page.keyboard.up("Control")


def test_large_pixels_are_squares_with_a_grid(page):
    page.open("menu", 0.8, scale="1")
    # An edge of the middle button, where neighbours differ.
    place = page.at(160.5, 120.5)
    before = page.page.locator("#canvas").bounding_box()
    zoom(page, *place, 4)
    page.page.wait_for_selector("#stage.grid")
    box = page.page.locator("#canvas").bounding_box()
    pixel = box["width"] / 320
    assert pixel >= 8
    # The pixel under the pointer stays there.
    for at, (low, wide) in zip(place, [("x", "width"), ("y", "height")]):
        share = (at - before[low]) / before[wide]
        assert abs(box[low] + share * box[wide] - at) < pixel
    page.page.mouse.move(2, 2)
    picture = snapshot("menu", 0.8, "--scale", "1").convert("RGB")
    part = screen(page, *(box[side] + at * pixel for side, at in (("x", 154), ("y", 114))), 14 * pixel, 14 * pixel)
    colors = set()
    for column in range(1, 13):
        for row in range(1, 13):
            color = picture.getpixel((154 + column, 114 + row))
            colors.add(color)
            left, top = column * pixel, row * pixel
            # Of one colour within the lines, which may lie on two pixels of the screen each.
            inner = {part.getpixel((int(left) + i, int(top) + j)) for i in range(3, int(pixel) - 3) for j in range(3, int(pixel) - 3)}
            assert inner == {color}, (column, row)
            # A line is a third of a middle grey over what is there.
            if min(abs(value - 128) for value in color) > 60:
                lines = [part.getpixel((int(left) + i, int(top + pixel / 2))) for i in (-1, 0, 1)]
                assert max(sum(abs(a - b) for a, b in zip(line, color)) for line in lines) > 20, (column, row)
    assert len(colors) > 3


def test_the_wheel_pans_what_is_zoomed(page):
    page.open("menu", 0.8, scale="1")
    for _ in range(5):
        page.page.keyboard.press("+")
    page.page.wait_for_selector("#stage.zoomed")
    before = page.page.locator("#canvas").bounding_box()
    stage = page.page.locator("#stage").bounding_box()
    page.page.mouse.move(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2)
    page.page.mouse.wheel(40, 60)
    page.page.wait_for_function(
        "([x, y]) => { const box = document.getElementById('canvas').getBoundingClientRect(); return Math.abs(box.x - x + 40) < 1 && Math.abs(box.y - y + 60) < 1; }",
        arg=[before["x"], before["y"]],
    )
    # Every edge of the picture can be reached.
    page.page.mouse.wheel(-9000, -9000)
    page.page.wait_for_function("([x, y]) => { const box = document.getElementById('canvas').getBoundingClientRect(); return box.x >= x && box.y >= y; }", arg=[stage["x"], stage["y"]])
    page.page.keyboard.press("0")
    page.page.wait_for_selector("#stage:not(.zoomed)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_transparent_shows_a_checkerboard_or_a_plain_colour(new_page, tmp_path, scheme):
    path = tmp_path / "clear.caml"
    path.write_text(DOCUMENT.replace('backgroundColor="0.9 0.9 0.95"', ""))
    page = new_page(color_scheme=scheme)
    dropped(page, path)
    page.settle()
    assert page.canvas().getpixel((4, 4))[3] == 0
    paper = page.page.locator("#paper").bounding_box()
    # The square is in the middle.
    x, y = round(paper["x"]) + 4, round(paper["y"]) + 4
    board = screen(page, x, y, 32, 32)
    colors = sorted({board.getpixel((i, j)) for i in range(32) for j in range(32)}, key=sum)
    # Seen, and no more than that.
    assert 8 <= sum(colors[-1]) - sum(colors[0]) <= 120
    # Squares of 8 points: 8 further it is the other one, 16 further the same.
    alike = sum(board.getpixel((i, j)) == board.getpixel((i + 16, j)) for i in range(16) for j in range(32))
    turned = sum(board.getpixel((i, j)) != board.getpixel((i + 8, j)) for i in range(24) for j in range(32))
    assert alike >= 0.9 * 16 * 32 and turned >= 0.75 * 24 * 32
    page.page.click("#tabLook")
    for name, color in [("white", (255, 255, 255)), ("black", (0, 0, 0)), ("grey", (128, 128, 128))]:
        page.page.get_by_label("Behind the scene").select_option(name)
        assert screen(page, x, y, 32, 32).getcolors() == [(1024, color)]
    page.page.get_by_label("Behind the scene").select_option("check")
    assert screen(page, x, y, 32, 32).tobytes() == board.tobytes()


def test_the_colour_of_a_pixel_is_told_and_copied(new_page):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.open("menu", 0.8)
    picture = snapshot("menu", 0.8)
    page.page.click("#tabLayers")
    page.page.click("#color")
    assert page.page.get_attribute("#color", "aria-pressed") == "true"
    told = set()
    for point in [(160.25, 160.25), (160.25, 100.25), (60.25, 160.25), (12.25, 300.25)]:
        place = tuple(int(2 * each) for each in point)
        page.page.mouse.move(*page.at(*point))
        red, green, blue, alpha = picture.getpixel(place)
        text = f"#{red:02x}{green:02x}{blue:02x}" + ("" if alpha == 255 else f"{alpha:02x}")
        assert page.page.locator("#colorTag span").text_content() == f"{text}  {place[0]}, {place[1]}"
        if alpha == 255:
            assert page.page.evaluate("getComputedStyle(document.querySelector('#colorTag i')).backgroundColor") == f"rgb({red}, {green}, {blue})"
        told.add(text)
    assert len(told) > 1
    page.page.mouse.move(*page.at(160.25, 160.25))
    page.page.mouse.down()
    page.page.mouse.up()
    red, green, blue, _ = picture.getpixel((320, 320))
    page.page.wait_for_function("async text => await navigator.clipboard.readText() === text", arg=f"#{red:02x}{green:02x}{blue:02x}")
    # The scene was not touched, and esc ends it.
    assert page.page.evaluate("studio.page.state.touches") == 0
    page.page.keyboard.press("Escape")
    assert page.page.get_attribute("#color", "aria-pressed") == "false"
    assert not page.page.locator("#colorTag").is_visible()


@pytest.mark.parametrize("turns", [0, 3])
def test_rulers_count_in_points(page, turns):
    """Each number stands at its point of the stage, at every zoom."""
    page.open("menu", 0.8)
    page.page.click("#tabLook")
    chip = page.page.locator("#panelLook .chip:has-text('Rulers')")
    chip.click()
    assert chip.get_attribute("aria-pressed") == "true"
    for _ in range(turns):
        page.page.keyboard.press("+")
    numbers = page.page.evaluate(
        """() => [...document.querySelectorAll("#rulers text")].map((each) => {
          const box = each.getBoundingClientRect();
          return [+each.textContent, each.getAttribute("text-anchor"), box.left, box.top, box.right, box.bottom];
        })"""
    )
    stage = page.page.locator("#stage").bounding_box()
    box = page.page.locator("#canvas").bounding_box()
    across = [each for each in numbers if each[1] == "middle"]
    down = [each for each in numbers if each[1] == "end"]
    assert len(across) >= 4 and len(down) >= 4
    steps = {after[0] - before[0] for before, after in zip(across, across[1:])}
    assert len(steps) == 1 and steps.pop() in (1, 2, 5, 10, 20, 50, 100)
    for number, _, left, top, right, bottom in across:
        assert abs((left + right) / 2 - page.at(number, 0)[0]) < 1.5, number
        assert bottom <= box["y"]
    for number, _, left, top, right, bottom in down:
        assert abs((top + bottom) / 2 - page.at(0, number)[1]) < 3, number
        assert right <= box["x"]
    if turns == 0:
        # None is cut off.
        assert min(each[3] for each in across) >= stage["y"] and min(each[2] for each in down) >= stage["x"]
    page.page.keyboard.press("r")
    assert page.page.locator("#rulers text").count() == 0
    assert chip.get_attribute("aria-pressed") == "false"
