// SPDX-License-Identifier: Apache-2.0
// The sheet with the formats, the progress of a film, and its download.

function size(bytes) {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export class Exports {
  constructor({ root, button, send, failed }) {
    this.root = root;
    this.button = button;
    this.send = send;
    this.failed = failed;
    this.titles = new Map();
    this.progress = root.querySelector("#progress");
    this.download = root.querySelector("#download");
    this.failure = root.querySelector("#failure");
    this.meter = root.querySelector("[role=progressbar]");
    button.addEventListener("click", () => this.toggle());
    root.querySelector("#cancelExport").addEventListener("click", () => send({ do: "cancel" }));
    document.addEventListener("pointerdown", (event) => {
      if (!root.hidden && !root.contains(event.target) && !button.contains(event.target)) this.toggle(false);
    });
  }

  // The server sends the formats that it offers.
  offer(formats) {
    this.titles = new Map(formats.map(({ format, title }) => [format, title]));
    this.root.querySelector("#formats").replaceChildren(...formats.map((each) => this.choice(each)));
  }

  choice({ format, title: name, note: about }) {
    const choice = document.createElement("button");
    const [title, note] = [document.createElement("b"), document.createElement("small")];
    choice.dataset.format = format;
    title.textContent = name;
    note.textContent = about;
    choice.append(title, note);
    choice.addEventListener("click", () => {
      this.download.hidden = true;
      this.failure.hidden = true;
      this.isWaiting = true;
      this.show({ format, progress: 0 });
      const [scale, fps] = ["#exportScale", "#exportRate"].map((name) => +this.root.querySelector(name).value || undefined);
      this.send({ do: "export", format, scale, fps });
    });
    return choice;
  }

  toggle(isOpen = this.root.hidden) {
    const hadFocus = this.root.contains(document.activeElement);
    this.root.hidden = !isOpen;
    this.button.setAttribute("aria-expanded", isOpen);
    if (isOpen) this.root.querySelector("#formats button").focus();
    else if (hadFocus) this.button.focus();
  }

  show({ format, progress, place, link, name, bytes, failure }) {
    if (failure !== undefined) {
      this.progress.hidden = true;
      this.isWaiting = false;
      this.failure.hidden = !failure;
      this.failure.textContent = failure ? `${this.titles.get(format) ?? "Export"}: ${failure}` : "";
      // While the sheet is closed, the message would be invisible there.
      if (failure && this.root.hidden) this.failed(failure);
      return;
    }
    this.progress.hidden = link !== undefined;
    this.progress.querySelector("i").style.transform = `scaleX(${progress})`;
    this.meter.setAttribute("aria-valuenow", Math.round(progress * 100));
    this.progress.querySelector("span").textContent =
      `${this.titles.get(format)} ${place ? `waits, place ${place}` : `${Math.round(progress * 100)}%`}`;
    if (link === undefined) return;
    this.download.hidden = false;
    this.download.href = link;
    this.download.download = name;
    const file = document.createElement("span");
    file.textContent = name;
    this.download.title = name;
    this.download.replaceChildren(`Download ${this.titles.get(format)}, ${size(bytes)}`, file);
    if (this.isWaiting) this.download.click();
    this.isWaiting = false;
  }

  // A server that has stopped has deleted its films.
  forget() {
    this.progress.hidden = true;
    this.download.hidden = true;
    this.failure.hidden = true;
    this.isWaiting = false;
  }
}
