// SPDX-License-Identifier: Apache-2.0
// The @Tunable variables of a scene's code: a field for each, and a button that writes the source.
import { field, input, numberField } from "./parameters.js";

export class Tunables {
  constructor({ root, send }) {
    Object.assign(this, { root, send });
    [this.scene, this.values, this.cards] = [null, {}, []];
  }

  // The values for a scene, with which it is opened.
  open(scene) {
    if (scene !== this.scene) {
      [this.scene, this.values, this.cards] = [scene, {}, []];
      this.root.replaceChildren();
      try {
        this.values = JSON.parse(sessionStorage.getItem(`tunables/${scene}`)) ?? {};
      } catch {
        // Without a store the values last as long as the page.
      }
    }
    return this.values;
  }

  // The server tells what the scene has read.
  show({ tunables, savable }) {
    this.cards = tunables;
    // A value that the source has by now, as after a rebuild, no longer counts as a change.
    for (const card of tunables) if (this.values[card.id] === card.value) delete this.values[card.id];
    this.keep();
    const heading = document.createElement("h2");
    heading.textContent = "In the code";
    this.root.replaceChildren(...(tunables.length > 0 ? [heading] : []), ...tunables.map((card) => this.box(card, savable)));
    this.root.hidden = tunables.length === 0;
  }

  box(card, savable) {
    const box = document.createElement("div");
    box.className = "tunable";
    const change = (value) => {
      if (value === card.value) delete this.values[card.id];
      else this.values[card.id] = value;
      this.send({ do: "tune", id: card.id, ...(value === card.value ? {} : { value }) });
      this.keep();
      mark();
    };
    let made;
    if (card.type === "flag") {
      const check = input("checkbox");
      check.addEventListener("change", () => change(check.checked ? 1 : 0));
      made = { box: field(card.title, check), set: (value) => (check.checked = value !== 0) };
    } else {
      const span = card.most - card.least;
      const step = card.type === "whole" ? 1 : 10 ** Math.floor(Math.log10(Math.max(span, 1e-6) / 100));
      made = numberField(card.title, { least: card.least, most: card.most, step, isOpen: true, change });
      made.box.querySelector("input[type=number]").step = "any";
    }
    const foot = document.createElement("footer");
    const place = document.createElement("small");
    place.textContent = card.place;
    const [back, save] = ["Reset", "Save"].map((text) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "chip";
      button.textContent = text;
      button.setAttribute("aria-label", `${text} ${card.title}`);
      return button;
    });
    save.title = savable ? `Write it into ${card.place}` : "Only pages on this machine can write sources";
    back.addEventListener("click", () => {
      change(card.value);
      made.set(card.value);
    });
    save.addEventListener("click", () => this.send({ do: "save", id: card.id }));
    const mark = () => {
      const isChanged = this.values[card.id] !== undefined;
      back.hidden = save.hidden = !isChanged;
      save.disabled = !savable;
      made.box.classList.toggle("pinned", isChanged);
    };
    foot.append(place, back, save);
    box.append(made.box, foot);
    made.set(this.values[card.id] ?? card.value);
    mark();
    return box;
  }

  keep() {
    try {
      sessionStorage.setItem(`tunables/${this.scene}`, JSON.stringify(this.values));
    } catch {
      // As above.
    }
  }
}
