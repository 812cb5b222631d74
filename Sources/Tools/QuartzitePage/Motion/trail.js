// SPDX-License-Identifier: Apache-2.0
// The motion paths of the chosen layer on the stage, with points that can be dragged.
import { diamond, keysOf, make } from "./curves.js";
import { follow, keyEdit, target } from "./shaping.js";

const through = ([a, b, c, d, tx, ty], [x, y]) => [a * x + c * y + tx, b * x + d * y + ty];

// The vector that the matrix maps to a vector of the stage; null where the layer is seen edge-on.
function back([a, b, c, d], [x, y]) {
  const size = a * d - b * c;
  return Math.abs(size) < 1e-9 ? null : [(d * x - c * y) / size, (a * y - b * x) / size];
}

export class Trail {
  constructor(root, { timeline, edits, point }) {
    Object.assign(this, { root, timeline, edits, point });
    this.shape = "";
  }

  // Draws the paths of a layer; null for none.
  show(path, size) {
    const bars = path ? this.timeline.bars.filter((bar) => bar.path.join() === path.join()) : [];
    const found = bars.flatMap((bar) => (bar.motions ?? []).map((motion) => ({ bar, motion })))
      .filter(({ motion }) => motion.matrix && motion.keyPath === "position" && motion.values.length > 1);
    const box = this.root.getBoundingClientRect();
    const shape = JSON.stringify([path, size, Math.round(box.width), found.map(({ motion }) => [motion.values, motion.keys, motion.path, motion.matrix])]);
    if (shape === this.shape || this.isDragging) return;
    this.shape = shape;
    this.root.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    this.root.replaceChildren();
    // Points and lines have the same size on the page at every size of the stage.
    this.unit = size[0] / Math.max(box.width, 1);
    for (const each of found) this.draw(each);
  }

  draw({ bar, motion }) {
    const on = (value) => through(motion.matrix, value);
    const points = motion.values.map(on);
    const line = points.map((each) => each.map((number) => number.toFixed(2)).join(" ")).join("L");
    this.root.append(make("path", { d: `M${line}`, class: "halo" }), make("path", { d: `M${line}`, class: "way" }));
    // A dot for each tenth of the way in time: where they are far apart, it is fast.
    const count = Math.min(points.length, 24);
    for (let index = 0; index < count; index += 1) {
      const [cx, cy] = points[Math.round((index * (points.length - 1)) / Math.max(count - 1, 1))];
      this.root.append(make("circle", { cx, cy, r: 1.6 * this.unit, class: "beat" }));
    }
    if (motion.path) return this.drawPath(bar, motion, on);
    for (const key of keysOf(motion)) {
      if (!key.value || key.value.length !== 2) continue;
      this.handle(on(key.value), motion, `Keyframe ${key.index + 1}`, (by, step) => {
        const value = [key.value[0] + by[0], key.value[1] + by[1]];
        this.edits.set([keyEdit(bar, motion, key, value)], step);
        return on(value);
      });
    }
  }

  drawPath(bar, motion, on) {
    const words = motion.path.split(" ");
    const places = [];
    for (let at = 0; at < words.length; at += 1) {
      if (/^[MLQCZ]$/.test(words[at])) continue;
      places.push(at);
      at += 1;
    }
    if (places.length > 60) return;
    places.forEach((at, index) => {
      const from = [+words[at], +words[at + 1]];
      this.handle(on(from), motion, `Point ${index + 1} of the path`, (by, step) => {
        [words[at], words[at + 1]] = [`${+(from[0] + by[0]).toFixed(3)}`, `${+(from[1] + by[1]).toFixed(3)}`];
        this.edits.set([{ ...target(bar, motion, "path"), value: words.join(" ") }], step);
        return on([+words[at], +words[at + 1]]);
      });
    });
  }

  // A point that can be dragged; `move` gets the way from its start, and returns where it is then.
  handle([x, y], motion, label, move) {
    const handle = make("path", { d: diamond(0, 0, 6 * this.unit), class: "point", transform: `translate(${x} ${y})`, tabindex: 0, role: "slider", "aria-label": `${label} on the stage`, "aria-valuetext": `${x.toFixed(1)}, ${y.toFixed(1)}` });
    const apply = (way, step) => {
      const by = back(motion.matrix, way);
      if (by) handle.setAttribute("transform", `translate(${move(by, step).join(" ")})`);
    };
    let way = [0, 0];
    follow(handle, {
      begin: (event) => {
        this.isDragging = true;
        return { step: this.timeline.shaping.start(), at: this.point(event) };
      },
      move: ({ step, at }, { event }) => {
        const now = this.point(event);
        apply([now.x - at.x, now.y - at.y], step);
      },
      end: () => {
        this.isDragging = false;
        this.timeline.shaping.end();
      },
    });
    handle.addEventListener("keydown", (event) => {
      const by = event.shiftKey ? 10 : 1;
      const step = { ArrowUp: [0, -by], ArrowDown: [0, by], ArrowLeft: [-by, 0], ArrowRight: [by, 0] }[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      way = [way[0] + step[0], way[1] + step[1]];
      apply(way, `keys ${label}`);
    });
    this.root.append(handle);
  }
}
