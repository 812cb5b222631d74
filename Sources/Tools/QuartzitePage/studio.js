// SPDX-License-Identifier: Apache-2.0
// The page: connects the link to the server with the panels.
import { playsByItself, readAddress, writeAddress } from "./address.js";
import { Beside } from "./beside.js";
import { Catalogue } from "./catalogue.js";
import { Changes } from "./changes.js";
import { Edits } from "./edits.js";
import { Exports } from "./exports.js";
import { FilePanel } from "./filepanel.js";
import { Files } from "./files.js";
import { Fingers } from "./fingers.js";
import { Inspector } from "./inspector.js";
import { listen } from "./keys.js";
import { Link } from "./link.js";
import { Look } from "./look.js";
import { Loupe } from "./loupe.js";
import { Measure } from "./measure.js";
import { Panels } from "./panels.js";
import { Picture } from "./picture.js";
import { Playback } from "./playback.js";
import { ScenePanel } from "./scene.js";
import { sizeTimeline } from "./sizer.js";
import { Stage } from "./stage.js";
import { note, status, toast } from "./status.js";
import { Timeline } from "./timeline.js";
import { Trail } from "./trail.js";
import { Tunables } from "./tunables.js";

const $ = (id) => document.getElementById(id);

// What the page shows; the address holds enough of it to show the same after a reload.
const page = { scenes: [], id: null, values: {}, time: 0, isPlaying: true, script: true, scale: "auto", state: null, run: null, files: null, shown: null };

const send = (message) => link.send(message);
const again = () => show(page.id, { isAgain: true, keep: true });
const copied = (text, words) => {
  page.copied = text;
  toast(words);
};

// MARK: stage

const picture = new Picture($("canvas"), (shown) => {
  send({ do: "ack", frame: shown.number });
  measure.drawn(shown.number);
  page.shown = shown;
  // Pictures of the scene before may still be on their way.
  if (!page.isOpening) playback.showTime(shown.time);
  look.follow(shown.time);
  beside.follow(shown.time, page.drawn);
});
const measure = new Measure({ picture, isOpen: () => link.isOpen });
const loupe = new Loupe({
  stage: $("stage"), canvas: $("canvas"), button: $("color"), tag: $("colorTag"),
  changed: () => {
    stage.layout();
    drawTrail();
  },
  copied: (text) => {
    navigator.clipboard?.writeText(text).catch(() => {});
    copied(text, `${text} copied`);
  },
});
const look = new Look({
  root: $("panelLook"), send, page, layers: () => inspector.layers,
  // A path from a list, or a click on the stage.
  choose: (what) => inspector.choose(Array.isArray(what) ? what : inspector.at(stage.point(what))),
  reopen: () => page.id && again(),
  layout: () => stage.layout(),
});
const fingers = new Fingers($("canvas"), {
  send, point: (event) => stage.point(event),
  isPicking: () => inspector.isPicking,
  hover: (at) => inspector.hover(at && inspector.at(at)),
  pick: (at) => inspector.choose(inspector.at(at)),
});

// MARK: motion

const edits = new Edits({ send, changed: () => changes.show() });
const timeline = new Timeline($("motion"), { seek: (time) => playback.seek(time), choose: (path) => inspector.choose(path), edits });
const playback = new Playback({ page, send, timeline, again });
const trail = new Trail($("trail"), { timeline, edits, point: (event) => stage.point(event) });
const drawTrail = () => page.state && trail.show(inspector.chosen, page.state.size);

// MARK: inspector

const inspector = new Inspector({
  tree: $("tree"), detail: $("detail"), outline: $("outline"), send, edits,
  copied: (text) => copied(text, "Copied as Swift"),
  chosen: (path) => {
    timeline.select(path);
    drawTrail();
    inspect();
  },
});
const changes = new Changes({ edits, copy: () => inspector.copy() });
const tunables = new Tunables({ root: $("tunables"), send });
const scenePanel = new ScenePanel({ page, again, state: (name) => send({ do: "state", ...(name ? { id: name } : {}) }) });
const panels = new Panels({ changed: () => {
  inspect();
  if (panels.shows("Layers")) inspector.showChosen();
} });

// A layer that was chosen in the timeline is outlined without the inspector.
const isInspecting = () => inspector.chosen !== null || (panels.isOpen && !panels.shows("Scene"));

function inspect() {
  if (!panels.isOpen || panels.shows("Scene")) {
    setPicking(false);
    inspector.hover(null);
    if (!isInspecting()) $("outline").replaceChildren();
  }
  send({ do: "inspect", on: isInspecting(), layer: inspector.chosen ?? undefined });
}

function setPicking(isOn) {
  inspector.isPicking = isOn;
  $("pick").setAttribute("aria-pressed", isOn);
  $("stage").classList.toggle("picking", isOn);
  if (!isOn) inspector.hover(null);
}

$("pick").addEventListener("click", () => setPicking(!inspector.isPicking));
$("find").addEventListener("input", () => inspector.tree.find($("find").value));
$("scale").addEventListener("change", () => {
  page.scale = $("scale").value;
  again();
});

// MARK: catalogue, files and exports

const catalogue = new Catalogue({ list: $("scenes"), search: $("search"), open: (id) => open(id) });
const exports = new Exports({
  root: $("exports"), button: $("showExport"), failed: (text) => toast(`Export failed: ${text}`), page: () => page.state ?? {},
  // A film has the scale that was chosen for it, or for the page, or else that of the command line.
  send: (message) => send(message.scale || message.width || message.do === "cancel" || page.scale === "auto" ? message : { ...message, scale: +page.scale }),
});

// MARK: link

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
  touched: (message) => measure.touched(message),
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
  root: $("panelFile"), tab: $("tabFile"), send, seek: (time) => playback.seek(time), choosePanel: (name) => panels.choose(name),
  compare: (id) => beside.open(id, page.id),
});
const beside = new Beside({
  stage: $("stage"), canvas: $("canvas"), files, panel: filePanel, scenes: () => page.scenes,
  changed: () => {
    stage.layout();
    // A scene that stands shows no new picture that the second one could follow.
    if (page.shown) beside.follow(page.shown.time, page.drawn);
  },
});
const stage = new Stage({ page, look, loupe, beside, redraw: again });

function listScenes() {
  page.scenes = files.scenes(page.served ?? []);
  catalogue.set(page.scenes);
}

// A file that was dropped is shown with its panel.
function openFile(id) {
  listScenes();
  open(id);
  if (panels.isNarrow) panels.choose("File");
  else panels.open("File");
}

// MARK: scenes

function open(id) {
  if (!id || id === page.id) return panels.closeCatalogue();
  // Back leads to the scene before, at its time.
  writeAddress(page);
  history.pushState(null, "", location.href);
  Object.assign(page, { id, time: 0, values: {}, isPlaying: playsByItself(), script: true });
  begin();
}

// Begins with the scene of the page, at its time.
function begin() {
  inspector.clear();
  timeline.forget();
  trail.show(null, [1, 1]);
  page.isOpening = true;
  panels.closeCatalogue();
  show(page.id, { isAgain: true });
}

function takeAddress() {
  Object.assign(page, readAddress());
  $("scale").value = page.scale;
}

// Back and forth in the browser's history, and addresses that are typed.
addEventListener("popstate", () => {
  // One that leads nowhere changes nothing.
  if (!link.isOpen || !page.scenes.some((scene) => scene.id === readAddress().id)) return;
  takeAddress();
  begin();
});

// Puts a scene on the stage; `isAgain` keeps the time, `keep` also the touches and edits.
function show(id, { isAgain = false, keep = false } = {}) {
  const scene = page.scenes.find((item) => item.id === id);
  page.drawn = stage.scale(look.size(scene.size)).scale;
  send({
    do: "open", id, set: page.values, tune: tunables.open(id), scale: page.drawn, ...look.opening,
    time: isAgain ? page.time : 0, play: page.isPlaying, script: page.script, keep,
  });
  look.opened(id);
  if (!keep) {
    edits.open(id);
    edits.resend();
    filePanel.show(files.cards.get(id));
    beside.first = id;
  }
  if (isInspecting()) send({ do: "inspect", on: true, layer: inspector.chosen ?? undefined });
  note("");
  scenePanel.show(scene, { keep });
  catalogue.choose(id);
  writeAddress(page);
}

function showState(state) {
  if (page.isOpening && state.id !== page.id) return;
  Object.assign(page, { isOpening: false, state, isPlaying: state.isPlaying, script: state.playsScript });
  playback.showState(state);
  scenePanel.showStates(state.scene ?? "");
  filePanel.showInputs(state.inputs, state.machineState);
  stage.layout();
  writeAddress(page);
}

// MARK: begin

sizeTimeline($("sizer"), $("time"));
takeAddress();
panels.update();
if (!globalThis.DecompressionStream) note("This browser is too old to unpack the pictures: it has no DecompressionStream.");
// The parts, for the keys, for tests and for the console.
globalThis.studio = {
  page, picture, timeline, inspector, edits, changes, look, tunables, exports, files, filePanel, beside, link, playback, panels, catalogue, loupe,
  latencies: measure.latencies, seek: (time) => playback.seek(time), open, setPicking,
};
listen(globalThis.studio, { send });
