// SPDX-License-Identifier: Apache-2.0
// The keyboard: shortcuts of the page, and keys for the scene.

const $ = (id) => document.getElementById(id);

const typedKeys = {
  Enter: "return", Backspace: "backspace", Tab: "tab",
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
};

const namedKeys = {
  ...typedKeys, Escape: "escape", Home: "home", End: "end", PageUp: "pageup", PageDown: "pagedown", Delete: "delete",
};

// Sends a key with modifiers on the picture; whoever takes it in the scene gets it.
function press(event, send) {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey;
  const key = namedKeys[event.key] ?? ([...event.key].length === 1 ? event.key.toLowerCase() : null);
  if (!key || !(isHeld || (event.shiftKey && namedKeys[event.key]))) return false;
  const held = [["cmd", event.ctrlKey || event.metaKey], ["alt", event.altKey], ["shift", event.shiftKey]];
  const name = [...held.filter(([, on]) => on).map(([name]) => name), key].join("+");
  send({ do: "type", key: name, stamp: event.timeStamp });
  return true;
}

function type(event, send) {
  const key = typedKeys[event.key];
  // Keys of one character type it; others, such as Escape and Home, keep their meaning.
  if (!key && [...event.key].length !== 1) return false;
  send({ do: "type", ...(key ? { key } : { text: event.key }), stamp: event.timeStamp });
  return true;
}

// What each key does, with the parts of the page.
function actionsOf({ page, playback, catalogue, changes, panels, exports, beside, look, loupe, open, setPicking, inspector }) {
  const toggle = () => playback.toggle();
  const closer = () => loupe.set(loupe.zoom * 1.5);
  return {
    " ": toggle,
    k: toggle,
    ArrowLeft: (event) => playback.step(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => playback.step(event.shiftKey ? 10 : 1),
    Home: () => playback.seek(0),
    End: () => playback.seek(page.state?.end ?? 0),
    ArrowUp: () => open(catalogue.neighbour(-1)),
    ArrowDown: () => open(catalogue.neighbour(1)),
    l: () => playback.toggleLoop(),
    b: () => changes.compare(),
    i: () => panels.toggle(),
    e: () => exports.toggle(),
    f: () => $("openFile").click(),
    d: () => (beside.isOn ? beside.close() : beside.open(null, page.id)),
    c: () => $("showCatalogue").click(),
    a: () => look.setCode(!look.code),
    x: () => look.setExplode(!look.explode),
    o: () => look.setGhosts(!look.ghosts),
    r: () => look.setGuide("rulers", !look.guides.isOn.rulers),
    p: () => {
      panels.open("Layers");
      setPicking(!inspector.isPicking);
    },
    "+": closer,
    "=": closer,
    "-": () => loupe.set(loupe.zoom / 1.5),
    0: () => loupe.set(1),
    "/": () => $("search").focus(),
    "?": () => $("help").showModal(),
    Escape: () => {
      exports.toggle(false);
      setPicking(false);
      loupe.pick(false);
      panels.closeCatalogue();
    },
  };
}

export function listen(studio, { send }) {
  const { page, edits, filePanel } = studio;
  const actions = actionsOf(studio);
  const help = $("help");
  // What is taken back is what the open panel changed.
  const changed = () => (!$("panelFile").hidden && filePanel.id !== null ? filePanel : edits);
  addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z";
    if (isUndo && !help.open && !event.target.matches("input[type=search], input[type=number]")) {
      event.preventDefault();
      if (event.shiftKey) changed().redo();
      else changed().undo();
    }
    const target = event.target;
    if (target.id === "canvas" && !help.open && press(event, send)) {
      // The browser keeps its own shortcuts unless a text of the scene is edited.
      if (page.state?.typing) event.preventDefault();
      if (page.state?.typing || event.ctrlKey || event.metaKey || event.altKey) return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    // While a text of the scene is edited, keys on the picture are typed.
    if (target.id === "canvas" && page.state?.typing && type(event, send)) return event.preventDefault();
    const isField = target.matches("input, select, textarea");
    if (isField && event.key !== "Escape") {
      // A focused slider handles the arrow keys itself; all other keys work as elsewhere.
      if (target.type !== "range" || event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") return;
    }
    // A focused button handles space and return itself.
    if (target.matches("button, a") && (event.key === " " || event.key === "Enter") && target.id !== "play") return;
    // The timeline is a slider whose up and down arrows change the time.
    const turned = target.id === "timeline" ? { ArrowUp: "ArrowRight", ArrowDown: "ArrowLeft" }[event.key] : undefined;
    const action = actions[turned ?? event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}
