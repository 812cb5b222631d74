// SPDX-License-Identifier: Apache-2.0
// The rows under the ruler: layers, their animations as bars with keyframes, and the curves of these.
import { curveHeight, drawCurve, keysOf, seenAt } from "./curves.js";
import { Ruler } from "./ruler.js";
import { Shaping } from "./shaping.js";
import { same } from "./tree.js";

const hues = [248, 200, 158, 28, 332, 95, 280, 12];
// The most rows that are unfolded without being asked for.
const mostUnfolded = 16;

function hue(text) {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)) >>> 0;
  return hues[hash % hues.length];
}

const element = (name, className, text) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
};
const whole = (motions) => motions.length === 1 && motions[0].part.length === 0;

export function stop(bar) {
  if (bar.turns === undefined || bar.turns === null) return Infinity;
  return bar.begin + bar.duration * bar.turns * (bar.autoreverses ? 2 : 1);
}

export class Timeline {
  constructor(root, { seek, choose, edits }) {
    Object.assign(this, { root, choose });
    this.tracks = root.querySelector("#tracks");
    this.head = root.querySelector("#playhead");
    this.filter = root.querySelector("#filter");
    this.status = root.querySelector("#collecting");
    this.ruler = new Ruler(root.querySelector("#timeline"), { seek });
    this.shaping = new Shaping(this, edits);
    [this.bars, this.rows, this.end, this.time] = [[], [], 1, 0];
    // What is unfolded: layers by path, curves by the name of their motion.
    this.forget();
    this.filter.addEventListener("input", () => this.build());
    this.filter.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.filter.value) [this.filter.value] = [""], this.build(), event.stopPropagation();
    });
    this.tracks.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.layout()).observe(this.tracks);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.layout());
  }

  forget() {
    [this.isFolded, this.isOpen] = [new Map(), new Map()];
    [this.bars, this.waiting, this.chosen] = [[], null, null];
    this.tracks.replaceChildren();
    this.rows = [];
    // Until the server has told of the first bars.
    this.status.hidden = false;
  }

  // MARK: messages of the server

  setEnd(end) {
    if (end === this.end) return;
    this.end = Math.max(end, 0.001);
    this.ruler.setEnd(this.end);
    this.layout();
  }

  setTime(time) {
    this.time = time;
    this.head.style.left = `${Math.min(time / this.end, 1) * 100}%`;
    this.ruler.setTime(time);
    for (const row of this.rows) row.showTime?.(time);
  }

  setBars(bars, isComplete = true) {
    this.status.hidden = isComplete;
    // A film that is surveyed again shows its old bars until the new ones are complete.
    if (!isComplete && this.bars.length > bars.length) return;
    if (this.shaping.isActive) return (this.waiting = bars);
    this.bars = bars;
    this.build();
  }

  // A drag has ended: what came meanwhile may be shown.
  settle() {
    if (this.waiting) this.bars = this.waiting;
    this.waiting = null;
    this.build();
  }

  select(path) {
    if (same(path, this.chosen) || path === this.chosen) return;
    this.chosen = path;
    this.mark();
    const row = path && this.rows.find((each) => each.path && same(each.path, path));
    row?.box.scrollIntoView({ block: "nearest" });
  }

  // MARK: rows

  // The bars by layer, that is by path and name, in the order in which layers begin to move.
  groups() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const groups = new Map();
    for (const bar of this.bars) {
      const text = `${bar.layer} ${bar.about} ${bar.keyPath} ${bar.key} ${bar.type}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
      // A layer that goes may leave its place to another one.
      const id = `${bar.path.join()} ${bar.layer}`;
      if (!groups.has(id)) groups.set(id, { id, path: bar.path, title: bar.layer, about: bar.about, bars: [] });
      const { bars } = groups.get(id);
      // The second animation of a name on a layer is told from the first by its number.
      bar.id = `${id}/${bar.name}/${bars.filter((each) => each.name === bar.name).length}`;
      bars.push(bar);
    }
    return [...groups.values()];
  }

  build() {
    const focus = this.focus();
    const groups = this.groups();
    const count = groups.reduce((sum, group) => sum + 1 + group.bars.length, 0);
    this.usual = count > mostUnfolded;
    this.rows = [];
    for (const group of groups) {
      this.rows.push(this.layerRow(group));
      if (this.folded(group.id)) continue;
      for (const bar of group.bars) this.addBar(bar);
    }
    // A tree has items.
    this.tracks.setAttribute("role", groups.length > 0 ? "tree" : "group");
    if (groups.length === 0) {
      const none = document.querySelector("#states button") ? "No animations yet: a state, above, plays how it is reached." : "No animations on layers.";
      const text = this.bars.length > 0 ? "No animation has that name." : this.status.hidden ? none : "";
      this.tracks.replaceChildren(element("p", "nothing", text));
    } else {
      this.tracks.replaceChildren(...this.rows.map((row) => row.box));
    }
    this.layout();
    this.mark();
    this.refocus(focus);
  }

  // What of the rows has the focus: a handle of a curve by its name, or a row.
  focus() {
    const active = document.activeElement;
    return this.tracks.contains(active) ? { handle: active.dataset.handle, row: active.closest(".lane")?.dataset.id } : null;
  }

  // Restores the focus after the elements were created again.
  refocus(focus) {
    if (!focus || document.activeElement !== document.body) return;
    const handle = focus.handle && this.tracks.querySelector(`[data-handle="${CSS.escape(focus.handle)}"]`);
    (handle || this.rows.find((row) => row.id === focus.row)?.box)?.focus({ preventScroll: true });
  }

  folded(id) {
    return this.isFolded.get(id) ?? this.usual;
  }

  row(id, level, className) {
    const box = element("div", `lane ${className}`);
    box.dataset.id = id;
    box.setAttribute("role", "treeitem");
    box.setAttribute("aria-level", level);
    box.tabIndex = -1;
    const name = element("div", "name");
    const track = element("div", "track");
    box.append(name, track);
    return { box, name, track, id };
  }

  turn(row, isOpen, toggle) {
    const turn = element("span", "turn");
    row.box.setAttribute("aria-expanded", isOpen);
    row.toggle = toggle;
    turn.addEventListener("click", (event) => {
      event.stopPropagation();
      toggle();
    });
    row.name.append(turn);
  }

  layerRow(group) {
    const row = this.row(group.id, 1, "layer");
    const isFolded = this.folded(group.id);
    row.path = group.path;
    this.turn(row, !isFolded, () => {
      this.isFolded.set(group.id, !isFolded);
      this.build();
    });
    const paths = [...new Set(group.bars.map((bar) => bar.keyPath))].join(", ");
    const about = isFolded ? paths : group.about === group.title ? "" : group.about;
    row.name.append(element("b", "", group.title), element("small", "", about));
    row.name.title = `${group.title}, ${group.about}\n${paths}`;
    // Bars at the same time share the height of the row.
    const ends = [];
    const places = group.bars.map((bar) => {
      let at = ends.findIndex((end) => end <= bar.begin + 1e-6);
      if (at < 0) at = ends.length;
      ends[at] = stop(bar);
      return at;
    });
    group.bars.forEach((bar, index) => this.bar(row, bar, null, places[index] / ends.length, 1 / ends.length));
    row.box.addEventListener("click", () => this.choose(group.path));
    return row;
  }

  addBar(bar) {
    const motions = bar.motions ?? [];
    if (motions.length === 0 || whole(motions)) return this.addMotion(bar, motions[0], 2);
    const row = this.row(bar.id, 2, "group");
    row.path = bar.path;
    row.name.append(element("span", "turn"), element("span", "key", bar.key || bar.type), element("small", "", bar.key ? bar.type : ""));
    row.name.title = Timeline.words(bar);
    this.bar(row, bar, null, 0, 1);
    row.box.addEventListener("click", () => this.choose(bar.path));
    this.rows.push(row);
    for (const motion of motions) this.addMotion(bar, motion, 3);
  }

  addMotion(bar, motion, level) {
    const id = `${bar.id}/${motion?.part ?? ""}`;
    const row = this.row(id, level, "motion");
    row.path = bar.path;
    const hasCurve = motion && motion.times.length > 1;
    const isOpen = hasCurve && this.isOpen.get(id) === true;
    if (hasCurve) {
      this.turn(row, isOpen, () => {
        this.isOpen.set(id, !isOpen);
        this.build();
        this.rows.find((each) => each.id === `${id}/curve`)?.box.scrollIntoView({ block: "nearest" });
      });
    } else row.name.append(element("span", "turn"));
    const key = level === 2 && bar.key && bar.key !== bar.keyPath ? `\u201c${bar.key}\u201d` : "";
    row.name.append(element("span", "key", motion?.keyPath || bar.keyPath), element("small", "", key));
    row.name.title = Timeline.words(bar, motion);
    this.bar(row, bar, motion, 0, 1);
    row.box.addEventListener("click", () => this.choose(bar.path));
    this.rows.push(row);
    if (isOpen) this.rows.push(this.curve(bar, motion, `${id}/curve`));
  }

  curve(bar, motion, id) {
    const row = this.row(id, 4, "curve");
    row.box.setAttribute("aria-label", `Values of ${motion.keyPath}`);
    row.path = bar.path;
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    row.track.append(svg);
    const values = (motion.values[0] ?? []).map((_, part) => {
      const line = element("span", `value c${part % 4}`);
      const number = element("b");
      line.append(element("i"), motion.names[part] ?? "value", number);
      row.name.append(line);
      return number;
    });
    if (motion.spring) row.name.append(element("small", "", `stiffness ${+motion.spring.stiffness.toFixed(1)}, damping ${+motion.spring.damping.toFixed(2)}`));
    row.showTime = (time) => values.forEach((number, part) => (number.textContent = `${+(seenAt(motion, part, time) ?? 0).toFixed(2)}`));
    row.layout = (place, width) => {
      svg.style.height = `${curveHeight}px`;
      drawCurve(svg, motion, { place, width, grab: (handle, about) => this.shaping.grab(handle, { ...about, bar, row: id }) });
      row.showTime(this.time);
    };
    return row;
  }

  // A bar in a row, for an animation or, with `motion`, for its part of a group.
  bar(row, bar, motion, top, height) {
    const box = element("div", "bar");
    const tone = hue(motion?.keyPath ?? bar.keyPath);
    box.style.setProperty("--tone", tone);
    box.title = Timeline.words(bar, motion);
    const span = () => (motion ? [motion.begin, motion.part.length === 0 ? stop(bar) : motion.begin + motion.duration] : [bar.begin, stop(bar)]);
    const isMovable = (motion ?? bar.motions?.[0])?.rate !== undefined;
    const edge = isMovable ? element("i", "edge") : null;
    if (edge) box.append(edge);
    const length = motion?.duration ?? bar.duration;
    const keys = motion && motion.keys.length > 0 ? keysOf(motion).map((key) => ({ key, box: box.appendChild(element("i", "diamond")) })) : [];
    row.track.append(box);
    box.style.top = `${3 + top * 20}px`;
    box.style.height = `${Math.max(height * 20 - 2, 3)}px`;
    const layout = (place) => {
      const [begin, last] = span();
      const x = place(begin);
      box.style.left = `${x}px`;
      const width = Math.max(place(Math.min(last, this.end * 1.02)) - x - 1, 3);
      box.style.width = `${width}px`;
      const turn = place(begin + length) - x;
      box.style.setProperty("--turn", turn > 5 && turn < width - 2 ? `${turn}px` : "100%");
      for (const { key, box: mark } of keys) mark.style.left = `${key.time * turn}px`;
      if (edge) edge.style.left = `${Math.min(turn, width) - 5}px`;
    };
    const before = row.layout;
    row.layout = (place, width) => {
      before?.(place, width);
      layout(place);
    };
    if (isMovable) {
      const about = { bar, motion, row: row.id, layout: () => this.layout() };
      this.shaping.bar(box, edge, about);
      if (!row.box.classList.contains("layer")) row.about = about;
    }
    for (const { key, box: mark } of keys) this.shaping.diamond(mark, { bar, motion, key });
  }

  layout() {
    const width = this.root.querySelector("#timeline").clientWidth;
    // The rows are as wide as the ruler, beside a scroll bar too.
    this.root.style.setProperty("--bar", `${this.tracks.offsetWidth - this.tracks.clientWidth}px`);
    const place = (time) => (time / this.end) * width;
    const focus = this.focus();
    for (const row of this.rows) row.layout?.(place, width);
    this.refocus(focus);
    this.ruler.draw();
    this.setTime(this.time);
  }

  // The seconds for a distance on the page.
  seconds(distance) {
    return (distance / Math.max(this.root.querySelector("#timeline").clientWidth, 1)) * this.end;
  }

  mark() {
    let hasFocus = false;
    for (const { box, path } of this.rows) {
      const isChosen = this.chosen !== null && path !== undefined && same(path, this.chosen);
      box.classList.toggle("chosen", isChosen);
      if (box.getAttribute("role") === "treeitem") box.setAttribute("aria-selected", isChosen);
      if (box.tabIndex === 0) hasFocus = true;
    }
    if (!hasFocus && this.rows[0]) this.rows[0].box.tabIndex = 0;
  }

  // MARK: keys

  key(event) {
    const rows = this.rows.filter((row) => row.box.getAttribute("role") === "treeitem");
    const index = rows.findIndex((row) => row.box === event.target);
    if (index < 0) return;
    const go = (to) => {
      if (!rows[to]) return;
      for (const row of rows) row.box.tabIndex = -1;
      rows[to].box.tabIndex = 0;
      rows[to].box.focus();
    };
    const row = rows[index];
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.altKey && way && row.about) {
      event.preventDefault();
      event.stopPropagation();
      return this.shaping.nudge(row.about, way, event.shiftKey);
    }
    const isOpen = row.box.getAttribute("aria-expanded") === "true";
    const actions = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.toggle && !isOpen ? row.toggle() : go(index + 1)),
      ArrowLeft: () => (row.toggle && isOpen ? row.toggle() : go(index - 1)),
      Enter: () => this.choose(row.path),
    };
    if (!actions[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    actions[event.key]();
  }

  static words(bar, motion) {
    const turns = bar.turns === undefined || bar.turns === null ? "for ever" : bar.turns === 1 ? "once" : `${bar.turns} times`;
    const key = bar.key ? ` "${bar.key}"` : "";
    const { begin, duration } = motion ?? bar;
    return `${bar.layer}: ${motion?.keyPath ?? bar.keyPath}${key}\n${motion?.type ?? bar.type}, from ${begin.toFixed(3)} s, ${duration.toFixed(3)} s ${turns}${bar.autoreverses ? ", there and back" : ""}`;
  }
}
