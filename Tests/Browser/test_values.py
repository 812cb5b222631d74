# SPDX-License-Identifier: Apache-2.0
"""What a Lottie file holds is changed in the page: texts, slots and themes; issues; two files side by side."""

import copy
import io
import json
import zipfile

import pytest
from conftest import differing, snapshot
from test_dropped import dropped
from test_files import LOTTIE

STILL = {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]}}
BOX = {
    "ty": 4, "ind": 1, "nm": "box", "ip": 0, "op": 60, "st": 0, "ks": STILL | {"p": {"sid": "place"}},
    "shapes": [{"ty": "gr", "nm": "group", "it": [
        {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [40, 30]}, "r": {"a": 0, "k": 0}},
        {"ty": "fl", "nm": "fill", "c": {"sid": "brand"}, "o": {"sid": "strength"}},
        {"ty": "tr", **STILL, "p": {"a": 0, "k": [0, 0]}}]}],
}  # fmt: skip
WORDS = {
    "ty": 5, "ind": 2, "nm": "words", "ip": 0, "op": 60, "st": 0, "ks": STILL | {"p": {"a": 0, "k": [8, 72]}},
    "t": {"d": {"k": [{"t": 0, "s": {"t": "Hello", "f": "Sans", "s": 16, "fc": [0.1, 0.1, 0.6], "j": 0, "tr": 0, "lh": 18, "ls": 0}}]},
          "p": {}, "m": {"g": 1, "a": {"a": 0, "k": [0, 0]}}, "a": []},
}  # fmt: skip
SLOTS = {
    "brand": {"p": {"a": 0, "k": [1, 0.5, 0]}},
    "strength": {"p": {"a": 0, "k": 100}},
    "place": {"p": {"a": 0, "k": [60, 30]}},
}
FILE = {
    "v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 120, "h": 80, "slots": SLOTS, "layers": [BOX, WORDS],
    "fonts": {"list": [{"fName": "Sans", "fFamily": "Sans", "fStyle": "Regular"}]},
}  # fmt: skip
THEMES = {
    "day": {"rules": [{"id": "brand", "type": "Color", "value": [0, 0.6, 0.2]}]},
    "night": {"rules": [{"id": "brand", "type": "Color", "value": [0.1, 0.1, 0.4]}, {"id": "strength", "type": "Scalar", "value": 60}]},
}


def written(folder, name, **changes):
    """The file with other values at paths such as `slots/brand/p/k`."""
    file = copy.deepcopy(FILE)
    for keys, value in changes.items():
        *way, last = keys.split("/")
        at = file
        for key in way:
            at = at[int(key)] if isinstance(at, list) else at[key]
        at[int(last) if isinstance(at, list) else last] = value
    path = folder / name
    path.write_text(json.dumps(file))
    return path


def archived(folder, name, themes=THEMES, first="day"):
    path = folder / name
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("manifest.json", json.dumps({"version": "2", "animations": [{"id": "a", "initialTheme": first}]}))
        archive.writestr("a/a.json", json.dumps(FILE))
        for theme, rules in themes.items():
            archive.writestr(f"t/{theme}.json", json.dumps(rules))
    return path


def opened(page, path):
    dropped(page, path)
    page.page.select_option("#scale", "2")
    page.seek(0.5)
    page.settle()
    assert differing(page.canvas(), snapshot(str(path), 0.5)) == 0


def field(page, section, name):
    """A row of a section of the panel."""
    return page.page.locator(f"#panelFile section:has(h3:text-is('{section}')) .field", has_text=name).first


def shows(page, path):
    """Whether the page comes to show what the command shows of a file."""
    wanted = snapshot(str(path), 0.5)
    for _ in range(40):
        page.settle()
        if differing(page.canvas(), wanted) == 0:
            return True
        page.page.wait_for_timeout(100)
    return False


def saved(page):
    with page.page.expect_download(timeout=30_000) as download:
        page.page.click("#saveFile")
    return open(download.value.path(), "rb").read()


def test_a_text_is_changed_taken_back_and_saved(page, tmp_path):
    path = written(tmp_path, "words.json")
    opened(page, path)
    other = written(tmp_path, "other.json", **{"layers/1/t/d/k/0/s/t": "Goodbye"})
    assert differing(snapshot(str(path), 0.5), snapshot(str(other), 0.5)) > 100
    field(page, "Texts", "words").locator("textarea").fill("Goodbye")
    assert shows(page, other)
    assert saved(page) == other.read_bytes()
    page.page.locator("#panelFile h2").click()
    page.page.keyboard.press("Control+z")
    assert shows(page, path)
    assert field(page, "Texts", "words").locator("textarea").input_value() == "Hello"
    page.page.keyboard.press("Control+Shift+z")
    assert shows(page, other)


@pytest.mark.parametrize(
    "name, texts, key, value",
    [
        ("brand", ["#0055ff"], "slots/brand/p/k", [0, 1 / 3, 1]),
        ("strength", ["40"], "slots/strength/p/k", 40),
        ("place", ["80", "36"], "slots/place/p/k", [80, 36]),
    ],
)
def test_what_a_slot_holds_is_changed_taken_back_and_saved(page, tmp_path, name, texts, key, value):
    path = written(tmp_path, "slots.json")
    opened(page, path)
    other = written(tmp_path, "other.json", **{key: value})
    assert differing(snapshot(str(path), 0.5), snapshot(str(other), 0.5)) > 1000
    inputs = field(page, "Slots", name).locator("input:not([type=color])")
    for input, text in zip(inputs.all(), texts, strict=True):
        input.fill(text)
        input.press("Enter")
    assert shows(page, other)
    file = json.loads(saved(page))
    assert json.loads(path.read_text()) != file
    other.write_text(json.dumps(file))
    assert shows(page, other)
    page.page.locator("#panelFile h2").click()
    for _ in texts:
        page.page.keyboard.press("Control+z")
    assert shows(page, path)
    assert page.page.locator("#fileChanges").inner_text() == ""


def test_a_theme_is_chosen_its_rules_are_changed_and_the_archive_saved(page, tmp_path):
    path = archived(tmp_path, "themes.lottie")
    opened(page, path)
    assert page.page.get_by_label("Shown in").input_value() == "day"
    page.page.get_by_label("Shown in").select_option("night")
    night = archived(tmp_path, "night.lottie", first="night")
    assert differing(snapshot(str(path), 0.5), snapshot(str(night), 0.5)) > 1000
    assert shows(page, night)
    row = field(page, "Theme night", "strength").locator("input[type=number]")
    row.fill("20")
    row.press("Enter")
    faint = copy.deepcopy(THEMES)
    faint["night"]["rules"][1]["value"] = 20
    assert shows(page, archived(tmp_path, "faint.lottie", faint, "night"))
    data = saved(page)
    with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(path) as first:
        assert archive.testzip() is None and archive.namelist() == first.namelist()
        changed = [name for name in first.namelist() if archive.read(name) != first.read(name)]
        assert "t/night.json" in changed and set(changed) <= {"t/night.json", "manifest.json"}
        assert json.loads(archive.read("t/night.json")) == faint["night"]
    page.page.locator("#panelFile h2").click()
    page.page.keyboard.press("Control+z")
    assert shows(page, night)
    page.page.keyboard.press("Control+z")
    assert shows(page, path)
    assert page.page.get_by_label("Shown in").input_value() == "day"


def test_issues_are_listed_with_their_place(page, tmp_path):
    file = copy.deepcopy(FILE)
    file["layers"].append({"ty": 99, "ind": 3, "nm": "strange", "ip": 0, "op": 60, "st": 0, "ks": {}})
    path = tmp_path / "strange.json"
    path.write_text(json.dumps(file))
    dropped(page, path)
    assert page.page.locator("#tabFile").inner_text().startswith("File (")
    texts = page.page.locator(".issues li").all_inner_texts()
    assert any("strange" in text and "layers[2]" in text for text in texts), texts


def test_two_files_stand_side_by_side_and_differ_where_they_differ(page, tmp_path):
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    one.write_text(json.dumps(LOTTIE))
    changed = copy.deepcopy(LOTTIE)
    changed["layers"][0]["shapes"][0]["it"][1]["c"]["k"] = [0.2, 0.4, 0.9, 1]
    other.write_text(json.dumps(changed))
    dropped(page, other)
    dropped(page, one)
    page.page.wait_for_function("() => studio.page.state.id === studio.filePanel.id && studio.filePanel.card.name === 'one.json'")
    page.page.select_option("#scale", "2")
    page.seek(0.5)
    page.page.locator("#panelFile h2").click()
    page.page.keyboard.press("d")
    page.page.select_option("#besideScene", label="other")
    first, second = snapshot(str(one), 0.5), snapshot(str(other), 0.5)
    count = differing(first, second)
    most = max(abs(a - b) for a, b in zip(first.tobytes(), second.tobytes()))
    assert count > 500
    page.page.wait_for_function("text => document.querySelector('.besideNote').textContent.includes(text)", arg=f"{count} pixels differ, by {most} of 255 at most")
    page.page.click(".besideTools .chip:has-text('Difference')")
    page.page.wait_for_selector("body.differing")
    shown = page.page.evaluate(
        "() => { const canvas = document.querySelector('.besideCanvas'); return [...canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data]; }"
    )
    a, b = first.tobytes(), second.tobytes()
    # Four times as strong, and opaque.
    wanted = [255 if at % 4 == 3 else min(4 * abs(a[at] - b[at]), 255) for at in range(len(a))]
    assert shown == wanted
    # It follows the time of the first, and goes when it is closed.
    page.seek(1.5)
    count = differing(snapshot(str(one), 1.5), snapshot(str(other), 1.5))
    page.page.wait_for_function("text => document.querySelector('.besideNote').textContent.includes(text)", arg=f"{count} pixels differ")
    page.page.keyboard.press("d")
    assert not page.page.locator("#beside").is_visible()


MACHINE = {
    "initial": "rest",
    "inputs": [
        {"type": "Boolean", "name": "isOn", "value": False}, {"type": "Numeric", "name": "count", "value": 0},
        {"type": "String", "name": "word", "value": ""}, {"type": "Event", "name": "go"},
    ],
    "states": [
        {"type": "PlaybackState", "name": "rest", "animation": "first", "transitions": [
            {"type": "Transition", "toState": "on", "guards": [{"type": "Boolean", "inputName": "isOn", "conditionType": "Equal", "compareTo": True}]},
            {"type": "Transition", "toState": "many", "guards": [{"type": "Numeric", "inputName": "count", "conditionType": "GreaterThan", "compareTo": 2}]},
            {"type": "Transition", "toState": "named", "guards": [{"type": "String", "inputName": "word", "conditionType": "Equal", "compareTo": "open"}]},
            {"type": "Transition", "toState": "gone", "guards": [{"type": "Event", "inputName": "go"}]}]},
        *({"type": "PlaybackState", "name": name, "animation": animation, "transitions": []}
          for name, animation in [("on", "on"), ("many", "many"), ("named", "named"), ("gone", "gone")]),
    ],
}  # fmt: skip
TINTS = {"first": [1, 0, 0], "on": [0, 1, 0], "many": [0, 0, 1], "named": [1, 1, 0], "gone": [0, 1, 1]}


def machine(folder):
    """An archive whose machine shows a colour of its own in each state."""
    path = folder / "button.lottie"
    with zipfile.ZipFile(path, "w") as archive:
        first = {"animation": "first", "stateMachine": "button"}
        archive.writestr("manifest.json", json.dumps({"version": "2", "animations": [{"id": name} for name in TINTS], "stateMachines": [{"id": "button"}], "initial": first}))
        for name, color in TINTS.items():
            still = copy.deepcopy(BOX)
            still["ks"] = STILL | {"p": {"a": 0, "k": [60, 40]}}
            still["shapes"][0]["it"][0]["s"]["k"] = [120, 80]
            still["shapes"][0]["it"][1] |= {"c": {"a": 0, "k": color}, "o": {"a": 0, "k": 100}}
            archive.writestr(f"a/{name}.json", json.dumps({**FILE, "slots": {}, "fonts": {"list": []}, "layers": [still]}))
        archive.writestr("s/button.json", json.dumps(MACHINE))
    return path


@pytest.mark.parametrize(
    "name, value, state",
    [("isOn", True, "on"), ("count", "3", "many"), ("word", "open", "named"), ("go", None, "gone")],
)
def test_inputs_of_a_state_machine_are_set_in_the_page(page, tmp_path, name, value, state):
    path = machine(tmp_path)
    page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
    page.drop(path)
    page.page.wait_for_selector("#panelFile .inputs:not([hidden]) .field")
    status = page.page.locator("#panelFile .inputs [role=status]")
    page.page.wait_for_function("() => document.querySelector('#panelFile .inputs [role=status]')?.textContent === 'State: rest'")
    names = page.page.evaluate("[...document.querySelectorAll('#panelFile .inputs [data-input]')].map((each) => each.dataset.input)")
    assert sorted(names) == ["count", "go", "isOn", "word"]
    control = page.page.locator(f"#panelFile .inputs [data-input={name}]")
    if value is None:
        control.click()
    elif value is True:
        control.check()
    else:
        control.fill(value)
        control.press("Enter")
    page.page.wait_for_function("words => document.querySelector('#panelFile .inputs [role=status]')?.textContent === words", arg=f"State: {state}")
    assert status.inner_text() == f"State: {state}"
    page.page.evaluate("studio.link.send({ do: 'pause' })")
    page.page.wait_for_function("() => !studio.page.state.isPlaying")
    page.settle()
    picture = page.canvas()
    assert picture.getpixel((picture.width // 2, picture.height // 2))[:3] == tuple(255 * part for part in TINTS[state])
