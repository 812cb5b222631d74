// SPDX-License-Identifier: Apache-2.0
// What the inspector shows of a layer beyond its values: transforms in words, texts, filters, constraints.

const round = (value, digits = 2) => `${+value.toFixed(digits)}`;

// A transform of 16 numbers, row by row, as translate, rotate, scale, skew; null for any other value.
// Source: Spencer W. Thomas, Decomposing a matrix into simple transformations, Graphics Gems II, 1991.
export function transformWords(m) {
  if (!Array.isArray(m) || m.length !== 16 || m.some((each) => typeof each !== "number")) return null;
  const rows = [m.slice(0, 3), m.slice(4, 7), m.slice(8, 11)];
  const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const less = (a, b, by) => a.map((value, index) => value - by * b[index]);
  const scale = [Math.hypot(...rows[0])];
  if (scale[0] < 1e-9) return "scale 0";
  rows[0] = rows[0].map((value) => value / scale[0]);
  let skew = dot(rows[0], rows[1]);
  rows[1] = less(rows[1], rows[0], skew);
  scale.push(Math.hypot(...rows[1]));
  if (scale[1] < 1e-9) return `scale ${round(scale[0])}, 0`;
  rows[1] = rows[1].map((value) => value / scale[1]);
  skew /= scale[1];
  rows[2] = less(less(rows[2], rows[0], dot(rows[0], rows[2])), rows[1], dot(rows[1], rows[2]));
  scale.push(Math.hypot(...rows[2]));
  if (scale[2] > 1e-9) rows[2] = rows[2].map((value) => value / scale[2]);
  const [a, b, c] = rows;
  const turned = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  // A reflection is expressed as a negative scale.
  if (dot(turned, c) < 0) {
    scale[0] = -scale[0];
    rows[0] = rows[0].map((value) => -value);
  }
  const degrees = (angle) => (angle * 180) / Math.PI;
  const y = Math.asin(Math.min(Math.max(-rows[0][2], -1), 1));
  const isLocked = Math.abs(Math.cos(y)) < 1e-6;
  const x = isLocked ? 0 : Math.atan2(rows[1][2], rows[2][2]);
  const z = isLocked ? Math.atan2(-rows[1][0], rows[1][1]) : Math.atan2(rows[0][1], rows[0][0]);
  const parts = [];
  const move = m.slice(12, 15);
  if (move.some((each) => Math.abs(each) > 5e-3)) parts.push(`translate ${move.slice(0, Math.abs(move[2]) > 5e-3 ? 3 : 2).map((each) => round(each)).join(", ")}`);
  for (const [angle, axis] of [[x, "x"], [y, "y"], [z, "z"]]) {
    if (Math.abs(degrees(angle)) > 0.05) parts.push(`rotate ${axis} ${round(degrees(angle), 1)}\u00b0`);
  }
  const [sx, sy, sz] = scale;
  if (Math.abs(sz - 1) > 5e-4) parts.push(`scale ${[sx, sy, sz].map((each) => round(each, 3)).join(", ")}`);
  else if (Math.abs(sx - sy) > 5e-4) parts.push(`scale ${round(sx, 3)}, ${round(sy, 3)}`);
  else if (Math.abs(sx - 1) > 5e-4) parts.push(`scale ${round(sx, 3)}`);
  if (Math.abs(skew) > 5e-4) parts.push(`skew ${round(degrees(Math.atan(skew)), 1)}\u00b0`);
  if (Math.abs(m[11]) > 1e-9) parts.push(`perspective ${round(-1 / m[11], 0)}`);
  return parts.join(", ") || "identity";
}

const made = (name, text = "", className = "") => Object.assign(document.createElement(name), { textContent: text, className });

// The parts that stand below the fields of a layer; `hover` outlines layers.
export function factParts({ facts = [], constraints = [] } = {}, { heading, hover, choose }) {
  const parts = [];
  if (facts.length > 0) {
    const list = made("dl");
    for (const fact of facts) list.append(made("dt", fact.title), made("dd", fact.value));
    parts.push(heading("Text and effects"), list);
  }
  if (constraints.length > 0) {
    const list = made("ul", "", "constraints");
    for (const constraint of constraints) {
      const item = made("li");
      const line = made("button", constraint.text);
      line.type = "button";
      if (constraint.priority < 1000) line.append(made("small", ` at ${round(constraint.priority, 0)}`));
      if (constraint.isKept === false) {
        line.classList.add("broken");
        line.append(made("small", ", not kept"));
      }
      const other = constraint.items.at(-1);
      line.addEventListener("pointerenter", () => hover(constraint.items));
      line.addEventListener("pointerleave", () => hover(null));
      line.addEventListener("focus", () => hover(constraint.items));
      line.addEventListener("blur", () => hover(null));
      line.addEventListener("click", () => other && choose(other));
      item.append(line);
      list.append(item);
    }
    parts.push(heading("Constraints"), list);
  }
  return parts;
}
