// SPDX-License-Identifier: Apache-2.0
// The sheet of exports: a format and its choices, how large the file will be, and the queue with the
// progress of each film.

const size = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

const node = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
};
const choice = (id, options, attributes = {}) => {
  const select = node("select", { id, ...attributes });
  select.append(...options.map(([value, text]) => new Option(text, value)));
  return select;
};

export class Exports {
  // `page` gives the scene: its length in seconds, its size in points and the shown time.
  constructor({ root, button, send, failed, page }) {
    Object.assign(this, { root, button, send, failed, page });
    this.formats = new Map();
    this.jobs = new Map();
    this.count = 0;
    this.make();
    button.addEventListener("click", () => this.toggle());
    document.addEventListener("pointerdown", (event) => {
      if (!root.hidden && !root.contains(event.target) && !button.contains(event.target)) this.toggle(false);
    });
    // Tab stays in the sheet while it is open.
    root.addEventListener("keydown", (event) => {
      if (event.key !== "Tab") return;
      const stops = [...root.querySelectorAll("button, input, select, a")].filter((each) => each.offsetParent && !each.disabled && each.tabIndex >= 0);
      const [first, last] = [stops[0], stops.at(-1)];
      if (event.shiftKey ? document.activeElement === first : document.activeElement === last) {
        event.preventDefault();
        (event.shiftKey ? last : first).focus();
      }
    });
  }

  // MARK: the sheet

  make() {
    const change = () => this.changed();
    const labelled = (title, option, ...inputs) => {
      const box = node("div", { class: "choice", "data-option": option });
      const label = node("label", { for: inputs[0].id }, title);
      box.append(label, ...inputs);
      return box;
    };
    const number = (id, attributes) => node("input", { type: "number", id, ...attributes });
    this.list = node("div", { id: "formats", role: "radiogroup", "aria-label": "Format" });
    const effort = choice("exportEffort", [["fastest", "Fastest"], ["fast", "Fast"], ["balanced", "Balanced"], ["small", "Small"], ["smallest", "Smallest"]]);
    effort.value = "balanced";
    const dither = choice("exportDither", [["ordered", "Ordered"], ["diffused", "Diffused"], ["none", "None"]]);
    this.form = node("form", { id: "exportForm", autocomplete: "off", onsubmit: (event) => event.preventDefault(), onchange: change, oninput: change },
      labelled("From, in seconds", "time", number("exportFrom", { min: 0, step: "any", value: 0 })),
      labelled("To", "time", number("exportTo", { min: 0, step: "any", placeholder: "end" })),
      labelled("Scale", "size", choice("exportScale", [["", "As shown"], ["0.5", "0.5x"], ["1", "1x"], ["2", "2x"], ["3", "3x"], ["width", "By width"]])),
      labelled("Width in pixels", "width", number("exportWidth", { min: 16, max: 4096, step: 1 })),
      labelled("Pictures a second", "rate", choice("exportRate", [["", "Automatic"], ...[10, 12, 15, 24, 25, 30, 50, 60].map((rate) => [rate, rate])])),
      labelled("Plays", "loops", choice("exportLoops", [["0", "For ever"], ["1", "Once"], ["2", "Twice"], ["3", "3 times"], ["5", "5 times"], ["10", "10 times"]])),
      labelled("Quality", "quality", number("exportQuality", { min: 1, max: 100, step: 1 })),
      labelled("Effort", "effort", effort),
      labelled("Dither", "dither", dither),
      labelled("Palette", "palette", choice("exportPalette", [["film", "One a film"], ["frame", "One a picture"]])),
      labelled("Colours", "colors", number("exportColors", { min: 2, max: 256, step: 1, placeholder: "all" })),
      labelled("Background", "background", choice("exportBackground", [["", "The scene's"], ["none", "Transparent"], ["color", "A colour"]])),
      labelled("Its colour", "color", node("input", { type: "color", id: "exportColor", value: "#ffffff" })),
      node("div", { class: "choice check", "data-option": "lossless" }, node("input", { type: "checkbox", id: "exportLossless" }), node("label", { for: "exportLossless" }, "Keep every pixel")),
    );
    this.estimate = node("p", { id: "estimate", role: "status" });
    this.startButton = node("button", { id: "startExport", type: "button", class: "wide", onclick: () => this.start() }, "Export");
    this.queue = node("ul", { id: "queue", "aria-label": "Exports" });
    this.failure = node("p", { id: "failure", role: "alert", hidden: true });
    this.root.replaceChildren(this.list, this.form, node("div", { class: "go" }, this.estimate, this.startButton), this.failure, this.queue);
  }

  get(id) {
    return this.form.querySelector(`#${id}`);
  }

  // The server sends the formats that it offers.
  offer(formats) {
    this.formats = new Map(formats.map((each) => [each.format, each]));
    if (!this.formats.has(this.format)) this.format = formats[0]?.format;
    this.list.replaceChildren(...formats.map(({ format, title, note }) =>
      node("button", { type: "button", role: "radio", "data-format": format, "aria-checked": "false", tabindex: -1, onclick: () => this.choose(format) }, node("b", {}, title), node("small", {}, note))));
    this.list.onkeydown = (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      const names = [...this.formats.keys()];
      this.choose(names[(names.indexOf(this.format) + by + names.length) % names.length]);
      this.list.querySelector("[aria-checked=true]").focus();
    };
    this.choose(this.format);
  }

  choose(format) {
    this.format = format;
    for (const button of this.list.children) {
      button.setAttribute("aria-checked", button.dataset.format === format);
      button.tabIndex = button.dataset.format === format ? 0 : -1;
    }
    const card = this.formats.get(format);
    const isFilm = format !== "png";
    const has = (name) => card?.options.includes(name) ?? false;
    const isShown = {
      time: isFilm, size: !card?.isShapes, width: !card?.isShapes && this.get("exportScale").value === "width", rate: isFilm,
      loops: has("loops"), quality: has("quality"), effort: has("effort"), dither: has("dither"), palette: has("palette"),
      colors: has("colors"), lossless: has("lossless"), background: true, color: this.get("exportBackground").value === "color",
    };
    for (const box of this.form.children) box.hidden = !isShown[box.dataset.option];
    this.get("exportQuality").placeholder = card?.quality ?? "";
    this.get("exportBackground").options[1].disabled = card ? !card.holdsAlpha : false;
    this.ask();
  }

  changed() {
    const isWide = this.get("exportScale").value === "width";
    if (isWide && !this.get("exportWidth").value) this.get("exportWidth").value = Math.round((this.page().size?.[0] ?? 320) * 2);
    this.choose(this.format);
  }

  // The export request; a value is undefined if its field is hidden or has the default value.
  request() {
    const value = (id) => {
      const input = this.get(id);
      return input.closest(".choice").hidden || input.value === "" ? undefined : input.value;
    };
    const number = (id) => (value(id) === undefined ? undefined : +value(id));
    const scale = value("exportScale");
    const background = value("exportBackground");
    const lossless = this.get("exportLossless");
    return {
      format: this.format,
      scale: scale && scale !== "width" ? +scale : undefined,
      width: number("exportWidth"), fps: number("exportRate"), from: number("exportFrom") || undefined, to: number("exportTo"),
      loops: number("exportLoops") || undefined, quality: number("exportQuality"), effort: value("exportEffort"), dither: value("exportDither"),
      palette: value("exportPalette"), colors: number("exportColors"),
      lossless: (!lossless.closest(".choice").hidden && lossless.checked) || undefined,
      background: background === "color" ? value("exportColor") : background,
    };
  }

  // MARK: how large it will be

  // Asks once nothing has changed for a moment.
  ask() {
    clearTimeout(this.asking);
    if (this.root.hidden || !this.format || this.format === "png") return (this.estimate.textContent = this.format === "png" ? "The picture that is shown" : "");
    const request = this.request();
    if (request.to !== undefined && request.to <= (request.from ?? 0)) {
      this.startButton.disabled = true;
      return (this.estimate.textContent = "The end must come after the beginning.");
    }
    this.startButton.disabled = false;
    this.estimate.textContent = "Measuring\u2026";
    this.asking = setTimeout(() => this.send({ do: "estimate", job: (this.question = (this.question ?? 0) + 1), ...request }), 250);
  }

  estimated({ job, bytes, frames, size: pixels, isExact, failure }) {
    if (job !== this.question) return;
    if (failure) return (this.estimate.textContent = failure);
    const shapes = this.formats.get(this.format)?.isShapes;
    const words = [`${isExact ? "" : "about "}${size(bytes)}`, `${frames} ${frames === 1 ? "picture" : "pictures"}`];
    if (!shapes && pixels) words.push(pixels.join(" \u00d7 "));
    this.estimate.textContent = words.join(", ");
  }

  // MARK: the queue

  start() {
    const job = (this.count += 1);
    const request = this.request();
    const title = this.formats.get(request.format).title;
    const text = node("span", { class: "what" }, title);
    const state = node("span", { class: "how" }, "Waits");
    const bar = node("i");
    const meter = node("div", { class: "bar", role: "progressbar", "aria-label": title, "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 0 }, bar);
    const cancel = node("button", { type: "button", class: "chip cancel", "aria-label": `Cancel ${title}`, onclick: () => this.cancel(job) }, "Cancel");
    const item = node("li", { "data-job": job }, text, state, cancel, meter);
    this.jobs.set(job, { item, state, bar, meter, cancel, title, at: performance.now(), isWaiting: true });
    this.failure.hidden = true;
    this.queue.prepend(item);
    this.send({ do: "export", job, ...request });
  }

  cancel(number) {
    const job = this.jobs.get(number);
    this.send({ do: "cancel", job: number });
    if (job?.isDone) this.remove(number);
  }

  remove(number) {
    const job = this.jobs.get(number);
    if (!job) return;
    const hadFocus = job.item.contains(document.activeElement);
    job.item.remove();
    this.jobs.delete(number);
    if (hadFocus) this.startButton.focus();
  }

  toggle(isOpen = this.root.hidden) {
    const hadFocus = this.root.contains(document.activeElement);
    this.root.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", isOpen);
    if (isOpen) {
      this.list.querySelector("[aria-checked=true]")?.focus();
      this.ask();
    } else if (hadFocus) this.button.focus();
  }

  // Handles a message about an export; a changed file is downloaded without showing the sheet.
  show({ job: number, format, progress, place, link, name, bytes, failure }) {
    const job = this.jobs.get(number);
    if (failure !== undefined) return this.fail(number, format, failure);
    if (link !== undefined && !job) return this.save(link, name);
    if (!job) return;
    if (link === undefined) return this.progress(job, progress, place);
    job.isDone = true;
    job.meter.hidden = true;
    job.state.textContent = size(bytes);
    const download = node("a", { class: "download", href: link, download: name, title: name }, name);
    job.item.querySelector(".what").replaceChildren(download);
    job.cancel.textContent = "Remove";
    job.cancel.setAttribute("aria-label", `Remove ${name}`);
    if (job.isWaiting) download.click();
    job.isWaiting = false;
  }

  progress(job, progress, place) {
    job.bar.style.transform = `scaleX(${progress})`;
    job.meter.setAttribute("aria-valuenow", Math.round(progress * 100));
    if (place) return (job.state.textContent = `Waits, place ${place}`);
    if (progress === 0) job.at = performance.now();
    const left = progress > 0.05 ? ((performance.now() - job.at) / 1000 / progress) * (1 - progress) : null;
    const rest = left === null ? "" : left < 60 ? `, ${Math.ceil(left)} s left` : `, ${Math.ceil(left / 60)} min left`;
    job.state.textContent = `${Math.round(progress * 100)} %${rest}`;
  }

  fail(number, format, failure) {
    this.remove(number);
    this.failure.hidden = !failure;
    this.failure.textContent = failure ? `${this.formats.get(format)?.title ?? "Export"}: ${failure}` : "";
    // While the sheet is closed, the message would be invisible there.
    if (failure && this.root.hidden) this.failed(failure);
  }

  save(link, name) {
    const download = node("a", { href: link, download: name });
    document.body.append(download);
    download.click();
    download.remove();
  }

  // A server that has stopped has deleted its films.
  forget() {
    for (const number of [...this.jobs.keys()]) this.remove(number);
    this.failure.hidden = true;
  }
}
