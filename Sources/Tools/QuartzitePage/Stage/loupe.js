// SPDX-License-Identifier: Apache-2.0
// Looking closely at the stage: zoom, and the colour of the pixel under the pointer.

const [least, most] = [1, 32];

export class Loupe {
  constructor({ stage, canvas, button, tag, changed, copied }) {
    Object.assign(this, { stage, canvas, button, tag, changed, copied });
    [this.zoom, this.isPicking] = [1, false];
    // A pinch is a wheel with the control key.
    stage.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.set(this.zoom * Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.003)), event);
    }, { passive: false });
    button.addEventListener("click", () => this.pick(!this.isPicking));
    canvas.addEventListener("pointermove", (event) => this.show(event));
    canvas.addEventListener("pointerleave", () => (tag.hidden = true));
    canvas.addEventListener("pointerdown", (event) => {
      if (!this.isPicking || event.button !== 0) return;
      // The scene must not receive this touch.
      event.stopImmediatePropagation();
      event.preventDefault();
      this.show(event);
      this.copied(this.color(event));
    }, { capture: true });
  }

  // Zooms about a point of the window, the middle of the stage without one.
  set(zoom, at) {
    const next = Math.min(Math.max(zoom, least), most);
    if (next === this.zoom) return;
    const room = this.stage.getBoundingClientRect();
    const [x, y] = at ? [at.clientX, at.clientY] : [room.left + room.width / 2, room.top + room.height / 2];
    const before = this.canvas.getBoundingClientRect();
    const share = [(x - before.left) / before.width, (y - before.top) / before.height];
    this.zoom = next;
    this.stage.classList.toggle("zoomed", next > 1);
    this.changed();
    const after = this.canvas.getBoundingClientRect();
    this.stage.scrollLeft += after.left + share[0] * after.width - x;
    this.stage.scrollTop += after.top + share[1] * after.height - y;
    // Pixels are seen as squares, with a grid once they are large.
    const pixel = after.width / Math.max(this.canvas.width, 1);
    this.stage.classList.toggle("pixels", pixel >= 3);
    this.stage.classList.toggle("grid", pixel >= 8);
    this.stage.style.setProperty("--pixel", `${pixel}px`);
  }

  pick(isOn) {
    this.isPicking = isOn;
    this.button.setAttribute("aria-pressed", isOn);
    this.stage.classList.toggle("picking", isOn);
    if (!isOn) this.tag.hidden = true;
  }

  place(event) {
    const box = this.canvas.getBoundingClientRect();
    const part = (value, size) => Math.min(Math.max(Math.floor(value * size), 0), size - 1);
    return [part((event.clientX - box.left) / box.width, this.canvas.width), part((event.clientY - box.top) / box.height, this.canvas.height)];
  }

  // `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  color(event) {
    const data = this.canvas.getContext("2d").getImageData(...this.place(event), 1, 1).data;
    const text = [...data].map((value) => value.toString(16).padStart(2, "0")).join("");
    return `#${text.endsWith("ff") ? text.slice(0, 6) : text}`;
  }

  show(event) {
    if (!this.isPicking) return;
    const color = this.color(event);
    this.tag.hidden = false;
    this.tag.style.left = `${event.clientX}px`;
    this.tag.style.top = `${event.clientY}px`;
    this.tag.firstElementChild.style.background = color;
    this.tag.lastElementChild.textContent = `${color}  ${this.place(event).join(", ")}`;
  }
}
