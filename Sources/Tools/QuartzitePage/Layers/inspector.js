// SPDX-License-Identifier: Apache-2.0
// The outlines of layers on the stage, picking, and the values of the chosen layer.
import { factParts, transformWords } from "./facts.js";
import { colorField, field, input, numberField } from "./parameters.js";
import { swift } from "./swift.js";
import { LayerTree, same } from "./tree.js";

const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
// The properties that can be changed on every layer; numbers may exceed the range of the sliders.
const editable = ({ bounds = [0, 0, 200, 200] }) => ({
  opacity: ["Opacity", { least: 0, most: 1, step: 0.01 }],
  cornerRadius: ["Corner radius", { least: 0, most: Math.max(1, Math.min(bounds[2], bounds[3]) / 2), step: 0.5, isOpen: true }],
});
const colors = { backgroundColor: "Background", fillColor: "Fill", strokeColor: "Stroke" };
const springs = {
  duration: ["Duration", { least: 0.01, most: 5, step: 0.01, isOpen: true }],
  damping: ["Damping", { least: 0, most: 60, step: 0.1, isOpen: true }],
  stiffness: ["Stiffness", { least: 1, most: 600, step: 1, isOpen: true }],
};

export class Inspector {
  constructor({ tree, detail, outline, send, copied, edits, chosen }) {
    Object.assign(this, { detail, outline, send, copied, edits, told: chosen });
    this.tree = new LayerTree(tree, { choose: (path) => this.choose(path), hover: (path) => this.hover(path) });
    this.layers = [];
    this.chosen = null;
    this.over = null;
    this.isPicking = false;
    // The layers that a constraint relates, while it is pointed at.
    this.related = [];
  }

  // MARK: messages of the server

  show(message) {
    this.layers = message.layers;
    this.tree.show(this.layers, this.chosen, this.over);
    this.drawOutlines();
    this.showDetail(message.detail);
  }

  clear() {
    [this.layers, this.chosen, this.over, this.related] = [[], null, null, []];
    this.tree.clear();
    this.showDetail(undefined);
    this.outline.replaceChildren();
    this.told(null);
  }

  choose(path) {
    this.chosen = path;
    if (path) this.tree.reveal(path);
    this.mark();
    if (path) this.tree.scrollTo(path);
    else this.showDetail(undefined);
    this.told(path);
  }

  hover(path) {
    this.over = path;
    this.mark();
  }

  mark() {
    this.tree.mark(this.chosen, this.over);
    this.drawOutlines();
  }

  // The outlines of the layer under the pointer and of the chosen one.
  drawOutlines() {
    const shapes = [];
    const marked = this.related.map((path) => [path, "over"]);
    for (const [path, name] of [...marked, [this.over, "over"], [this.chosen, "chosen"]]) {
      const layer = path && this.layers.find((item) => same(item.path, path));
      if (!layer) continue;
      const polygon = svg("polygon");
      polygon.setAttribute("points", layer.quad.join(" "));
      polygon.setAttribute("class", name);
      shapes.push(polygon);
    }
    this.outline.replaceChildren(...shapes);
  }

  // MARK: picking

  // The frontmost layer at a point of the stage: the last one depth first that contains it.
  at({ x, y }) {
    for (let index = this.layers.length - 1; index >= 0; index -= 1) {
      const layer = this.layers[index];
      if (layer.path.includes(-1) || !this.tree.isShown(index)) continue;
      let side = 0;
      let isInside = true;
      for (let corner = 0; corner < 8 && isInside; corner += 2) {
        const [ax, ay] = [layer.quad[corner], layer.quad[corner + 1]];
        const [bx, by] = [layer.quad[(corner + 2) % 8], layer.quad[(corner + 3) % 8]];
        const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        if (turn === 0) continue;
        if (side !== 0 && Math.sign(turn) !== side) isInside = false;
        side = Math.sign(turn);
      }
      if (isInside && side !== 0) return layer.path;
    }
    return null;
  }

  // MARK: values

  edit(key, value, animation) {
    const layer = this.layers.find((item) => same(item.path, this.chosen));
    if (!layer) return;
    const { type, view, name, variable } = layer;
    // A slider that is dragged makes one change of many.
    this.edits.set([{ path: layer.path, layer: { type, view, name, variable }, animation, key, value }], `field ${layer.path} ${animation} ${key}`);
  }

  async copy() {
    const text = swift([...this.edits.values.values()]);
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without a secure context there is no clipboard: let the browser copy a selection.
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    this.copied(text);
  }

  // Scrolls the tree to the layer that is chosen.
  showChosen() {
    if (this.chosen) this.tree.scrollTo(this.chosen);
  }

  showDetail(detail) {
    if (!detail) {
      this.detail.replaceChildren();
      this.detailKey = undefined;
      return;
    }
    const names = detail.animations.map((animation) => `${animation.name}:${animation.type}`);
    const key = JSON.stringify([detail.path, detail.type, names, Object.keys(detail.model), detail.more]);
    if (key !== this.detailKey) {
      this.detailKey = key;
      this.buildDetail(detail);
      // The values take a part of the room of the tree.
      this.showChosen();
    }
    for (const update of this.updates) update(detail);
  }

  buildDetail(detail) {
    this.updates = [];
    const title = document.createElement("h2");
    const type = document.createElement("small");
    const { name, variable, text } = this.layers.find((layer) => same(layer.path, detail.path)) ?? {};
    const [called, ...classes] = [name ?? variable ?? text, detail.view, detail.type].filter(Boolean);
    title.textContent = `${called} `;
    type.textContent = classes.join(", ");
    title.append(type);
    const parts = [title, this.positionField()];
    for (const [key, [name, range]] of Object.entries(editable(detail.model))) {
      const made = numberField(name, { ...range, change: (value) => this.edit(key, value) });
      parts.push(this.keep(made, key, (now) => now.model[key] ?? 0));
    }
    for (const [key, name] of Object.entries(colors)) {
      if (!(key in detail.model)) continue;
      const made = colorField(name, { change: (value) => this.edit(key, value) });
      parts.push(this.keep(made, key, (now) => now.model[key]));
    }
    if (detail.animations.length > 0) parts.push(this.heading("Animations"));
    detail.animations.forEach((animation, index) => parts.push(this.animation(animation, index)));
    parts.push(...factParts(detail.more, {
      heading: (text) => this.heading(text),
      hover: (paths) => {
        this.related = paths ?? [];
        this.drawOutlines();
      },
      choose: (path) => this.choose(path),
    }));
    parts.push(this.heading("Values"), this.values(detail));
    this.detail.replaceChildren(...parts);
  }

  heading(text) {
    const heading = document.createElement("h3");
    heading.textContent = text;
    return heading;
  }

  // Keeps a field up to date and marks it while its value is pinned.
  keep({ box, set }, key, value) {
    this.updates.push((detail) => {
      set(value(detail));
      box.classList.toggle("pinned", detail.pinned.includes(key));
    });
    return box;
  }

  positionField() {
    const [x, y] = [input("number", { step: 0.5 }), input("number", { step: 0.5 })];
    const change = () => this.edit("position", [+x.value, +y.value]);
    x.addEventListener("change", change);
    y.addEventListener("change", change);
    const box = field("Position", x, y);
    x.setAttribute("aria-label", "Position, x");
    y.setAttribute("aria-label", "Position, y");
    box.classList.add("pair");
    const set = (pair) => {
      [x, y].forEach((element, index) => {
        if (document.activeElement !== element) element.value = +pair[index].toFixed(2);
      });
    };
    return this.keep({ box, set }, "position", (detail) => detail.model.position);
  }

  animation(animation, index) {
    const box = document.createElement("div");
    box.className = "anim";
    const header = document.createElement("header");
    const name = document.createElement("b");
    const about = document.createElement("small");
    name.textContent = animation.keyPath || animation.name;
    header.append(name, about);
    const meter = document.createElement("div");
    meter.className = "meter";
    const bar = document.createElement("i");
    meter.append(bar);
    box.append(header, meter);
    box.title = `${animation.type} "${animation.name}"`;
    this.updates.push((detail) => {
      const now = detail.animations[index];
      bar.style.transform = `scaleX(${now.progress ?? 0})`;
      const turns = now.turns === undefined ? ", for ever" : now.turns === 1 ? "" : `, ${+now.turns.toFixed(2)} times`;
      about.textContent = now.hasOwnTime ? `from frame ${+now.begin.toFixed(2)}${turns}` : `at ${now.begin.toFixed(2)} s${turns}`;
    });
    for (const [key, [title, range]] of Object.entries(springs)) {
      if (animation[key] === undefined) continue;
      const change = (value) => this.edit(key, value, animation.name);
      // A duration that is counted in frames exceeds the range of a slider in seconds.
      const isFrames = key === "duration" && animation.hasOwnTime;
      const span = isFrames ? { least: 1, most: Math.max(60, 2 * animation.duration), step: 1, isOpen: true } : range;
      box.append(this.keep(numberField(isFrames ? "Duration in frames" : title, { ...span, change }), `${animation.name}/${key}`, (detail) => detail.animations[index][key]));
    }
    return box;
  }

  values(detail) {
    const list = document.createElement("dl");
    for (const key of Object.keys(detail.model).sort()) {
      const name = document.createElement("dt");
      const value = document.createElement("dd");
      name.textContent = key;
      list.append(name, value);
      const show = flags.has(key) ? (raw) => (raw ? "true" : "false") : /transform$/i.test(key) ? (raw) => transformWords(raw) ?? words(raw) : words;
      this.updates.push((now) => this.showValue([name, value], show(now.model[key]), show(now.shown[key])));
    }
    return list;
  }

  // The presentation value, preceded by the model value if that differs.
  showValue([name, element], before, after) {
    const isEmpty = after === "" && before === "";
    name.hidden = isEmpty;
    element.hidden = isEmpty;
    const text = `${before}|${after}`;
    if (element.dataset.text === text) return;
    element.dataset.text = text;
    const parts = [];
    if (before !== after) {
      const old = document.createElement("del");
      old.textContent = before || "none";
      parts.push(old);
    }
    if (/^#[0-9a-f]{8}$/.test(after)) {
      const swatch = document.createElement("i");
      swatch.style.background = after;
      parts.push(swatch);
    }
    parts.push(after || "none");
    element.replaceChildren(...parts);
  }
}

const flags = new Set(["hidden", "masksToBounds"]);

function words(value) {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return `${+value.toFixed(3)}`;
  if (Array.isArray(value)) {
    return value.map((item) => (typeof item === "number" ? `${+item.toFixed(3)}` : item)).join(", ");
  }
  const text = String(value);
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
