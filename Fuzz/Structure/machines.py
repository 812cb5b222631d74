# SPDX-License-Identifier: Apache-2.0
"""`.lottie` archives with a state machine, a theme and global inputs, all changed, and told inputs and touches."""

import copy
import zipfile

import mutations

STATES = ["rest", "run", "soft", "any"]
INPUTS = ["isOn", "count", "word", "go"]
ANIMATIONS = ["a", "b"]


def animation(color):
    return {
        "w": 10, "h": 10, "fr": 10, "ip": 0, "op": 10,
        "slots": {"ink": {"p": {"k": color}}, "word": {"p": {"k": [{"t": 0, "s": {"t": "Hi", "s": 3, "f": "F", "fc": [0, 0, 0]}}]}},
                  "size": {"p": {"k": [4, 4]}}},
        "markers": [{"cm": "half", "tm": 5, "dr": 5}],
        "layers": [
            {"ty": 4, "nm": "Box", "ind": 1, "ip": 0, "op": 11, "st": 0,
             "ks": {"p": {"a": 1, "k": [{"t": 0, "s": [3, 5], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
                                        {"t": 10, "s": [7, 5]}]}},
             "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"sid": "size"}, "r": {"k": 0}},
                        {"ty": "fl", "nm": "Fill", "c": {"sid": "ink"}, "o": {"k": 100}}]},
            {"ty": 5, "nm": "Word", "ip": 0, "op": 11, "st": 0, "ks": {}, "t": {"d": {"sid": "word"}, "a": []}}]}


def guard(random):
    return random.choice([
        {"type": "Boolean", "inputName": "isOn", "conditionType": random.choice(["Equal", "NotEqual"]), "compareTo": True},
        {"type": "Numeric", "inputName": "count", "conditionType": random.choice(["GreaterThan", "LessThanOrEqual"]),
         "compareTo": random.choice([0, 3, "$count", 1e300])},
        {"type": "String", "inputName": "word", "conditionType": "Equal", "compareTo": random.choice(["", "x", "$word"])},
        {"type": "Event", "inputName": "go"}])


def action(random):
    return random.choice([
        {"type": "Toggle", "inputName": "isOn"}, {"type": "SetBoolean", "inputName": "isOn", "value": random.random() < 0.5},
        {"type": "Increment", "inputName": "count", "value": random.choice([1, "$count", 1e308])},
        {"type": "Decrement", "inputName": "count", "value": 2}, {"type": "SetNumeric", "inputName": "count", "value": 7},
        {"type": "SetString", "inputName": "word", "value": "x" * random.choice([0, 3, 20000])},
        {"type": "Fire", "inputName": "go"}, {"type": "Reset", "inputName": "count"},
        {"type": "FireCustomEvent", "value": "e"}, {"type": "SetTheme", "value": random.choice(["t", "", "none"])},
        {"type": "SetFrame", "value": random.choice([3, "$count", 1e300])},
        {"type": "SetProgress", "value": random.choice([0.5, "$count", -1e9])}, {"type": "OpenUrl", "url": "https://a"}])


def transition(random):
    return {"type": random.choice(["Transition", "Tweened"]), "toState": random.choice(STATES),
            "duration": random.choice([0, 0.1, 1e-9, 1e9]), "easing": [0, random.uniform(-3, 3), 1, 1],
            "guards": [guard(random) for _ in range(random.choice([0, 0, 1, 2]))]}


def state(name, random):
    return {"type": "GlobalState" if name == "any" else "PlaybackState", "name": name, "animation": random.choice(ANIMATIONS),
            "autoplay": random.random() < 0.8, "loop": random.random() < 0.6, "loopCount": random.choice([0, 2, 1e9]),
            "speed": random.choice([1, 1e-6, 1e6]), "mode": random.choice(["Forward", "Reverse", "Bounce", "ReverseBounce"]),
            "segment": random.choice([None, "half", [2, 2], [9, -9]]), "final": random.random() < 0.05,
            "transitions": [transition(random) for _ in range(random.choice([0, 1, 3, 40]))],
            "entryActions": [action(random) for _ in range(random.choice([0, 1, 3, 200]))],
            "exitActions": [action(random) for _ in range(random.choice([0, 1, 3]))]}


def machine(random):
    kinds = ["Click", "PointerDown", "PointerUp", "PointerEnter", "PointerExit", "PointerMove", "OnComplete", "OnLoopComplete"]
    return {"initial": random.choice(STATES[:3]),
            "inputs": [{"type": "Boolean", "name": "isOn", "value": False}, {"type": "Numeric", "name": "count", "value": 0},
                       {"type": "String", "name": "word", "value": ""}, {"type": "Event", "name": "go"}],
            "states": [state(name, random) for name in STATES],
            "interactions": [{"type": random.choice(kinds), "layerName": random.choice(["Box", "", "Word"]),
                              "stateName": random.choice(STATES),
                              "actions": [action(random) for _ in range(random.choice([1, 3, 100]))]}
                             for _ in range(random.choice([0, 2, 6, 300]))]}


def theme(random):
    rules = [
        {"id": "ink", "type": "Color", "value": [0, 1, 0]}, {"id": "size", "type": "Vector", "value": [3, 3]},
        {"id": "word", "type": "Text", "value": {"text": "W" * random.choice([1, 5000, 100_000])}},
        {"id": "ink", "type": "Color", "keyframes": [{"frame": f, "value": [0, f / 9, 1]}
                                                     for f in range(random.choice([2, 30, 30_000]))]},
        {"id": "size", "type": "Vector", "value": [1, 1], "expression": "var $bm_rt = [1e9, Math.random() * 9];"},
        {"id": "ink", "type": "Image", "value": {"image": "i", "width": 1e9, "height": 9}}]
    return {"rules": random.choices(rules, k=random.choice([1, 3, 900]))}


GLOBALS = {
    "leaf": {"type": "Color", "value": [0, 1, 0], "bindings": {"themes": [{"themeId": "t", "ruleId": "ink", "path": "value"}]}},
    "on": {"type": "Boolean", "value": False, "bindings": {"stateMachines": [{"stateMachineId": "m", "inputName": ["isOn"]}]}}}


class Machine:
    """State machines and themes, and what they are told."""

    name = "machine"
    ending = ".lottie"

    def __init__(self, seeds):
        pass

    def write(self, random, path):
        def text(document):
            changed = mutations.mutated(copy.deepcopy(document), random, most=4) if random.random() < 0.5 else document
            return mutations.text(changed)
        manifest = {"version": "2", "animations": [{"id": "a"}, {"id": "b"}], "stateMachines": [{"id": "m"}], "themes": [{"id": "t"}],
                    "initial": {"animation": "a", "stateMachine": "m"}}
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("manifest.json", mutations.text(manifest))
            file.writestr("a/a.json", text(animation([1, 0, 0, 1])))
            file.writestr("a/b.json", text(animation([0, 0, 1, 1])))
            file.writestr("s/m.json", text(machine(random)))
            file.writestr("t/t.json", text(theme(random)))
            file.writestr("g/g.json", text(GLOBALS))
        told = [f"{index / 9:.2f} {random.choice(['isOn=true', 'count=3', 'count=1e300', 'word=x', 'go!'])}" for index in range(8)]
        touches = [f"{index / 7 + 0.05:.2f} tap {random.randrange(90)},{random.randrange(90)}" for index in range(6)]
        arguments = ["snapshot", path, "--at", random.choice(["0", "0.5", "2", "60"]), "--size", "90x90", "--scale", "1",
                     "--threads", "1", "--state-machine", "m", "--theme", random.choice(["t", "-"])]
        if random.random() < 0.6:
            arguments += ["--inputs", "; ".join(told)]
        if random.random() < 0.6:
            arguments += ["--touch", "; ".join(touches)]
        return arguments
