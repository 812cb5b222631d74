// SPDX-License-Identifier: Apache-2.0
// The page: connects the link with the stage, timeline, catalogue, inspector and exports.
import { Beside } from "./beside.js";
import { Catalogue } from "./catalogue.js";
import { Edits } from "./edits.js";
import { Exports } from "./exports.js";
import { FilePanel } from "./filepanel.js";
import { Files } from "./files.js";
import { Fingers } from "./fingers.js";
import { Inspector } from "./inspector.js";
import { listen } from "./keys.js";
import { Look } from "./look.js";
import { Link } from "./link.js";
import { Loupe } from "./loupe.js";
import { parameterFields } from "./parameters.js";
import { Picture } from "./picture.js";
import { sizeTimeline } from "./sizer.js";
import { note, status, toast } from "./status.js";
import { Timeline } from "./timeline.js";
import { Trail } from "./trail.js";
import { Tunables } from "./tunables.js";

const $ = (id) => document.getElementById(id);
const rate = 60;
// The greatest picture that is drawn without being asked for.
const mostPixels = 4e6;

// What the page shows; the address holds enough of it to show the same after a reload.
const page = { scenes: [], id: null, values: {}, time: 0, isPlaying: true, script: true, scale: "auto", state: null, run: null, files: null, shown: null };
const latencies = [];
const drawnAt = new Map();

// MARK: address

function readAddress() {
  const [id, ...rest] = decodeURIComponent(location.hash.slice(1)).split("&");
  const settings = new URLSearchParams(rest.join("&"));
  page.id = id || null;
  page.time = Math.max(+(settings.get("t") ?? 0) || 0, 0);
  page.isPlaying = settings.get("paused") === null;
  page.scale = ["1", "2", "3"].includes(settings.get("scale")) ? settings.get("scale") : "auto";
  $("scale").value = page.scale;
  page.values = {};
  for (const [name, value] of settings) {
    if (name.startsWith("p.")) page.values[name.slice(2)] = value;
  }
}

function writeAddress() {
  const settings = new URLSearchParams();
  if (page.time > 0) settings.set("t", page.time.toFixed(3));
  if (!page.isPlaying) settings.set("paused", "");
  if (page.scale !== "auto") settings.set("scale", page.scale);
  for (const [name, value] of Object.entries(page.values)) settings.set(`p.${name}`, value);
  const rest = settings.toString();
  history.replaceState(null, "", `#${encodeURIComponent(page.id)}${rest ? `&${rest}` : ""}`);
}

// MARK: parts

const send = (message) => link.send(message);
const picture = new Picture($("canvas"), (shown) => {
  send({ do: "ack", frame: shown.number });
  drawnAt.set(shown.number, performance.now());
  if (drawnAt.size > 240) drawnAt.delete(drawnAt.keys().next().value);
  page.shown = shown;
  // Pictures of the scene before may still be on their way.
  if (!page.isOpening) showTime(shown.time);
  look.follow(shown.time);
  beside.follow(shown.time, page.drawn);
});
const edits = new Edits({
  send,
  changed: () => {
    $("changes").hidden = edits.count === 0 && edits.before.length === 0 && edits.after.length === 0;
    $("undo").disabled = edits.before.length === 0;
    $("redo").disabled = edits.after.length === 0;
    $("compare").hidden = edits.count === 0;
    $("compare").setAttribute("aria-pressed", edits.showsCode);
    $("revert").hidden = $("copy").hidden = edits.count === 0;
  },
});
const timeline = new Timeline($("motion"), { seek: (time) => seek(time), choose: (path) => inspector.choose(path), edits });
const tunables = new Tunables({ root: $("tunables"), send });
const trail = new Trail($("trail"), { timeline, edits, point });
const catalogue = new Catalogue({ list: $("scenes"), search: $("search"), open: (id) => open(id) });
// A film has the scale that was chosen for it, or for the page, or else that of the command line.
const sendExport = (message) => send(message.scale || message.width || message.do === "cancel" || page.scale === "auto" ? message : { ...message, scale: +page.scale });
const exports = new Exports({ root: $("exports"), button: $("showExport"), send: sendExport, failed: (text) => toast(`Export failed: ${text}`), page: () => page.state ?? {} });
const inspector = new Inspector({
  tree: $("tree"), detail: $("detail"), outline: $("outline"), send, edits,
  copied: (text) => {
    page.copied = text;
    toast("Copied as Swift");
  },
  chosen: (path) => {
    timeline.select(path);
    drawTrail();
    updateInspecting();
  },
});
const drawTrail = () => page.state && trail.show(inspector.chosen, page.state.size);
const loupe = new Loupe({
  stage: $("stage"), canvas: $("canvas"), button: $("color"), tag: $("colorTag"),
  changed: () => {
    layout();
    drawTrail();
  },
  copied: (text) => {
    page.copied = text;
    navigator.clipboard?.writeText(text).catch(() => {});
    toast(`${text} copied`);
  },
});
const look = new Look({
  root: $("panelLook"), send: (message) => send(message), page, layers: () => inspector.layers,
  // A path from a list, or a click on the stage.
  choose: (what) => inspector.choose(Array.isArray(what) ? what : inspector.at(point(what))),
  reopen: () => page.id && show(page.id, { isAgain: true, keep: true }),
  layout: () => layout(),
});
const fingers = new Fingers($("canvas"), {
  send, point,
  isPicking: () => inspector.isPicking,
  hover: (at) => inspector.hover(at && inspector.at(at)),
  pick: (at) => inspector.choose(inspector.at(at)),
});

const link = new Link({
  hello(message) {
    page.served = message.scenes;
    files.resend();
    for (const id of files.held.keys()) filePanel.resend(id);
    // The server has another version of the page's files: reload them.
    if (page.files && page.files !== message.page) return location.reload();
    page.files = message.page;
    page.run = message.run;
    page.scenes = files.scenes(message.scenes);
    $("title").textContent = message.title;
    catalogue.set(page.scenes);
    exports.offer(message.formats);
    status("on", "Live");
    document.body.classList.remove("away");
    fingers.forget();
    picture.restart();
    look.restart();
    if (!page.scenes.some((scene) => scene.id === page.id)) {
      [page.id, page.time, page.values] = [message.scenes[0]?.id ?? null, 0, {}];
    }
    if (page.id) show(page.id, { isAgain: true });
    else note("There is nothing to show: name a scene.");
  },
  picture: (buffer) => look.take(buffer) || picture.add(buffer),
  state: showState,
  tunables: (message) => tunables.show(message),
  saved: ({ place }) => toast(`Saved in ${place}`),
  bars: (message) => {
    timeline.setBars(message.bars, message.isComplete);
    drawTrail();
  },
  layers: (message) => inspector.show(message),
  changes: (message) => look.showChanges(message),
  costs: (message) => look.showCosts(message),
  leaks: (message) => look.showLeaks(message),
  export: (message) => exports.show(message),
  estimate: (message) => exports.estimated(message),
  file: (card) => {
    files.arrived(card);
    listScenes();
    if (card.id === page.id) filePanel.show(card);
  },
  refused: (message) => {
    files.lost(message);
    listScenes();
  },
  changed: (message) => filePanel.changed(message),
  error: (message) => note(message.text),
  touched({ stamp, frame: number }) {
    const finish = () => {
      const at = drawnAt.get(number);
      if (at !== undefined) latencies.push(at - stamp);
      if (latencies.length > 500) latencies.shift();
    };
    // The frame arrived before, but may still be being decompressed.
    picture.last.then(finish);
  },
  closed() {
    status("", "Reconnecting");
    document.body.classList.add("away");
    exports.forget();
  },
});

const files = new Files({
  link, open: (id) => openFile(id), curtain: $("curtain"), input: $("fileInput"), button: $("openFile"),
  refused: (text) => note(text),
});
const filePanel = new FilePanel({
  root: $("panelFile"), tab: $("tabFile"), send, seek: (time) => seek(time), choosePanel: (name) => choosePanel(name),
  compare: (id) => beside.open(id, page.id),
});
const beside = new Beside({ stage: $("stage"), canvas: $("canvas"), files, panel: filePanel, scenes: () => page.scenes, changed: () => layout() });

function listScenes() {
  page.scenes = files.scenes(page.served ?? []);
  catalogue.set(page.scenes);
}

// A file that was dropped is shown with its panel.
function openFile(id) {
  listScenes();
  open(id);
  if (!isInspectorOpen() && !isNarrow()) toggleInspector();
  choosePanel("File");
}

// MARK: scenes

function open(id) {
  if (!id || id === page.id) return closeDrawers();
  // Back leads to the scene before, at its time.
  writeAddress();
  history.pushState(null, "", location.href);
  [page.id, page.time, page.values, page.isPlaying, page.script] = [id, 0, {}, true, true];
  begin();
}

// Begins with the scene of the page, at its time.
function begin() {
  inspector.clear();
  timeline.forget();
  trail.show(null, [1, 1]);
  page.isOpening = true;
  closeDrawers();
  show(page.id, { isAgain: true });
}

// Back and forth in the browser's history, and addresses that are typed.
addEventListener("popstate", () => {
  const id = page.id;
  readAddress();
  if (!link.isOpen || !page.scenes.some((scene) => scene.id === page.id)) return (page.id = id);
  begin();
});

// Puts a scene on the stage; `isAgain` keeps the time, `keep` also the touches and edits.
function show(id, { isAgain = false, keep = false } = {}) {
  const scene = page.scenes.find((item) => item.id === id);
  send({ do: "open", id, set: page.values, tune: tunables.open(id), scale: (page.drawn = drawnScale(look.size(scene.size)).scale), ...look.opening, time: isAgain ? page.time : 0, play: page.isPlaying, script: page.script, keep });
  look.opened(id);
  if (!keep) {
    edits.open(id);
    edits.resend();
  }
  if (($("panelScene").hidden && isInspectorOpen()) || inspector.chosen) send({ do: "inspect", on: true, layer: inspector.chosen ?? undefined });
  note("");
  document.title = `${scene.title} - ${$("title").textContent}`;
  $("sceneTitle").textContent = scene.title;
  $("summary").textContent = scene.summary;
  $("summary").hidden = !scene.summary;
  const length = scene.duration ? `${+scene.duration.toFixed(2)} s` : "endless";
  $("facts").textContent = `${scene.id}, ${scene.size[0]} x ${scene.size[1]} points, ${length}${scene.takesTouches ? ", takes touches" : ""}`;
  if (!keep) {
    parameters();
    filePanel.show(files.cards.get(id));
    beside.first = id;
  }
  $("reset").hidden = Object.keys(page.values).length === 0;
  catalogue.choose(id);
  writeAddress();
}

// The fields of the scene's parameters, with the values that they have.
function parameters() {
  const scene = page.scenes.find((item) => item.id === page.id);
  $("parameters").replaceChildren(...parameterFields(scene.parameters, page.values, (name, value) => {
    page.values[name] = value;
    show(page.id, { isAgain: true, keep: true });
    writeAddress();
  }));
}

// A button for each state of a layer package, and one for none of them.
function states(current) {
  const scene = page.scenes.find((item) => item.id === page.id);
  const names = scene?.states ?? [];
  const box = $("states");
  box.hidden = names.length === 0;
  if (box.dataset.names !== JSON.stringify(names)) {
    box.dataset.names = JSON.stringify(names);
    box.replaceChildren(
      ...(names.length === 0 ? [] : ["", ...names]).map((name) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "chip";
        button.dataset.state = name;
        button.textContent = name || "No state";
        button.addEventListener("click", () => send({ do: "state", ...(name ? { id: name } : {}) }));
        return button;
      }),
    );
  }
  for (const button of box.children) {
    button.setAttribute("aria-pressed", String(button.dataset.state === current));
  }
}

function showState(state) {
  if (page.isOpening && state.id !== page.id) return;
  page.isOpening = false;
  page.state = state;
  page.isPlaying = state.isPlaying;
  page.script = state.playsScript;
  document.body.classList.toggle("playing", state.isPlaying);
  $("play").setAttribute("aria-label", state.isPlaying ? "Pause" : "Play");
  $("loop").setAttribute("aria-pressed", state.loops);
  $("script").hidden = !state.hasScript;
  $("script").setAttribute("aria-pressed", state.playsScript);
  $("forget").hidden = state.touches === 0;
  $("speed").value = Math.log2(state.speed);
  $("speedText").textContent = `${+state.speed.toPrecision(2)}x`;
  states(state.scene ?? "");
  filePanel.showInputs(state.inputs, state.machineState);
  timeline.setEnd(state.end);
  $("outline").setAttribute("viewBox", `0 0 ${state.size[0]} ${state.size[1]}`);
  layout();
  writeAddress();
}

function showTime(time) {
  page.time = time;
  timeline.setTime(time);
  $("clock").firstElementChild.textContent = time.toFixed(3);
  $("clock").lastElementChild.textContent = ` / ${(page.state?.end ?? 0).toFixed(2)} s`;
}

// MARK: stage

// Pixels a point that are drawn, and CSS pixels a point that are shown. Without a choice every drawn
// pixel is one of the screen's: large scenes are not drawn larger than they are seen.
function drawnScale([width, height]) {
  const style = getComputedStyle($("stage"));
  const room = [
    ($("stage").clientWidth - parseFloat(style.paddingLeft) * 2 - (look.code ? parseFloat(style.columnGap) : 0)) / (look.code ? 2 : 1),
    $("stage").clientHeight - parseFloat(style.paddingTop) * 2,
  ];
  // A second scene takes half of the room: at the right, or below on a phone.
  if (beside.isOn) {
    const side = matchMedia("(max-width: 640px)").matches ? 1 : 0;
    room[side] = (room[side] - (side ? 44 : 24)) / 2;
    if (!side) room[1] -= 28;
  }
  const whole = Math.min(room[0] / width, room[1] / height, Math.max(2, 240 / Math.max(width, height)));
  const fit = whole * loupe.zoom;
  if (page.scale !== "auto") return { scale: +page.scale, fit };
  const ratio = devicePixelRatio || 1;
  const seen = Math.max(Math.floor(fit * ratio * 32), 1) / 32;
  const scale = Math.min(seen, 4, Math.sqrt(mostPixels / (width * height)));
  return { scale, fit: scale === seen ? seen / ratio : fit };
}

function layout() {
  if (!page.state) return;
  const [width, height] = page.state.size;
  const { scale, fit } = drawnScale(page.state.size);
  $("canvas").style.width = `${Math.max(width * fit, 1)}px`;
  $("canvas").style.height = `${Math.max(height * fit, 1)}px`;
  $("code").style.width = $("canvas").style.width;
  $("code").style.height = $("canvas").style.height;
  look.guides.layout(page.state.size, fit);
  beside.layout(fit);
  // While the window is dragged the old picture is stretched; then the scene is drawn for the new size.
  clearTimeout(page.redraw);
  if (page.drawn && scale !== page.drawn) page.redraw = setTimeout(() => show(page.id, { isAgain: true, keep: true }), 250);
}
new ResizeObserver(layout).observe($("stage"));

// A pointer's place in points of the stage.
function point(event) {
  const box = $("canvas").getBoundingClientRect();
  const [width, height] = page.state?.size ?? [1, 1];
  return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height };
}

// MARK: time

function seek(time) {
  const to = Math.max(time, 0);
  showTime(to);
  send({ do: "seek", time: to });
}

function step(count) {
  if (page.state?.isPlaying) send({ do: "pause" });
  seek((Math.round(page.time * rate) + count) / rate);
}

const toggle = () => send({ do: page.state?.isPlaying ? "pause" : "play" });
const toggleLoop = () => send({ do: "loop", on: !page.state?.loops });

$("play").addEventListener("click", toggle);
$("home").addEventListener("click", () => seek(0));
$("back").addEventListener("click", () => step(-1));
$("forth").addEventListener("click", () => step(1));
$("loop").addEventListener("click", toggleLoop);
$("forget").addEventListener("click", () => send({ do: "forget" }));
$("script").addEventListener("click", () => {
  page.script = !page.script;
  show(page.id, { isAgain: true, keep: true });
});
$("speed").addEventListener("input", () => {
  const value = 2 ** +$("speed").value;
  // The slider snaps to normal speed.
  send({ do: "speed", value: Math.abs(value - 1) < 0.08 ? 1 : value });
});
$("reset").addEventListener("click", () => {
  page.values = {};
  show(page.id, { isAgain: true, keep: true });
  parameters();
});
$("speed").addEventListener("dblclick", () => send({ do: "speed", value: 1 }));
$("scale").addEventListener("change", () => {
  page.scale = $("scale").value;
  show(page.id, { isAgain: true, keep: true });
});

// MARK: inspector

const isNarrow = () => matchMedia("(max-width: 1000px)").matches;
const isInspectorOpen = () =>
  isNarrow() ? document.body.classList.contains("inspector-open") : !document.body.classList.contains("no-inspector");

function toggleInspector() {
  if (isNarrow()) {
    document.body.classList.remove("catalogue-open");
    document.body.classList.toggle("inspector-open");
  } else {
    document.body.classList.toggle("no-inspector");
  }
  updateInspecting();
}

function updateInspecting() {
  $("showCatalogue").setAttribute("aria-expanded", document.body.classList.contains("catalogue-open"));
  $("showInspector").setAttribute("aria-pressed", isInspectorOpen());
  $("shade").hidden = !document.body.classList.contains("catalogue-open");
  const isSeen = isInspectorOpen() && $("panelScene").hidden;
  // A layer that was chosen in the timeline is outlined without the inspector.
  const isOn = isSeen || inspector.chosen !== null;
  if (!isSeen) {
    setPicking(false);
    inspector.hover(null);
    if (!isOn) $("outline").replaceChildren();
  }
  send({ do: "inspect", on: isOn, layer: inspector.chosen ?? undefined });
}

const panels = ["Scene", "Layers", "Look", "File"];

function choosePanel(name) {
  for (const panel of panels) {
    $(`tab${panel}`).setAttribute("aria-selected", panel === name);
    $(`tab${panel}`).tabIndex = panel === name ? 0 : -1;
    $(`panel${panel}`).hidden = panel !== name;
  }
  updateInspecting();
}

function setPicking(isOn) {
  inspector.isPicking = isOn;
  $("pick").setAttribute("aria-pressed", isOn);
  $("stage").classList.toggle("picking", isOn);
  if (!isOn) inspector.hover(null);
}

function closeDrawers() {
  document.body.classList.remove("catalogue-open");
  $("showCatalogue").setAttribute("aria-expanded", false);
  $("shade").hidden = true;
}

for (const name of panels) $(`tab${name}`).addEventListener("click", () => choosePanel(name));
$("tabs").addEventListener("keydown", (event) => {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  event.preventDefault();
  event.stopPropagation();
  const tabs = [...$("tabs").querySelectorAll("[role=tab]:not([hidden])")];
  const by = event.key === "ArrowRight" ? 1 : -1;
  const tab = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
  choosePanel(tab.id.slice(3));
  tab.focus();
});
$("showInspector").addEventListener("click", toggleInspector);
$("showCatalogue").addEventListener("click", () => {
  document.body.classList.remove("inspector-open");
  document.body.classList.toggle("catalogue-open");
  updateInspecting();
});
$("shade").addEventListener("click", closeDrawers);
$("showHelp").addEventListener("click", () => $("help").showModal());
$("help").addEventListener("click", (event) => event.target === $("help") && $("help").close());
$("pick").addEventListener("click", () => setPicking(!inspector.isPicking));
$("revert").addEventListener("click", () => edits.revert());
$("undo").addEventListener("click", () => edits.undo());
$("redo").addEventListener("click", () => edits.redo());
const compare = () => edits.count > 0 && edits.compare(!edits.showsCode);
$("compare").addEventListener("click", compare);
$("copy").addEventListener("click", () => inspector.copy());
$("find").addEventListener("input", () => inspector.tree.find($("find").value));
$("parameters").addEventListener("submit", (event) => event.preventDefault());

// MARK: status

// The frames and bytes that arrive per second.
let counted = { frames: 0, bytes: 0, at: performance.now() };
setInterval(() => {
  const now = performance.now();
  const seconds = (now - counted.at) / 1000;
  const frames = (picture.stats.frames - counted.frames) / seconds;
  const bits = ((picture.stats.bytes - counted.bytes) * 8) / seconds / 1e6;
  counted = { frames: picture.stats.frames, bytes: picture.stats.bytes, at: now };
  if (!link.isOpen) return;
  status("on", frames < 3 ? "Live" : `${Math.round(frames)} fps, ${bits.toFixed(1)} Mbit/s`);
}, 1000);

// MARK: keyboard

const keys = {
  " ": toggle,
  k: toggle,
  ArrowLeft: (event) => step(event.shiftKey ? -10 : -1),
  ArrowRight: (event) => step(event.shiftKey ? 10 : 1),
  Home: () => seek(0),
  End: () => seek(page.state?.end ?? 0),
  ArrowUp: () => open(catalogue.neighbour(-1)),
  ArrowDown: () => open(catalogue.neighbour(1)),
  l: toggleLoop,
  b: compare,
  i: toggleInspector,
  e: () => exports.toggle(),
  f: () => $("openFile").click(),
  d: () => (beside.isOn ? beside.close() : beside.open(null, page.id)),
  c: () => $("showCatalogue").click(),
  a: () => look.setCode(!look.code),
  x: () => look.setExplode(!look.explode),
  o: () => look.setGhosts(!look.ghosts),
  r: () => look.setGuide("rulers", !look.guides.isOn.rulers),
  p: () => {
    if (!isInspectorOpen()) toggleInspector();
    choosePanel("Layers");
    setPicking(!inspector.isPicking);
  },
  "+": () => loupe.set(loupe.zoom * 1.5),
  "=": () => loupe.set(loupe.zoom * 1.5),
  "-": () => loupe.set(loupe.zoom / 1.5),
  0: () => loupe.set(1),
  "/": () => $("search").focus(),
  "?": () => $("help").showModal(),
  Escape: () => {
    exports.toggle(false);
    setPicking(false);
    loupe.pick(false);
    closeDrawers();
  },
};

// What is taken back is what the open panel changed.
const hasFile = () => !$("panelFile").hidden && filePanel.id !== null;
listen({
  actions: keys, send, typing: () => page.state?.typing,
  undo: () => (hasFile() ? filePanel.undo() : edits.undo()),
  redo: () => (hasFile() ? filePanel.redo() : edits.redo()),
});
sizeTimeline($("sizer"), $("time"));
readAddress();
updateInspecting();
if (!globalThis.DecompressionStream) note("This browser is too old to unpack the pictures: it has no DecompressionStream.");
// State for tests and for the console.
globalThis.studio = {
  page, picture, timeline, inspector, edits, look, tunables, exports, files, filePanel, beside, latencies, link, seek,
};
