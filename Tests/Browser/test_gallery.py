# SPDX-License-Identifier: Apache-2.0
"""The gallery from the disk: posters first, films when they are pointed at, keys and search."""

import subprocess

import pytest
from conftest import QUARTZITE

SCENES = ["bounce", "mask-image", "shape-circle", "draw-circle"]
PLAYS = "index => { const video = document.querySelectorAll('.card')[index].querySelector('video'); return video && video.currentTime > 0.1 && !video.paused; }"


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    folder = tmp_path_factory.mktemp("gallery")
    subprocess.run([QUARTZITE, "gallery", "-o", folder, "--quiet", "--only", ",".join(SCENES)], check=True)
    return folder


@pytest.fixture
def page(browser, gallery):
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    errors, requests = [], []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.requests = requests
    page.goto(f"file://{gallery}/index.html")
    page.wait_for_load_state("load")
    yield page
    context.close()
    assert errors == []


def films(page):
    return [url for url in page.requests if url.endswith(".mp4")]


def test_posters_come_first_and_a_film_when_it_is_pointed_at(page):
    page.wait_for_function("() => [...document.querySelectorAll('.card img')].every((image) => image.complete && image.naturalWidth > 0)")
    assert films(page) == []
    assert page.locator(".card").count() == len(SCENES)
    page.locator(".card").nth(1).hover()
    page.wait_for_function(PLAYS, arg=1)
    assert len(films(page)) == 1 and "mask-image" in films(page)[0]
    # It is given up when the mouse goes.
    page.mouse.move(5, 5)
    page.wait_for_function("() => document.querySelectorAll('.card video').length === 0")


def test_chapters_are_listed_and_lead_to_their_place(page):
    names = page.locator(".chapters a").all_text_contents()
    assert names == [text.rsplit(" ", 1)[0] for text in page.locator("main h2").all_text_contents()]
    assert len(names) == 4
    page.set_viewport_size({"width": 1280, "height": 420})
    page.locator(".chapters a").last.click()
    page.wait_for_function("() => document.querySelector('main section:last-of-type').getBoundingClientRect().top < innerHeight")
    page.wait_for_function("() => document.querySelector('.chapters a:last-of-type').getAttribute('aria-current') === 'true'")


def test_keys_go_from_card_to_card_open_and_close(page):
    cards = page.locator(".card")
    cards.first.focus()
    page.wait_for_function(PLAYS, arg=0)
    page.keyboard.press("ArrowRight")
    titles = page.evaluate("[...document.querySelectorAll('.card b')].map((each) => each.textContent)")
    assert titles[1] in page.evaluate("document.activeElement.innerText")
    page.keyboard.press("Enter")
    page.wait_for_selector("#detail[open]")
    assert page.locator("#detail h2").inner_text() == titles[1]
    page.keyboard.press("ArrowRight")
    page.wait_for_function("title => document.querySelector('#detail h2').textContent === title", arg=titles[2])
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.getElementById('detail').open")
    # The focus goes to the card that was shown last.
    page.wait_for_function("title => document.activeElement.innerText.includes(title)", arg=titles[2])


def test_search_leaves_what_is_called_so(page):
    page.keyboard.press("/")
    page.keyboard.type("mask")
    assert page.locator(".card:visible").count() == 1
    assert page.locator(".chapters a:visible").count() == 1
    page.keyboard.type(" nothing")
    assert page.locator("#none").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".card:visible").count() == len(SCENES)


def test_who_wants_less_motion_gets_posters(browser, gallery):
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"file://{gallery}/index.html")
    page.locator(".card").first.hover()
    page.wait_for_timeout(400)
    assert page.locator(".card video").count() == 0
    context.close()
