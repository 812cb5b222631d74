// SPDX-License-Identifier: Apache-2.0
// Lottie files and layer packages that are dropped on the page or chosen: they are sent to the server
// in pieces, and again after a restart of the server.
import { archive } from "./zip.js";

const piece = 48 * 1024;
const endings = /\.(json|lottie|tgs|ca|caml|wallpaper|tendies|zip)$/i;

// Sends a file over a link; the server answers with a card, or refuses it.
export function sendFile(link, { id, name, bytes }) {
  if (!link.isOpen) return;
  link.send({ do: "file", id, name, bytes: bytes.byteLength });
  for (let at = 0; at < bytes.byteLength; at += piece) {
    link.socket.send(bytes.slice(at, Math.min(at + piece, bytes.byteLength)));
  }
}

// The files of a folder that was dropped, with their paths in it.
async function entriesOf(entry, path = "") {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    return [{ name: path + entry.name, bytes: await file.arrayBuffer() }];
  }
  const reader = entry.createReader();
  const found = [];
  // A folder is read in parts, until one is empty.
  for (;;) {
    const part = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return found;
    for (const each of part) found.push(...(await entriesOf(each, `${path}${entry.name}/`)));
    if (found.length > 2000) throw new Error("the folder has more than 2,000 files");
  }
}

export class Files {
  constructor({ link, open, refused, curtain, input, button }) {
    Object.assign(this, { link, open, refused, curtain });
    this.held = new Map();
    this.cards = new Map();
    this.count = 0;
    button.addEventListener("click", () => input.click());
    input.addEventListener("change", async () => {
      for (const file of [...input.files]) await this.take(file.name, () => file.arrayBuffer());
      input.value = "";
    });
    this.watch();
  }

  // A curtain over the page shows that a file can be dropped.
  watch() {
    let depth = 0;
    const holds = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");
    const show = (isOn) => (this.curtain.hidden = !isOn);
    addEventListener("dragenter", (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      depth += 1;
      show(true);
    });
    addEventListener("dragover", (event) => holds(event) && event.preventDefault());
    addEventListener("dragleave", (event) => {
      if (!holds(event)) return;
      depth = Math.max(depth - 1, 0);
      show(depth > 0);
    });
    addEventListener("drop", (event) => {
      if (!holds(event)) return;
      event.preventDefault();
      depth = 0;
      show(false);
      this.drop(event.dataTransfer);
    });
  }

  // Entries must be requested before anything is awaited: the transfer is empty afterwards.
  async drop(transfer) {
    const items = [...transfer.items].filter((item) => item.kind === "file");
    const found = items.map((item) => ({ entry: item.webkitGetAsEntry?.(), file: item.getAsFile() }));
    for (const { entry, file } of found) {
      if (entry?.isDirectory) {
        await this.take(entry.name, async () => archive(await entriesOf(entry)));
      } else if (file) {
        await this.take(file.name, () => file.arrayBuffer());
      }
    }
  }

  async take(name, read) {
    if (!endings.test(name)) {
      return this.refused(`${name}: Lottie files (.json, .lottie, .tgs) and layer packages (.ca, .tendies, .wallpaper, .zip) can be opened`);
    }
    try {
      const bytes = await read();
      const id = `file-${(this.count += 1)}`;
      this.held.set(id, { id, name, bytes, isNew: true });
      sendFile(this.link, this.held.get(id));
    } catch (error) {
      this.refused(`${name}: ${error.message}`);
    }
  }

  // A restarted server does not have the files, nor does a second connection.
  resend(link = this.link) {
    for (const file of this.held.values()) sendFile(link, file);
  }

  // The server has read a file.
  arrived(card) {
    this.cards.set(card.id, card);
    const file = this.held.get(card.id);
    if (!file?.isNew) return;
    file.isNew = false;
    this.open(card.id);
  }

  // The server cannot read a file.
  lost({ id, name, text }) {
    this.held.delete(id);
    this.cards.delete(id);
    this.refused(`${name}: ${text}`);
  }

  // The scenes of the files, before those of the server.
  scenes(others) {
    const own = [...this.held.keys()].filter((id) => this.cards.has(id)).map((id) => ({ ...this.cards.get(id).scene, chapter: "Files" }));
    return [...own, ...others];
  }
}
