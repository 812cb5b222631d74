// SPDX-License-Identifier: Apache-2.0
// Guides over the stage: rulers, safe areas, damaged rectangles, what is behind, and sizes of devices.

// Sizes in points and what bars and corners cover: top, left, bottom, right. Source: Apple, Human
// Interface Guidelines, Layout, and the devices' simulators.
export const devices = [
  { name: "iPhone SE", size: [375, 667], safe: [20, 0, 0, 0] },
  { name: "iPhone 13 mini", size: [375, 812], safe: [50, 0, 34, 0] },
  { name: "iPhone 14", size: [390, 844], safe: [47, 0, 34, 0] },
  { name: "iPhone 16", size: [393, 852], safe: [59, 0, 34, 0] },
  { name: "iPhone 16 Pro Max", size: [440, 956], safe: [62, 0, 34, 0] },
  { name: "iPad mini", size: [744, 1133], safe: [24, 0, 20, 0] },
  { name: "iPad Pro 11", size: [834, 1194], safe: [24, 0, 20, 0] },
];

export const backdrops = [["check", "Checkerboard"], ["white", "White"], ["black", "Black"], ["grey", "Grey"]];

const svg = (name, attributes = {}) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

export class Guides {
  constructor({ stage, paper, rulers, safe }) {
    Object.assign(this, { stage, paper, rulers, safe });
    this.size = [1, 1];
    this.insets = [0, 0, 0, 0];
    this.isOn = { rulers: false, safe: false };
    this.rects = [];
  }

  set(name, isOn) {
    this.isOn[name] = isOn;
    this.stage.classList.toggle("ruled", this.isOn.rulers);
    this.draw();
  }

  setBackdrop(name) {
    this.paper.dataset.backdrop = name;
  }

  // Rectangles in pixels of a picture of this size, which were drawn again.
  showRects(rects, [width, height]) {
    this.rects = rects.map(([x, y, w, h]) => [x / width, y / height, w / width, h / height]);
    this.draw();
  }

  // Draws for a stage of `size` points that is shown `fit` times as large.
  layout(size, fit) {
    [this.size, this.fit] = [size, fit];
    this.draw();
  }

  draw() {
    const [width, height] = this.size;
    this.drawRulers(width, height);
    const parts = this.rects.map(([x, y, w, h]) => svg("rect", { x: x * width, y: y * height, width: w * width, height: h * height, class: "damage" }));
    const [top, left, bottom, right] = this.insets;
    if (this.isOn.safe) {
      const box = { x: left, y: top, width: width - left - right, height: height - top - bottom };
      if (top || left || bottom || right) parts.push(svg("path", { d: `M0 0H${width}V${height}H0ZM${box.x} ${box.y}V${box.y + box.height}H${box.x + box.width}V${box.y}Z`, class: "cover" }));
      parts.push(svg("rect", { ...box, class: "edge" }));
    }
    this.safe.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.safe.replaceChildren(...parts);
  }

  drawRulers(width, height) {
    this.rulers.replaceChildren();
    if (!this.isOn.rulers || !this.fit) return;
    // A number each 60 pixels of the page or more, at a round count of points.
    const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => each * this.fit >= 60) ?? 2000;
    const parts = [];
    for (const [length, isAcross] of [[width, true], [height, false]]) {
      for (let at = 0; at <= length + 1e-6; at += step / 5) {
        const isMain = Math.abs(at / step - Math.round(at / step)) < 1e-6;
        const place = at * this.fit;
        const tick = isMain ? 8 : 4;
        parts.push(svg("line", isAcross ? { x1: place, x2: place, y1: -tick, y2: 0 } : { y1: place, y2: place, x1: -tick, x2: 0 }));
        if (!isMain) continue;
        const text = svg("text", isAcross ? { x: place, y: -10, "text-anchor": "middle" } : { x: -10, y: place + 3, "text-anchor": "end" });
        text.textContent = `${Math.round(at)}`;
        parts.push(text);
      }
    }
    this.rulers.append(...parts);
  }
}
