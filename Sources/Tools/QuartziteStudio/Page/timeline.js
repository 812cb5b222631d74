// SPDX-License-Identifier: Apache-2.0
// The ruler, the bars of the animations, and the playhead that scrubs.

const lane = 18;
const hues = [248, 200, 158, 28, 332, 95, 280, 12];

function hue(text) {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + letter.codePointAt(0)) >>> 0;
  return hues[hash % hues.length];
}

// A text, truncated with an ellipsis to the available width.
function fitting(context, text, room) {
  if (context.measureText(text).width <= room) return text;
  for (let length = text.length - 1; length > 1; length -= 1) {
    const cut = `${text.slice(0, length).trimEnd()}\u2026`;
    if (context.measureText(cut).width <= room) return cut;
  }
  return "";
}

export class Timeline {
  constructor(root, { seek }) {
    this.root = root;
    this.ruler = root.querySelector("#ruler");
    this.canvas = root.querySelector("#bars");
    this.head = root.querySelector("#playhead");
    this.bars = [];
    this.placed = [];
    this.end = 1;
    this.time = 0;
    const scrub = (event) => {
      const box = root.getBoundingClientRect();
      const share = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
      seek(share * this.end);
    };
    root.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      root.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      scrub(event);
    });
    root.addEventListener("pointermove", (event) => {
      if (this.isScrubbing) scrub(event);
      else this.tell(event);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      root.addEventListener(name, () => (this.isScrubbing = false));
    }
    new ResizeObserver(() => this.draw()).observe(root);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
  }

  setEnd(end) {
    if (end === this.end) return;
    this.end = Math.max(end, 0.001);
    this.root.setAttribute("aria-valuemax", this.end.toFixed(2));
    this.draw();
  }

  setTime(time) {
    this.time = time;
    this.head.style.left = `${Math.min(time / this.end, 1) * 100}%`;
    this.root.setAttribute("aria-valuenow", time.toFixed(3));
    this.root.setAttribute("aria-valuetext", `${time.toFixed(3)} seconds`);
  }

  setBars(bars) {
    this.bars = bars;
    this.draw();
  }

  stop(bar) {
    if (bar.turns === undefined || bar.turns === null) return Infinity;
    return bar.begin + bar.duration * bar.turns * (bar.autoreverses ? 2 : 1);
  }

  // The tooltip of the bar under the pointer.
  tell(event) {
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const hit = this.placed.find((p) => x >= p.x && x <= p.x + p.w && y >= p.y && y <= p.y + lane);
    this.root.title = hit ? Timeline.words(hit.bar) : "";
  }

  static words(bar) {
    const turns = bar.turns === undefined || bar.turns === null ? "for ever" : bar.turns === 1 ? "once" : `${bar.turns} times`;
    const key = bar.key ? ` "${bar.key}"` : "";
    return `${bar.layer}${bar.layers > 1 ? ` and ${bar.layers - 1} more` : ""}: ${bar.keyPath}${key}\n${bar.type}, from ${bar.begin.toFixed(3)} s, ${bar.duration.toFixed(3)} s ${turns}${bar.autoreverses ? ", there and back" : ""}`;
  }

  prepare(canvas, height) {
    const scale = devicePixelRatio || 1;
    const width = canvas.parentElement.clientWidth;
    canvas.style.height = `${height}px`;
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    return { context, width };
  }

  draw() {
    const style = getComputedStyle(document.body);
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    // The style sheet has the muted colour of the colour scheme.
    const soft = getComputedStyle(this.ruler).color;
    this.drawRuler(soft, dark, style.fontFamily);
    this.drawBars(soft, dark, style.fontFamily);
    this.setTime(this.time);
  }

  drawRuler(color, dark, family) {
    const { context, width } = this.prepare(this.ruler, 20);
    const steps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 600];
    const step = steps.find((s) => (s / this.end) * width >= 56) ?? 600;
    context.font = `10.5px ${family}`;
    context.textBaseline = "middle";
    for (let index = 0; index * step <= this.end + 1e-9; index += 1) {
      const x = ((index * step) / this.end) * width;
      context.fillStyle = dark ? "#3a3a44" : "#d5d5de";
      context.fillRect(Math.round(x), 13, 1, 7);
      const text = `${+(index * step).toFixed(2)}s`;
      context.fillStyle = color;
      context.textAlign = index === 0 ? "left" : x > width - 14 ? "right" : "center";
      context.fillText(text, x, 7);
      for (let part = 1; part < 5; part += 1) {
        context.fillStyle = dark ? "#2a2a32" : "#e6e6ec";
        context.fillRect(Math.round(x + ((part * step) / 5 / this.end) * width), 16, 1, 4);
      }
    }
  }

  drawBars(color, dark, family) {
    const ends = [];
    const rows = this.bars.map((bar) => {
      let row = ends.findIndex((end) => end <= bar.begin + 1e-6);
      if (row < 0) row = ends.length;
      ends[row] = this.stop(bar);
      return row;
    });
    const { context, width } = this.prepare(this.canvas, Math.max(ends.length, 1) * lane + 6);
    context.font = `11px ${family}`;
    context.textBaseline = "middle";
    this.placed = [];
    this.bars.forEach((bar, index) => {
      const x = (bar.begin / this.end) * width;
      const stop = Math.min(this.stop(bar), this.end * 1.02);
      const w = Math.max(((stop - bar.begin) / this.end) * width - 1, 2);
      const y = rows[index] * lane + 3;
      this.placed.push({ bar, x, y, w });
      const tone = hue(bar.keyPath);
      context.fillStyle = dark ? `hsl(${tone} 34% 27%)` : `hsl(${tone} 78% 90%)`;
      context.beginPath();
      context.roundRect(x, y + 1, w, lane - 3, 3.5);
      context.fill();
      const turn = (bar.duration / this.end) * width;
      if (turn > 5) {
        context.fillStyle = dark ? `hsl(${tone} 40% 42%)` : `hsl(${tone} 60% 76%)`;
        for (let at = x + turn; at < x + w - 1; at += turn) context.fillRect(at, y + 3, 1, lane - 7);
      }
      context.fillStyle = dark ? `hsl(${tone} 70% 84%)` : `hsl(${tone} 60% 30%)`;
      const text = bar.layers > 1 ? `${bar.keyPath} \u00d7${bar.layers}` : bar.keyPath;
      context.fillText(fitting(context, text, w - 10), x + 6, y + lane / 2);
    });
    if (this.bars.length === 0) {
      context.fillStyle = color;
      context.fillText("No animations on layers", 8, lane / 2 + 3);
    }
  }
}
