// SPDX-License-Identifier: Apache-2.0
// Dragging bars, keyframes, easing and springs: each drag is one change, which can be undone.
import { keysOf, springOf } from "./curves.js";

const frame = 1 / 60;
const rounded = (value, digits = 4) => +value.toFixed(digits);
const clamp = (value, least, most) => Math.min(Math.max(value, least), most);
let serial = 0;

// Where the values of a motion are pinned.
export const target = (bar, motion, key, index) => ({ path: bar.path, layer: { type: bar.about, name: bar.layer === bar.variable ? undefined : bar.layer, variable: bar.variable }, animation: bar.name, type: motion?.type ?? bar.type, keyPath: motion?.keyPath ?? bar.keyPath, part: motion?.part ?? [], index, key });

// The pinned value for a keyframe's new value.
export function keyEdit(bar, motion, key, value) {
  const list = value.map((number) => rounded(number));
  const isFrames = motion.type === "CAKeyframeAnimation";
  if (isFrames) return { ...target(bar, motion, "values", key.index), value: list };
  return { ...target(bar, motion, key.index === 0 ? "fromValue" : "toValue"), value: list };
}

// Follows a pointer from `pointerdown` on; `move` gets the distance in CSS pixels.
export function follow(element, { begin, move, end }) {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const start = [event.clientX, event.clientY];
    let hasMoved = false;
    const state = begin(event);
    let last = null;
    const flush = () => {
      if (last) move(state, last);
      last = null;
    };
    const moved = (next) => {
      const distance = { x: next.clientX - start[0], y: next.clientY - start[1], event: next };
      if (!hasMoved && Math.hypot(distance.x, distance.y) < 2) return;
      hasMoved = true;
      // Of several moves in a frame the last one counts.
      if (!last) requestAnimationFrame(flush);
      last = distance;
    };
    const done = () => {
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", done);
      removeEventListener("pointercancel", done);
      flush();
      end?.(state, hasMoved);
    };
    // The element may be replaced while it is dragged, so the window receives the pointer events.
    addEventListener("pointermove", moved);
    addEventListener("pointerup", done);
    addEventListener("pointercancel", done);
  });
}

export class Shaping {
  constructor(timeline, edits) {
    Object.assign(this, { timeline, edits, isActive: false });
  }

  start() {
    this.isActive = true;
    return `drag${(serial += 1)}`;
  }

  end() {
    this.isActive = false;
    this.edits.endStep();
    this.timeline.settle();
  }

  // MARK: bars

  // The begin and duration of a bar, or of its part of a group, moved by seconds.
  shift({ bar, motion }, { begin = 0, duration = 0 }, from, step) {
    const rate = (motion ?? bar.motions?.[0])?.rate ?? 1;
    const item = motion ?? bar;
    if (begin !== 0) {
      const seconds = Math.max(begin, -from.begin);
      item.begin = from.begin + seconds;
      this.edits.set([{ ...target(bar, motion, "delay"), value: rounded(from.delay + seconds * rate) }], step);
    } else if (duration !== 0) {
      item.duration = Math.max(from.duration + duration, frame / 2);
      this.edits.set([{ ...target(bar, motion, "duration"), value: rounded(item.duration * rate) }], step);
    }
    if (!motion || motion.part.length === 0) {
      [bar.begin, bar.duration] = [item.begin, item.duration];
    }
  }

  from({ bar, motion }) {
    const { begin, duration } = motion ?? bar;
    return { begin, duration, delay: this.edits.value(target(bar, motion, "delay")) ?? 0 };
  }

  bar(box, edge, about) {
    const drag = (element, change) =>
      follow(element, {
        begin: () => ({ step: this.start(), from: this.from(about) }),
        move: ({ step, from }, { x }) => {
          this.shift(about, change(this.timeline.seconds(x)), from, step);
          about.layout();
        },
        end: (state, hasMoved) => {
          this.end();
          if (!hasMoved) this.timeline.choose(about.bar.path);
        },
      });
    drag(edge, (seconds) => ({ duration: seconds || 1e-9 }));
    drag(box, (seconds) => ({ begin: seconds || 1e-9 }));
  }

  // By keys: alt moves a row's bar by a frame, with shift its end.
  nudge(about, direction, isEnd) {
    const from = this.from(about);
    this.shift(about, isEnd ? { duration: direction * frame } : { begin: direction * frame }, from, `nudge${about.row}${isEnd}`);
    this.timeline.layout();
  }

  // MARK: keyframes

  keyTimes(bar, motion, index, time, step) {
    const times = motion.keys.map((key) => key.time);
    times[index] = rounded(clamp(time, times[index - 1] ?? 0, times[index + 1] ?? 1));
    motion.keys[index].time = times[index];
    this.edits.set([{ ...target(bar, motion, "keyTimes"), value: times.map((each) => rounded(each)) }], step);
  }

  // The first and last keyframe stand where the bar begins and ends.
  isBetween(motion, index) {
    return motion.type === "CAKeyframeAnimation" && index > 0 && index < motion.keys.length - 1;
  }

  diamond(mark, { bar, motion, key }) {
    if (!this.isBetween(motion, key.index)) return mark.classList.add("fixed");
    follow(mark, {
      begin: () => ({ step: this.start(), time: motion.keys[key.index].time }),
      move: ({ step, time }, { x }) => {
        const share = this.timeline.seconds(x) / motion.duration;
        this.keyTimes(bar, motion, key.index, time + share, step);
        key.time = motion.keys[key.index].time;
        this.timeline.layout();
      },
      end: () => this.end(),
    });
  }

  // MARK: handles of curves

  // Lets a handle be dragged, and moved by arrow keys.
  grab(handle, about) {
    handle.setAttribute("tabindex", 0);
    handle.setAttribute("role", "slider");
    handle.setAttribute("aria-label", about.label);
    handle.setAttribute("aria-valuetext", about.text);
    const id = `${about.row}|${about.label}`;
    handle.dataset.handle = id;
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = `${about.label}: ${about.text}`;
    handle.append(title);
    const start = () => ({ step: this.start(), memory: this.memory(about) });
    follow(handle, {
      begin: start,
      move: ({ step, memory }, { x, y }) => {
        this.move(about, memory, x, y, step);
        this.timeline.layout();
      },
      end: () => this.end(),
    });
    handle.addEventListener("keydown", (event) => {
      const by = event.shiftKey ? 10 : 1;
      const way = { ArrowUp: [0, -by], ArrowDown: [0, by], ArrowLeft: [-by, 0], ArrowRight: [by, 0] }[event.key];
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      this.move(about, this.memory(about), ...way, `keys${id}`);
      this.timeline.layout();
    });
  }

  memory({ kind, motion, key, points }) {
    if (kind === "key") return { time: key.time, value: [...keysOf(motion)[key.index].value] };
    if (kind === "ease") return [...points];
    return { ...motion.spring };
  }

  move(about, memory, x, y, step) {
    const { kind, bar, motion } = about;
    const height = about.value(about.y + y);
    if (kind === "key") {
      const value = [...memory.value];
      value[about.part] = rounded(height);
      motion.keys[about.key.index].value = value;
      this.edits.set([keyEdit(bar, motion, about.key, value)], step);
      const index = about.key.index;
      if (this.isBetween(motion, index)) this.keyTimes(bar, motion, index, memory.time + this.timeline.seconds(x) / motion.duration, step);
    } else if (kind === "ease") {
      const { end, t0, t1, v0, v1 } = about;
      const points = [...memory];
      points[end * 2] = rounded(clamp(memory[end * 2] + this.timeline.seconds(x) / (t1 - t0), 0, 1), 3);
      points[end * 2 + 1] = rounded(clamp((height - v0) / (v1 - v0), -3, 4), 3);
      if (about.segment === undefined) [motion.eases, motion.easesSegments] = [[points], false];
      else {
        motion.easesSegments = true;
        motion.eases = motion.keys.slice(1).map((_, index) => (index === about.segment ? points : (motion.eases[index] ?? [0, 0, 1, 1])));
      }
      const all = about.segment === undefined ? undefined : motion.eases;
      this.edits.set([{ ...target(bar, motion, "timingFunction", about.segment), value: points, all }], step);
    } else {
      const { from, to } = about;
      const rate = motion.rate ?? 1;
      const time = (this.peakTime(memory) / rate + this.timeline.seconds(x)) * rate;
      const spring = springOf({ time, amount: (height - to) / (to - from) }, memory.mass);
      const [stiffness, damping] = [rounded(spring.stiffness, 2), rounded(spring.damping, 3)];
      motion.spring = { ...memory, stiffness, damping };
      this.edits.set([{ ...target(bar, motion, "stiffness"), value: stiffness }, { ...target(bar, motion, "damping"), value: damping }], step);
    }
  }

  peakTime({ mass, stiffness, damping }) {
    const natural = Math.sqrt(stiffness / mass);
    const ratio = Math.min(damping / (2 * Math.sqrt(stiffness * mass)), 0.999);
    return Math.PI / (natural * Math.sqrt(1 - ratio * ratio));
  }
}
