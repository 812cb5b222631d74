// SPDX-License-Identifier: Apache-2.0
// Mouse, touch and pen on the canvas become touches on the stage.

export class Fingers {
  constructor(canvas, { send, point, isPicking, hover, pick }) {
    this.down = new Map();
    this.moves = new Map();
    this.send = send;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      canvas.focus({ preventScroll: true });
      if (isPicking()) return pick(point(event));
      if (this.down.size >= 16) return;
      canvas.setPointerCapture(event.pointerId);
      let finger = 0;
      const taken = new Set(this.down.values());
      while (taken.has(finger)) finger += 1;
      this.down.set(event.pointerId, finger);
      this.flush();
      this.emit([{ finger, phase: "began", ...point(event) }], event.timeStamp);
    });
    canvas.addEventListener("pointermove", (event) => {
      const finger = this.down.get(event.pointerId);
      if (finger === undefined) {
        if (isPicking()) hover(point(event));
        return;
      }
      // A mouse moves more often than frames are drawn: the last position in each frame is sent.
      if (this.moves.size === 0) requestAnimationFrame(() => this.flush());
      this.moves.set(finger, { at: { finger, phase: "moved", ...point(event) }, stamp: event.timeStamp });
    });
    const end = (phase) => (event) => {
      const finger = this.down.get(event.pointerId);
      if (finger === undefined) return;
      this.down.delete(event.pointerId);
      this.flush();
      this.emit([{ finger, phase, ...point(event) }], event.timeStamp);
    };
    canvas.addEventListener("pointerup", end("ended"));
    canvas.addEventListener("pointercancel", end("cancelled"));
    canvas.addEventListener("pointerleave", () => isPicking() && hover(null));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  flush() {
    if (this.moves.size === 0) return;
    const moves = [...this.moves.values()];
    this.moves.clear();
    this.emit(moves.map((move) => move.at), moves[0].stamp);
  }

  emit(touches, stamp) {
    this.send({ do: "touch", touches, stamp });
  }

  forget() {
    this.down.clear();
    this.moves.clear();
  }
}
