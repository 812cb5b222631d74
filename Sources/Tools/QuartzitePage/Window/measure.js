// SPDX-License-Identifier: Apache-2.0
// What the page measures of itself: pictures and bytes a second, and how long a touch takes to be seen.
import { status } from "./status.js";

export class Measure {
  constructor({ picture, isOpen }) {
    this.picture = picture;
    // From the event of a touch to the picture that shows it, in milliseconds; the last 500.
    this.latencies = [];
    this.drawnAt = new Map();
    this.counted = { frames: 0, bytes: 0, at: performance.now() };
    setInterval(() => isOpen() && this.tell(), 1000);
  }

  // A picture is on the canvas.
  drawn(number) {
    this.drawnAt.set(number, performance.now());
    if (this.drawnAt.size > 240) this.drawnAt.delete(this.drawnAt.keys().next().value);
  }

  // The server says which picture is the first to show a touch.
  touched({ stamp, frame }) {
    // It arrived before, but may still be being unpacked.
    this.picture.last.then(() => {
      const at = this.drawnAt.get(frame);
      if (at !== undefined) this.latencies.push(at - stamp);
      if (this.latencies.length > 500) this.latencies.shift();
    });
  }

  tell() {
    const { frames, bytes } = this.picture.stats;
    const now = performance.now();
    const seconds = (now - this.counted.at) / 1000;
    const rate = (frames - this.counted.frames) / seconds;
    const bits = ((bytes - this.counted.bytes) * 8) / seconds / 1e6;
    this.counted = { frames, bytes, at: now };
    status("on", rate < 3 ? "Live" : `${Math.round(rate)} fps, ${bits.toFixed(1)} Mbit/s`);
  }
}
