// SPDX-License-Identifier: Apache-2.0
// The panel of looks: layers taken apart, onion skins, the code beside the changes, guides, and what the
// server finds out about a picture: costs, damage, leaks.
import { field, input, numberField } from "./parameters.js";
import { backdrops, devices, Guides } from "./guides.js";
import { Picture } from "./picture.js";
import { changesList, costsList, leaksList } from "./findings.js";

const $ = (id) => document.getElementById(id);
const kinds = { G: "skins", C: "code" };

// A button that is on or off.
function toggleChip(title, hint, change) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "chip", textContent: title, title: hint });
  button.setAttribute("aria-pressed", "false");
  button.addEventListener("click", () => change(button.getAttribute("aria-pressed") !== "true"));
  return button;
}

function choice(title, options, change) {
  const select = document.createElement("select");
  select.append(...options.map(([value, text]) => new Option(text, value)));
  select.addEventListener("change", () => change(select.value));
  return { box: field(title, select), select };
}

export class Look {
  constructor({ root, send, page, layers, choose, reopen, layout }) {
    Object.assign(this, { root, send, page, layers, choose, reopen, layout });
    this.explode = null;
    this.ghosts = null;
    this.code = false;
    this.explain = false;
    this.turn = { yaw: 32, pitch: 14, gap: 40 };
    this.skin = { count: 3, step: 0.1 };
    this.device = "";
    this.isLandscape = false;
    this.guides = new Guides({ stage: $("stage"), paper: $("paper"), rulers: $("rulers"), safe: $("safe") });
    this.pictures = {
      skins: new Picture($("skins"), (shown) => this.place(shown)),
      code: new Picture($("code"), () => {}),
    };
    this.build();
    this.turning();
  }

  // MARK: messages

  // Sends everything that is chosen to the server; again after a new connection.
  resend() {
    const { yaw, pitch, gap } = this.turn;
    this.send({
      do: "looks",
      explode: this.explode ? [yaw, pitch, gap] : undefined,
      ghosts: this.ghosts ? [this.skin.count, this.skin.step] : undefined,
      code: this.code || undefined,
      explain: this.explain || undefined,
    });
  }

  // Draws a packet that is not for the stage's own canvas; returns whether it was one.
  take(buffer) {
    const kind = kinds[String.fromCharCode(new DataView(buffer).getUint8(2))];
    if (!kind) return false;
    this.pictures[kind].add(buffer);
    return true;
  }

  // What `open` sends of the chosen device.
  get opening() {
    const device = devices.find((each) => each.name === this.device);
    if (!device) return {};
    const [width, height] = device.size;
    const [top, left, bottom, right] = device.safe;
    return this.isLandscape
      ? { size: [height, width], safe: [0, top, bottom && 21, top] }
      : { size: [width, height], safe: [top, left, bottom, right] };
  }

  // The size of the stage in points: that of the chosen device, else the scene's own.
  size(own) {
    return this.opening.size ?? own;
  }

  // Skins belong to the time that is shown.
  place(shown) {
    this.skinTime = shown.time;
    this.follow(this.page.shown?.time);
  }

  follow(time) {
    $("skins").hidden = !this.ghosts || this.explode !== null || time !== this.skinTime || (this.page.state?.isPlaying ?? false);
  }

  restart() {
    for (const picture of Object.values(this.pictures)) picture.restart();
    this.resend();
  }

  opened(id) {
    if (id === this.scene) return;
    this.scene = id;
    for (const list of [this.costs, this.damage, this.leaks]) list.replaceChildren();
  }

  // MARK: switches

  setExplode(isOn) {
    this.explode = isOn ? true : null;
    this.mark("explode", isOn);
    $("stage").classList.toggle("exploded", isOn);
    this.turnFields.hidden = !isOn;
    this.changed();
  }

  setGhosts(isOn) {
    this.ghosts = isOn ? true : null;
    this.mark("ghosts", isOn);
    this.skinFields.hidden = !isOn;
    this.changed();
  }

  setCode(isOn) {
    this.code = isOn;
    this.mark("code", isOn);
    $("stage").classList.toggle("beside", isOn);
    $("twin").hidden = !isOn;
    $("ownLabel").hidden = !isOn;
    this.changed();
    this.layout();
  }

  setExplain(isOn) {
    this.explain = isOn;
    this.mark("explain", isOn);
    if (!isOn) this.showChanges(null);
    this.changed();
  }

  changed() {
    this.resend();
    this.follow(this.page.shown?.time);
  }

  mark(name, isOn) {
    this.chips[name].setAttribute("aria-pressed", String(isOn));
  }

  // MARK: findings

  showCosts(message) {
    this.measure.disabled = false;
    this.costs.replaceChildren(...costsList(message, this.layers(), this.choose));
  }

  showLeaks(message) {
    this.search.disabled = false;
    this.leaks.replaceChildren(...leaksList(message));
  }

  showChanges(message) {
    if (message && !this.explain) return;
    this.damage.replaceChildren(...(message ? changesList(message, this.layers(), this.choose) : []));
    const size = this.page.shown;
    this.guides.showRects(message?.rects ?? [], size ? [size.width, size.height] : [1, 1]);
  }

  // MARK: building

  build() {
    const section = (title, ...parts) => {
      const box = document.createElement("section");
      const heading = document.createElement("h2");
      heading.textContent = title;
      box.append(heading, ...parts);
      return box;
    };
    const row = (...parts) => {
      const box = document.createElement("div");
      box.className = "chips";
      box.append(...parts);
      return box;
    };
    const button = (title, hint, act) => {
      const made = document.createElement("button");
      Object.assign(made, { type: "button", className: "chip", textContent: title, title: hint });
      made.addEventListener("click", act);
      return made;
    };
    this.chips = {
      explode: toggleChip("3D", "Take the layers apart; drag on the stage to turn them (x)", (isOn) => this.setExplode(isOn)),
      ghosts: toggleChip("Onion skins", "Show times before and after (o)", (isOn) => this.setGhosts(isOn)),
      code: toggleChip("Code beside", "What the code alone does, at the same time (a)", (isOn) => this.setCode(isOn)),
      explain: toggleChip("Explain damage", "Why each picture was drawn again, and where", (isOn) => this.setExplain(isOn)),
      rulers: toggleChip("Rulers", "Rulers in points (r)", (isOn) => this.setGuide("rulers", isOn)),
      safe: toggleChip("Safe area", "The part that the device does not cover", (isOn) => this.setGuide("safe", isOn)),
    };
    const gap = numberField("Distance", { least: 0, most: 120, step: 1, change: (value) => {
      this.turn.gap = value;
      this.resend();
    } });
    gap.set(this.turn.gap);
    this.turnFields = document.createElement("div");
    this.turnFields.hidden = true;
    this.turnFields.append(gap.box, row(button("Front", "Seen from the front", () => this.turnTo(0, 0)), button("Corner", "Seen from a corner", () => this.turnTo(32, 14)), button("Side", "Seen from the side", () => this.turnTo(70, 0))));
    const count = numberField("Each side", { least: 1, most: 8, step: 1, change: (value) => this.setSkin("count", Math.round(value)) });
    const step = numberField("Seconds apart", { least: 0.01, most: 1, step: 0.01, change: (value) => this.setSkin("step", value) });
    count.set(this.skin.count);
    step.set(this.skin.step);
    this.skinFields = document.createElement("div");
    this.skinFields.hidden = true;
    this.skinFields.append(count.box, step.box);
    const device = choice("Device", [["", "As the scene says"], ...devices.map((each) => [each.name, each.name])], (value) => {
      this.device = value;
      this.setDevice();
    });
    this.landscape = input("checkbox");
    this.landscape.addEventListener("change", () => {
      this.isLandscape = this.landscape.checked;
      this.setDevice();
    });
    const backdrop = choice("Behind the scene", backdrops, (value) => this.guides.setBackdrop(value));
    this.costs = document.createElement("div");
    this.damage = document.createElement("div");
    this.leaks = document.createElement("div");
    this.measure = button("Measure layers", "What each layer costs to draw at this time", () => {
      this.measure.disabled = true;
      this.send({ do: "measure" });
    });
    this.search = button("Look for leaks", "Plays a copy, clears it, and tells what lives on", () => {
      this.search.disabled = true;
      this.send({ do: "leaks" });
    });
    this.root.replaceChildren(
      section("Layers apart", row(this.chips.explode), this.turnFields),
      section("Motion", row(this.chips.ghosts, this.chips.code), this.skinFields),
      section("Screen", device.box, field("On its side", this.landscape), backdrop.box, row(this.chips.rulers, this.chips.safe)),
      section("Cost", row(this.measure), this.costs),
      section("Damage", row(this.chips.explain), this.damage),
      section("Leaks", row(this.search), this.leaks),
    );
  }

  setSkin(name, value) {
    this.skin[name] = value;
    this.resend();
  }

  setGuide(name, isOn) {
    this.mark(name, isOn);
    this.guides.set(name, isOn);
  }

  setDevice() {
    this.guides.insets = this.opening.safe ?? [0, 0, 0, 0];
    this.reopen();
  }

  // MARK: turning

  turnTo(yaw, pitch) {
    Object.assign(this.turn, { yaw, pitch });
    this.resend();
  }

  // While layers are apart, a drag on the stage turns them, and a click chooses one.
  turning() {
    const canvas = $("canvas");
    let from = null;
    canvas.addEventListener("pointerdown", (event) => {
      if (!this.explode || event.button !== 0) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      canvas.focus();
      canvas.setPointerCapture(event.pointerId);
      from = { x: event.clientX, y: event.clientY, ...this.turn, isMoved: false };
    }, { capture: true });
    canvas.addEventListener("pointermove", (event) => {
      if (!this.explode || !from) return;
      event.stopImmediatePropagation();
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.hypot(x, y) > 3) from.isMoved = true;
      if (!from.isMoved) return;
      const within = (value) => Math.min(Math.max(value, -75), 75);
      this.turnTo(within(from.yaw + x * 0.4), within(from.pitch - y * 0.4));
    }, { capture: true });
    const end = (event) => {
      if (!this.explode || !from) return;
      event.stopImmediatePropagation();
      if (!from.isMoved && event.type === "pointerup") this.choose(event);
      from = null;
    };
    canvas.addEventListener("pointerup", end, { capture: true });
    canvas.addEventListener("pointercancel", end, { capture: true });
  }
}
