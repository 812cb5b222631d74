// SPDX-License-Identifier: Apache-2.0
// The curve of a motion: the values that were seen, with handles for keyframes, easing and springs.

const ns = "http://www.w3.org/2000/svg";
export const curveHeight = 84;
const padding = 12;

export function make(name, attributes = {}) {
  const element = document.createElementNS(ns, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const short = (value) => `${+value.toFixed(Math.abs(value) < 10 ? 3 : 1)}`;
export const diamond = (x, y, r = 5) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;

// The spring's first overshoot: when it happens, and how far beyond the end it goes.
export function overshoot({ mass, stiffness, damping }) {
  const natural = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  if (!(ratio < 1)) return null;
  const time = Math.PI / (natural * Math.sqrt(1 - ratio * ratio));
  return { time, amount: Math.exp((-ratio * Math.PI) / Math.sqrt(1 - ratio * ratio)) };
}

// The spring of that overshoot.
export function springOf({ time, amount }, mass) {
  const log = Math.log(Math.min(Math.max(amount, 0.001), 0.98));
  const ratio = -log / Math.hypot(Math.PI, log);
  const natural = Math.PI / (Math.max(time, 0.01) * Math.sqrt(1 - ratio * ratio));
  return { stiffness: natural * natural * mass, damping: 2 * ratio * natural * mass };
}

// The value of a component at a time, between the values that were seen.
export function seenAt(motion, part, time) {
  const { times, values } = motion;
  if (times.length === 0) return undefined;
  let next = times.findIndex((each) => each >= time);
  if (next < 0) next = times.length - 1;
  const last = Math.max(next - 1, 0);
  const span = times[next] - times[last];
  const share = span > 0 ? Math.min(Math.max((time - times[last]) / span, 0), 1) : 1;
  return values[last][part] + (values[next][part] - values[last][part]) * share;
}

// The keyframes with a value for each component; where the code gives none, the recorded value.
export function keysOf(motion) {
  const last = motion.values.length - 1;
  return motion.keys.map((key, index) => {
    const seen = motion.values[index === 0 ? 0 : last];
    return { ...key, index, value: key.value ?? seen, isOpen: !key.value };
  });
}

// The lowest and highest value of a component, with those of its handles.
function range(motion, part, handles) {
  const all = motion.values.map((each) => each[part]).concat(handles.filter(Number.isFinite));
  let [low, high] = [Math.min(...all), Math.max(...all)];
  if (high - low < 1e-6) [low, high] = [low - 0.5, high + 0.5];
  return [low, high];
}

// Draws a motion: `place` gives x of a time in seconds. `grab` is called with a handle that can be
// dragged or moved by arrow keys: { set(time, value), time, value }.
export function drawCurve(svg, motion, { place, width, grab }) {
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${width} ${curveHeight}`);
  if (motion.colors.length > 0) return drawColors(svg, motion, place);
  if (motion.values.length === 0) return;
  const count = motion.values[0].length;
  const keys = keysOf(motion);
  const at = (key) => motion.begin + key.time * motion.duration;
  const peak = motion.spring && keys.length === 2 ? overshoot(motion.spring) : null;
  // Easing is shaped on the component that moves the most.
  const spans = Array.from({ length: count }, (_, part) => {
    const all = motion.values.map((each) => each[part]);
    return Math.max(...all) - Math.min(...all);
  });
  const main = spans.indexOf(Math.max(...spans));
  const drawn = new Set();
  for (let part = 0; part < count; part += 1) {
    const [low, high] = range(motion, part, keys.map((key) => key.value?.[part]));
    const y = (value) => curveHeight - padding - ((value - low) / (high - low)) * (curveHeight - 2 * padding);
    const value = (height) => low + ((curveHeight - padding - height) / (curveHeight - 2 * padding)) * (high - low);
    const points = motion.times.map((time, index) => `${place(time).toFixed(1)} ${y(motion.values[index][part]).toFixed(1)}`);
    const d = `M${points.join("L")}`;
    // The second of two equal lines is dashed, so that both are visible.
    svg.append(make("path", { d, class: `line c${part % 4}${drawn.has(d) ? " over" : ""}` }));
    drawn.add(d);
    const label = motion.names[part] ? `${motion.keyPath} ${motion.names[part]}` : motion.keyPath;
    if (part === main) {
      drawEases(svg, motion, keys, { part, at, place, y, value, grab, label });
      if (peak) drawPeak(svg, motion, keys, peak, { part, place, y, value, grab, label });
    }
    for (const key of keys) {
      if (!key.value || key.value.length !== count) continue;
      const [x, height] = [place(at(key)), y(key.value[part])];
      const handle = make("path", { d: diamond(x, height), class: `handle key c${part % 4}` });
      svg.append(handle);
      grab(handle, { kind: "key", motion, key, part, x, y: height, value, label: `${label}, keyframe ${key.index + 1}`, text: short(key.value[part]) });
    }
  }
}

function drawEases(svg, motion, keys, { part, at, place, y, value, grab, label }) {
  if (motion.spring || motion.path || keys.length < 2 || motion.duration <= 0) return;
  keys.slice(0, -1).forEach((key, index) => {
    const next = keys[index + 1];
    const [t0, t1, v0, v1] = [at(key), at(next), key.value?.[part], next.value?.[part]];
    if (v0 === undefined || v1 === undefined || Math.abs(v1 - v0) < 1e-9 || t1 <= t0) return;
    if (!motion.easesSegments && keys.length > 2 && motion.eases.length > 0) return;
    const ease = (motion.easesSegments ? motion.eases[index] : motion.eases[0]) ?? [0, 0, 1, 1];
    const isLinear = ease.join() === "0,0,1,1";
    const points = isLinear ? [1 / 3, 1 / 3, 2 / 3, 2 / 3] : ease;
    [0, 1].forEach((end) => {
      const [x, height] = [place(t0 + points[end * 2] * (t1 - t0)), y(v0 + points[end * 2 + 1] * (v1 - v0))];
      const anchor = end === 0 ? [place(t0), y(v0)] : [place(t1), y(v1)];
      const stem = make("path", { d: `M${anchor.join(" ")}L${x} ${height}`, class: "stem" });
      const handle = make("circle", { cx: x, cy: height, r: 4, class: "handle ease" });
      svg.prepend(stem);
      svg.append(handle);
      grab(handle, {
        kind: "ease", motion, x, y: height, value, points, end, t0, t1, v0, v1,
        segment: keys.length > 2 ? index : undefined,
        label: `${label}, easing ${end === 0 ? "out of" : "into"} keyframe ${index + 1 + end}`,
        text: points.map(short).join(", "),
      });
    });
  });
}

function drawPeak(svg, motion, keys, peak, { part, place, y, value, grab, label }) {
  const [from, to] = [keys[0].value?.[part], keys[1].value?.[part]];
  if (from === undefined || to === undefined || from === to) return;
  const rate = motion.rate ?? 1;
  const [x, height] = [place(motion.begin + peak.time / rate), y(to + (to - from) * peak.amount)];
  const handle = make("circle", { cx: x, cy: height, r: 5, class: "handle spring" });
  svg.append(handle);
  grab(handle, {
    kind: "spring", motion, x, y: height, value, from, to, label: `${label}, first overshoot`,
    text: `stiffness ${short(motion.spring.stiffness)}, damping ${short(motion.spring.damping)}`,
  });
}

function drawColors(svg, motion, place) {
  motion.times.forEach((time, index) => {
    const x = place(time);
    const next = place(motion.times[index + 1] ?? motion.begin + motion.duration);
    svg.append(make("rect", { x, y: padding, width: Math.max(next - x + 0.5, 1), height: curveHeight - 2 * padding, fill: motion.colors[index] }));
  });
}
