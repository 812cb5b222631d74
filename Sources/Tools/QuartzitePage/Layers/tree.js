// SPDX-License-Identifier: Apache-2.0
// The rows of the layer tree, which can be selected by pointer or arrows, collapsed and expanded.

export const same = (a, b) => a !== null && b !== null && a.length === b.length && a.every((x, i) => x === b[i]);

export class LayerTree {
  constructor(root, { choose, hover }) {
    Object.assign(this, { root, choose, hover });
    this.layers = [];
    this.rows = [];
    this.folded = new Set();
    root.addEventListener("keydown", (event) => this.key(event));
  }

  clear() {
    [this.layers, this.rows] = [[], []];
    this.shape = "";
    this.folded.clear();
    this.root.replaceChildren();
  }

  // Shows the layers, depth first as in the server's message.
  show(layers, chosen, over) {
    const shape = layers.map((layer) => `${layer.path}|${layer.type}|${layer.view}|${layer.name}|${layer.variable}|${layer.text}`).join();
    this.layers = layers;
    if (shape !== this.shape) {
      this.shape = shape;
      this.build();
    }
    const gone = [];
    layers.forEach((layer, index) => {
      const { row, moves } = this.rows[index];
      // Sublayers of a hidden layer are hidden too.
      const depth = layer.path.length;
      gone.length = depth;
      gone[depth] = !layer.isShown || (depth > 0 && gone[depth - 1] === true);
      this.rows[index].isShown = !gone[depth];
      row.classList.toggle("gone", gone[depth]);
      moves.hidden = layer.animations === 0;
      if (moves.textContent !== `${layer.animations}`) moves.textContent = layer.animations;
    });
    this.mark(chosen, over);
  }

  isShown(index) {
    return this.rows[index].isShown;
  }

  build() {
    this.rows = this.layers.map((layer, index) => {
      const row = document.createElement("div");
      row.className = "row";
      row.role = "treeitem";
      row.id = `layer-${layer.path.join("-")}`;
      row.setAttribute("aria-level", layer.path.length + 1);
      row.style.paddingLeft = `${4 + Math.min(layer.path.length, 14) * 12}px`;
      const turn = document.createElement("span");
      const name = document.createElement("b");
      const about = document.createElement("small");
      const moves = document.createElement("span");
      turn.className = "turn";
      name.textContent = layer.name ?? layer.variable ?? layer.text ?? layer.view ?? layer.type;
      about.textContent = layer.path.at(-1) === -1 ? "mask" : name.textContent === layer.view ? layer.type : name.textContent === layer.type ? "" : (layer.view ?? layer.type);
      moves.className = "moves";
      moves.title = "Animations that run";
      row.append(turn, name, about, moves);
      row.addEventListener("click", (event) => {
        if (event.target === turn && row.hasAttribute("aria-expanded")) this.fold(index, !this.isFolded(index));
        else this.choose(layer.path);
      });
      row.addEventListener("pointerenter", () => this.hover(layer.path));
      row.addEventListener("pointerleave", () => this.hover(null));
      return { row, moves, isShown: true };
    });
    this.root.replaceChildren(...this.rows.map((item) => item.row));
    this.arrange();
  }

  // MARK: finding

  // Shows the layers that have all words in class, name, variable or text, and what is above them.
  find(text) {
    this.words = text.toLowerCase().split(/\s+/).filter(Boolean);
    this.arrange();
  }

  // The indices of layers that are shown while something is looked for; null for all.
  get found() {
    if (!this.words?.length) return null;
    const found = new Set();
    const above = [];
    this.layers.forEach((layer, index) => {
      above.length = layer.path.length;
      above.push(index);
      const all = `${layer.type} ${layer.view ?? ""} ${layer.name ?? ""} ${layer.variable ?? ""} ${layer.text ?? ""}`.toLowerCase();
      if (this.words.every((word) => all.includes(word))) for (const each of above) found.add(each);
    });
    return found;
  }

  // MARK: folding

  isFolded(index) {
    return this.folded.has(this.layers[index].path.join());
  }

  hasChildren(index) {
    return this.layers[index + 1]?.path.length > this.layers[index].path.length;
  }

  fold(index, isFolded) {
    const key = this.layers[index].path.join();
    if (isFolded) this.folded.add(key);
    else this.folded.delete(key);
    this.arrange();
  }

  // Expands the ancestors of a layer.
  reveal(path) {
    for (let depth = 0; depth < path.length; depth += 1) this.folded.delete(path.slice(0, depth).join());
    this.arrange();
  }

  arrange() {
    let hiddenBelow = Infinity;
    const found = this.found;
    this.layers.forEach((layer, index) => {
      const { row } = this.rows[index];
      const depth = layer.path.length;
      if (depth <= hiddenBelow) hiddenBelow = Infinity;
      row.hidden = found ? !found.has(index) : depth > hiddenBelow;
      if (this.hasChildren(index)) row.setAttribute("aria-expanded", !this.isFolded(index));
      if (!row.hidden && this.isFolded(index)) hiddenBelow = depth;
    });
  }

  // MARK: marks and keys

  mark(chosen, over) {
    this.chosen = chosen;
    const active = this.layers.some((layer) => same(layer.path, chosen)) ? `layer-${chosen.join("-")}` : null;
    if (active) this.root.setAttribute("aria-activedescendant", active);
    else this.root.removeAttribute("aria-activedescendant");
    this.layers.forEach((layer, index) => {
      const isChosen = same(layer.path, chosen);
      const { row } = this.rows[index];
      if (row.classList.contains("chosen") !== isChosen) {
        row.classList.toggle("chosen", isChosen);
        row.setAttribute("aria-selected", isChosen);
      }
      row.classList.toggle("over", same(layer.path, over));
    });
  }

  scrollTo(path) {
    const index = this.layers.findIndex((layer) => same(layer.path, path));
    this.rows[index]?.row.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (!(event.key in steps) && !["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    if (this.layers.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Home") return this.choose(this.layers[0].path);
    if (event.key === "End") return this.choose(this.layers[this.rows.findLastIndex((item) => !item.row.hidden)].path);
    let index = this.layers.findIndex((layer) => same(layer.path, this.chosen));
    if (event.key in steps) {
      const step = steps[event.key];
      do index += step;
      while (this.rows[index]?.row.hidden);
      if (this.layers[index]) this.choose(this.layers[index].path);
      return;
    }
    if (index < 0) return;
    const isLeft = event.key === "ArrowLeft";
    if (this.hasChildren(index) && this.isFolded(index) !== isLeft) return this.fold(index, isLeft);
    // Otherwise the right arrow moves to the first child, the left arrow to the parent.
    if (!isLeft && this.hasChildren(index)) this.choose(this.layers[index + 1].path);
    if (isLeft && this.layers[index].path.length > 0) this.choose(this.layers[index].path.slice(0, -1));
  }
}
