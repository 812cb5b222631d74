// SPDX-License-Identifier: Apache-2.0
// A second scene beside the first, at the same time: another file, or the same Lottie file rewritten.
// It has a connection of its own to the server and follows the pictures of the first.
import { Link } from "./link.js";
import { Picture } from "./picture.js";
import { wholePixels } from "./stage.js";

const size = (bytes) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`);

export class Beside {
  constructor({ stage, canvas, files, panel, scenes, changed }) {
    Object.assign(this, { stage, canvas, files, panel, scenes, changed });
    this.id = null;
    this.notes = new Map();
  }

  get isOn() {
    return this.id !== null;
  }

  // Shows a scene beside that of the page; the first other one if none is named.
  open(id, first) {
    this.first = first;
    this.id = id ?? this.scenes().find((scene) => scene.id !== first)?.id ?? first;
    if (!this.box) this.make();
    this.box.hidden = false;
    document.body.classList.add("beside");
    this.list();
    this.show();
    this.changed();
  }

  close() {
    if (!this.isOn) return;
    this.id = null;
    this.box.hidden = true;
    document.body.classList.remove("beside", "differing");
    this.link?.close();
    this.link = null;
    this.changed();
  }

  make() {
    const element = (name, attributes, ...children) => {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      made.append(...children);
      return made;
    };
    this.choice = element("select", { id: "besideScene", "aria-label": "The scene at the right" });
    this.note = element("p", { class: "besideNote", role: "status" });
    this.second = element("canvas", { class: "besideCanvas", role: "img", "aria-label": "The other scene" });
    this.difference = element("button", { type: "button", class: "chip", "aria-pressed": "false", title: "What differs, four times as strong" }, "Difference");
    const close = element("button", { type: "button", class: "chip", "aria-label": "Close the second scene" }, "Close");
    this.box = element("section", { id: "beside", "aria-label": "Side by side" },
      element("div", { class: "besideTools" }, this.choice, this.difference, close), element("div", { class: "besidePaper" }, this.second), this.note);
    this.stage.append(this.box);
    close.addEventListener("click", () => this.close());
    this.choice.addEventListener("change", () => {
      this.id = this.choice.value;
      this.show();
    });
    this.difference.addEventListener("click", () => {
      const isOn = this.difference.getAttribute("aria-pressed") !== "true";
      this.difference.setAttribute("aria-pressed", isOn);
      this.paint();
    });
    // The pictures of the second scene, off screen: the visible canvas may show the difference instead.
    this.source = document.createElement("canvas");
    this.picture = new Picture(this.source, (shown) => {
      this.link?.send({ do: "ack", frame: shown.number });
      this.arrived(shown);
    });
  }

  // The scenes to choose from, and for a Lottie file its rewritten form.
  list() {
    const options = this.scenes().map((scene) => new Option(scene.title, scene.id));
    const card = this.files.cards.get(this.first);
    if (card?.type === "lottie") options.unshift(new Option(`${card.name}, written anew`, `${card.id}~rewritten`));
    this.choice.replaceChildren(...options);
    this.choice.value = this.id;
  }

  connect() {
    this.link = new Link({
      hello: () => {
        this.picture.restart();
        this.files.resend(this.link);
        for (const id of this.files.held.keys()) this.panel.resend(id, (message) => this.link.send(message));
        this.isBusy = false;
        this.show();
      },
      picture: (buffer) => this.picture.add(buffer),
      state: (state) => {
        this.state = state;
        this.layout();
      },
      rewritten: (message) => {
        this.notes.set(`${message.id}~rewritten`, message);
        this.tell();
      },
      error: ({ text }) => (this.note.textContent = text),
      closed: () => {},
    });
  }

  show() {
    if (!this.link) return this.connect();
    if (!this.link.isOpen) return;
    this.isBusy = false;
    this.drawn = null;
    const [card] = [this.files.cards.get(this.id.replace("~rewritten", ""))];
    if (card) this.panel.resend(card.id, (message) => this.link.send(message));
    this.link.send({ do: "open", id: this.id, scale: this.scale ?? 2, time: this.wanted ?? 0, play: false });
    this.tell();
  }

  // The first scene shows a time; a picture that is on its way is waited for.
  follow(time, scale) {
    if (!this.isOn) return;
    this.wanted = time;
    if (this.scale !== scale) {
      this.scale = scale;
      this.show();
    }
    if (this.drawn?.time === time) return this.paint();
    // A lost answer must not stop it.
    if (this.isBusy && performance.now() - this.asked < 1000) return;
    this.isBusy = true;
    this.asked = performance.now();
    this.link?.send({ do: "seek", time });
  }

  arrived(shown) {
    this.drawn = shown;
    if (Math.abs(shown.time - this.wanted) < 1e-9) this.isBusy = false;
    this.paint();
    if (this.isBusy) {
      this.asked = performance.now();
      this.link?.send({ do: "seek", time: this.wanted });
    }
  }

  // Copies the second picture, or shows how it differs from the first.
  paint() {
    const [width, height] = [this.source.width, this.source.height];
    if (!this.drawn || width === 0) return;
    if (this.second.width !== width || this.second.height !== height) [this.second.width, this.second.height] = [width, height];
    const context = this.second.getContext("2d");
    context.clearRect(0, 0, width, height);
    context.drawImage(this.source, 0, 0);
    this.count = null;
    const isComparable = this.canvas.width === width && this.canvas.height === height;
    const wantsDifference = this.difference.getAttribute("aria-pressed") === "true";
    document.body.classList.toggle("differing", wantsDifference && isComparable);
    if (isComparable && (wantsDifference || this.isBusy === false)) this.compare(context, width, height, wantsDifference);
    this.tell();
  }

  compare(context, width, height, isShown) {
    const one = this.canvas.getContext("2d").getImageData(0, 0, width, height).data;
    const image = context.getImageData(0, 0, width, height);
    const other = image.data;
    let count = 0;
    let most = 0;
    for (let at = 0; at < one.length; at += 4) {
      let worst = 0;
      for (let channel = 0; channel < 4; channel += 1) {
        const off = Math.abs(one[at + channel] - other[at + channel]);
        worst = Math.max(worst, off);
        if (isShown && channel < 3) other[at + channel] = Math.min(off * 4, 255);
      }
      if (isShown) other[at + 3] = 255;
      if (worst > 0) count += 1;
      most = Math.max(most, worst);
    }
    this.count = { count, most };
    if (isShown) context.putImageData(image, 0, 0);
  }

  tell() {
    const words = [];
    const note = this.notes.get(this.id);
    if (note) words.push(`${size(note.before)} before, ${size(note.after)} after (${Math.round((note.after / note.before) * 100)} %)`);
    const same = this.drawn && Math.abs(this.drawn.time - this.wanted) < 1e-9;
    if (this.count && same) words.push(this.count.count === 0 ? "no pixel differs" : `${this.count.count} pixels differ, by ${this.count.most} of 255 at most`);
    this.note.textContent = words.join("; ");
  }

  // The second canvas is as large as the first where the scenes are, and no larger than its room.
  layout(fit = this.fit, room = this.room) {
    [this.fit, this.room] = [fit, room];
    if (!this.isOn || !this.state || !fit) return;
    const [width, height] = this.state.size;
    if (room) fit = Math.min(fit, room[0] / width, room[1] / height);
    this.second.style.width = `${wholePixels(width * fit)}px`;
    this.second.style.height = `${wholePixels(height * fit)}px`;
  }
}
