// SPDX-License-Identifier: Apache-2.0
// The ruler: a slider that scrubs.

const steps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 600];

export class Ruler {
  constructor(root, { seek }) {
    this.root = root;
    this.canvas = root.querySelector("#ruler");
    this.end = 1;
    const scrub = (event) => {
      const box = root.getBoundingClientRect();
      seek(Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1) * this.end);
    };
    root.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      root.setPointerCapture(event.pointerId);
      this.isScrubbing = true;
      scrub(event);
    });
    root.addEventListener("pointermove", (event) => this.isScrubbing && scrub(event));
    for (const name of ["pointerup", "pointercancel"]) {
      root.addEventListener(name, () => (this.isScrubbing = false));
    }
  }

  setEnd(end) {
    this.end = end;
    this.root.setAttribute("aria-valuemax", end.toFixed(2));
    this.draw();
  }

  setTime(time) {
    this.root.setAttribute("aria-valuenow", time.toFixed(3));
    this.root.setAttribute("aria-valuetext", `${time.toFixed(3)} seconds`);
  }

  draw() {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const scale = devicePixelRatio || 1;
    const width = this.root.clientWidth;
    this.canvas.width = Math.max(1, Math.round(width * scale));
    this.canvas.height = Math.round(22 * scale);
    const context = this.canvas.getContext("2d");
    context.scale(scale, scale);
    const step = steps.find((s) => (s / this.end) * width >= 56) ?? 600;
    context.font = `10.5px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = "middle";
    for (let index = 0; index * step <= this.end + 1e-9; index += 1) {
      const x = ((index * step) / this.end) * width;
      context.fillStyle = dark ? "#3a3a44" : "#d5d5de";
      context.fillRect(Math.round(x), 15, 1, 7);
      // The style sheet has the muted colour of the colour scheme.
      context.fillStyle = getComputedStyle(this.canvas).color;
      context.textAlign = index === 0 ? "left" : x > width - 14 ? "right" : "center";
      context.fillText(`${+(index * step).toFixed(2)}s`, x, 8);
      for (let part = 1; part < 5; part += 1) {
        context.fillStyle = dark ? "#2a2a32" : "#e6e6ec";
        context.fillRect(Math.round(x + ((part * step) / 5 / this.end) * width), 18, 1, 4);
      }
    }
  }
}
