// SPDX-License-Identifier: Apache-2.0
// The list of scenes on the left.

export class Catalogue {
  constructor({ list, search, open }) {
    this.list = list;
    this.search = search;
    this.open = open;
    this.scenes = [];
    search.addEventListener("input", () => this.draw());
    search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.list.querySelector("button")?.click();
      if (event.key === "Escape") {
        search.value = "";
        this.draw();
        search.blur();
      }
    });
  }

  set(scenes) {
    this.scenes = scenes;
    this.draw();
  }

  choose(id) {
    this.chosen = id;
    for (const button of this.list.querySelectorAll("button")) {
      const isChosen = button.dataset.id === id;
      button.setAttribute("aria-current", isChosen);
      if (isChosen) button.scrollIntoView({ block: "nearest" });
    }
  }

  // The scene a number of places after the selected one.
  neighbour(distance) {
    const shown = [...this.list.querySelectorAll("button")].map((button) => button.dataset.id);
    const index = shown.indexOf(this.chosen);
    return shown[Math.min(Math.max(index + distance, 0), shown.length - 1)];
  }

  draw() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.scenes.filter((scene) => {
      const text = `${scene.id} ${scene.title} ${scene.summary} ${scene.chapter ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    const items = [];
    let chapter;
    for (const scene of found) {
      if (scene.chapter && scene.chapter !== chapter) {
        chapter = scene.chapter;
        const heading = document.createElement("li");
        heading.className = "chapter";
        heading.textContent = chapter;
        items.push(heading);
      }
      const item = document.createElement("li");
      const button = document.createElement("button");
      const name = document.createElement("b");
      const length = document.createElement("small");
      name.textContent = scene.title;
      length.textContent = scene.duration ? `${+scene.duration.toFixed(1)}s` : "";
      button.append(name, length);
      button.dataset.id = scene.id;
      button.title = scene.summary || scene.id;
      button.addEventListener("click", () => this.open(scene.id));
      item.append(button);
      items.push(item);
    }
    if (items.length === 0) {
      const nothing = document.createElement("li");
      nothing.className = "nothing";
      nothing.textContent = "Nothing has that name.";
      items.push(nothing);
    }
    this.list.replaceChildren(...items);
    this.choose(this.chosen);
  }
}
