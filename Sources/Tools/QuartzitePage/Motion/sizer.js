// SPDX-License-Identifier: Apache-2.0
// The edge of the timeline, by which it is made higher and lower.
import { follow } from "./shaping.js";

const [least, most] = [48, 600];

export function sizeTimeline(edge, root) {
  const tracks = root.querySelector("#tracks");
  const set = (height) => {
    const now = Math.min(Math.max(Math.round(height), least), most);
    root.style.setProperty("--tracks", `${now}px`);
    edge.setAttribute("aria-valuenow", now);
    try {
      localStorage.setItem("timeline", now);
    } catch {
      // Without a store the height lasts as long as the page.
    }
  };
  edge.setAttribute("aria-valuemin", least);
  edge.setAttribute("aria-valuemax", most);
  try {
    const kept = +localStorage.getItem("timeline");
    if (kept) set(kept);
  } catch {
    // As above.
  }
  follow(edge, { begin: () => tracks.offsetHeight, move: (from, { y }) => set(from - y) });
  edge.addEventListener("keydown", (event) => {
    const way = { ArrowUp: 24, ArrowDown: -24 }[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    set(tracks.offsetHeight + way);
  });
  edge.setAttribute("aria-valuenow", tracks.offsetHeight);
}
