// SPDX-License-Identifier: Apache-2.0
// What is open beside the stage: the inspector with its tabs, and on a narrow page the catalogue.

const $ = (id) => document.getElementById(id);
const names = ["Scene", "Layers", "Look", "File"];

export class Panels {
  // `changed` is called after anything has opened or closed.
  constructor({ changed }) {
    this.changed = changed;
    for (const name of names) $(`tab${name}`).addEventListener("click", () => this.choose(name));
    $("tabs").addEventListener("keydown", (event) => this.key(event));
    $("showInspector").addEventListener("click", () => this.toggle());
    $("showCatalogue").addEventListener("click", () => {
      document.body.classList.remove("inspector-open");
      document.body.classList.toggle("catalogue-open");
      this.update();
    });
    $("shade").addEventListener("click", () => this.closeCatalogue());
    $("showHelp").addEventListener("click", () => $("help").showModal());
    $("help").addEventListener("click", (event) => event.target === $("help") && $("help").close());
  }

  get isNarrow() {
    return matchMedia("(max-width: 1000px)").matches;
  }

  get isOpen() {
    return this.isNarrow ? document.body.classList.contains("inspector-open") : !document.body.classList.contains("no-inspector");
  }

  // Whether a tab is chosen, and can be seen.
  shows(name) {
    return this.isOpen && !$(`panel${name}`).hidden;
  }

  toggle() {
    if (this.isNarrow) {
      document.body.classList.remove("catalogue-open");
      document.body.classList.toggle("inspector-open");
    } else {
      document.body.classList.toggle("no-inspector");
    }
    this.update();
  }

  // Chooses a tab, and opens the inspector for it.
  open(name) {
    if (!this.isOpen) this.toggle();
    this.choose(name);
  }

  choose(name) {
    for (const each of names) {
      $(`tab${each}`).setAttribute("aria-selected", each === name);
      $(`tab${each}`).tabIndex = each === name ? 0 : -1;
      $(`panel${each}`).hidden = each !== name;
    }
    this.update();
  }

  closeCatalogue() {
    document.body.classList.remove("catalogue-open");
    this.mark();
  }

  update() {
    this.mark();
    this.changed();
  }

  mark() {
    const isCatalogueOpen = document.body.classList.contains("catalogue-open");
    $("showCatalogue").setAttribute("aria-expanded", isCatalogueOpen);
    $("showInspector").setAttribute("aria-pressed", this.isOpen);
    $("shade").hidden = !isCatalogueOpen;
  }

  key(event) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
    const tabs = [...$("tabs").querySelectorAll("[role=tab]:not([hidden])")];
    const by = event.key === "ArrowRight" ? 1 : -1;
    const tab = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
    this.choose(tab.id.slice(3));
    tab.focus();
  }
}
