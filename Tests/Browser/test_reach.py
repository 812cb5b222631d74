# SPDX-License-Identifier: Apache-2.0
"""Every panel can be read, named, reached by keys, and stands still for those who ask for it."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from test_files import LOTTIE
from test_layer_packages import bare
from test_look import CONTRASTS
from test_motion import DONE, ready

# A file with everything that the panel of a file shows.
RICH = LOTTIE | {
    "markers": [{"cm": "middle", "tm": 30, "dr": 10}],
    "slots": {"brand": {"p": {"a": 0, "k": [1, 0.5, 0, 1]}}},
    "layers": [
        *LOTTIE["layers"],
        {"ty": 5, "ind": 2, "nm": "words", "ip": 0, "op": 60, "st": 0,
         "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "p": {"a": 0, "k": [10, 70]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]}},
         "t": {"d": {"k": [{"t": 0, "s": {"t": "Hello", "f": "Sans", "s": 12, "fc": [0.1, 0.1, 0.1], "j": 0, "tr": 0, "lh": 14, "ls": 0}}]}, "p": {}, "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}}, "a": []}},
        {"ty": 99, "ind": 3, "nm": "unknown", "ip": 0, "op": 60, "st": 0, "ks": {}},
    ],
}  # fmt: skip


def motion(page, _):
    """Rows, with the curve of one, and its path on the stage."""
    ready(page)
    page.page.locator("#tracks .layer", has_text="hand").click()
    page.page.locator("#tracks .layer", has_text="hand").locator(".turn").click()
    page.page.locator("#tracks .motion .turn").first.click()
    page.page.wait_for_selector("#tracks .curve .handle")


def changed(page, folder):
    """The same with a change."""
    motion(page, folder)
    page.page.locator("#tracks .curve .handle.key").first.focus()
    page.page.keyboard.press("ArrowUp")
    page.page.wait_for_function("() => studio.page.state.edits > 0")
    page.page.wait_for_function(DONE)
    page.settle()


def layers(page, _):
    ready(page)
    page.page.click("#tabLayers")
    page.page.click("#tree .row:has-text('phone') >> nth=-1")
    page.page.wait_for_selector("#detail h2")


def look(page, _):
    """Every switch on and every list filled."""
    ready(page)
    page.page.click("#tabLook")
    for name in ("3D", "Onion skins", "Explain damage", "Rulers"):
        page.page.click(f"#panelLook .chip:has-text('{name}')")
    # The first picture has none before it that it could differ from.
    page.page.wait_for_selector("#panelLook section:has-text('Damage') .about", timeout=60_000)
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_selector("#panelLook section:has-text('Damage') .finding", timeout=60_000)
    page.page.click("text=Measure layers")
    # On a busy machine no layer may take a time that can be told.
    page.page.wait_for_selector("#panelLook section:has-text('Cost') .about", timeout=120_000)
    page.page.click("text=Look for leaks")
    page.page.wait_for_selector("#panelLook section:has-text('Leaks') .about", timeout=120_000)


def twin(page, _):
    ready(page)
    page.page.keyboard.press("a")
    page.page.wait_for_selector("#twin:not([hidden])")


def beside(page, _):
    ready(page)
    page.page.keyboard.press("d")
    page.page.wait_for_selector("#beside")


def exports(page, _):
    """With a film that is being made, and one that is done."""
    page.open("guide", 0.0)
    page.page.click("#showExport")
    with page.page.expect_download(timeout=60_000):
        page.export("png")
    page.export("gif")
    page.page.click("#formats button[data-format=webm]")
    page.page.wait_for_selector("#queue li >> nth=1")


def file(page, folder):
    page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
    path = folder / "rich.json"
    path.write_text(json.dumps(RICH))
    page.drop(path)
    page.page.wait_for_selector("#panelFile .fileName", state="attached")
    if page.page.evaluate("studio.panels.isNarrow"):
        page.page.click("#showInspector")
    page.page.wait_for_selector("#panelFile .fileName")


def states(page, folder):
    """A layer package."""
    page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
    path = folder / "lock.caml"
    path.write_text((bare(folder) / "main.caml").read_text())
    page.drop(path)
    page.page.wait_for_selector("#states button")


def keys(page, _):
    page.open("guide", 1.0)
    page.page.keyboard.press("?")
    page.page.wait_for_selector("#help[open]")


PANELS = [motion, changed, layers, look, twin, beside, exports, file, states, keys]

# What takes the focus by itself, and is seen and switched on; a sheet that is open keeps the focus.
STOPS = """() => [...(document.querySelector("dialog[open], #exports:not([hidden])") ?? document)
    .querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
  .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }))"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("panel", PANELS)
def test_every_text_of_every_panel_has_contrast(new_page, tmp_path, panel, scheme):
    page = new_page(color_scheme=scheme)
    panel(page, tmp_path)
    contrasts = page.page.evaluate(CONTRASTS)
    assert len(contrasts) > 60
    assert contrasts[0][0] >= 4.5, contrasts[:8]


@pytest.mark.parametrize("panel", PANELS)
def test_axe_finds_nothing(new_page, tmp_path, panel):
    """Roles, names, states and relations, judged by axe-core; contrast is measured above."""
    page = new_page()
    panel(page, tmp_path)
    result = Axe().run(page.page, options={"resultTypes": ["violations"], "rules": {"color-contrast": {"enabled": False}}})
    found = [(each["id"], [node["html"][:120] for node in each["nodes"]][:3]) for each in result.response["violations"]]
    assert found == []


@pytest.mark.parametrize("panel", PANELS)
def test_tab_reaches_every_control_in_order_and_shows_where_it_is(new_page, tmp_path, panel):
    page = new_page()
    panel(page, tmp_path)
    if panel is not exports:
        page.page.evaluate("document.activeElement.blur()")
    page.page.evaluate(f"globalThis.stops = ({STOPS})()")
    count = page.page.evaluate("stops.length")
    reached, unseen = [], []
    for _ in range(count + 3):
        page.page.keyboard.press("Tab")
        at, text, isSeen = page.page.evaluate(
            """() => {
              const now = document.activeElement, style = getComputedStyle(now);
              const paper = now.closest("#paper") && getComputedStyle(document.getElementById("paper")).boxShadow.includes("5px");
              const isSeen = style.outlineStyle !== "none" || Boolean(paper) || now.matches(".handle, .point");
              return [stops.indexOf(now), now.outerHTML.slice(0, 90), isSeen];
            }"""
        )
        if at >= 0:
            reached.append(at)
            if not isSeen:
                unseen.append(text)
    missed = page.page.evaluate("reached => stops.filter((_, at) => !reached.includes(at)).map((each) => each.outerHTML.slice(0, 90))", reached)
    assert missed == []
    assert unseen == []
    # Each comes after the one before it in the document, from some place on all around.
    turns = sum(after < before for before, after in zip(reached[:count], reached[1:count]))
    assert turns <= 1


def test_with_reduced_motion_nothing_moves_by_itself(new_page):
    page = new_page(reduced_motion="reduce")
    page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
    page.open("loading")
    page.settle()
    assert page.page.evaluate("studio.page.state.isPlaying") is False
    first = page.canvas()
    page.page.wait_for_timeout(400)
    assert page.canvas().tobytes() == first.tobytes()
    # The next scene stands as well, and plays when it is asked to.
    page.page.keyboard.press("ArrowDown")
    page.page.wait_for_function("() => studio.page.state.id !== 'loading'")
    assert page.page.evaluate("studio.page.state.isPlaying") is False
    page.page.keyboard.press("Space")
    page.page.wait_for_function("() => studio.page.shown.time > 0.3")
    page.page.evaluate("document.getElementById('collecting').hidden = false")
    page.page.evaluate("document.getElementById('toast').classList.add('on')")
    assert page.page.evaluate("document.getAnimations().filter((each) => each.playState === 'running').length") == 0
