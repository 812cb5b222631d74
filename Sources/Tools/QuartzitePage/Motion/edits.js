// SPDX-License-Identifier: Apache-2.0
// The changes of a scene: pinned values with a history, kept in the session, comparable with the code.

const name = ({ path, animation, part, index, key }) =>
  JSON.stringify([path, animation ?? null, part ?? [], index ?? null, key]);
const most = 500;
// How many steps back and forth a reload keeps.
const mostKept = 100;

export class Edits {
  constructor({ send, changed }) {
    Object.assign(this, { send, changed });
    this.scene = null;
    this.forget();
  }

  forget() {
    this.values = new Map();
    this.before = [];
    this.after = [];
    this.showsCode = false;
    this.step = null;
  }

  get count() {
    return this.values.size;
  }

  // The value that is pinned; undefined for none.
  value(target) {
    return this.values.get(name(target))?.value;
  }

  // MARK: changing

  // Pins values. Changes in a row with the same `step`, as of one drag, are undone together.
  set(list, step = null) {
    if (list.length === 0) return;
    if (step === null || step !== this.step) {
      this.before.push(new Map(this.values));
      if (this.before.length > most) this.before.shift();
    }
    [this.step, this.after] = [step, []];
    if (this.showsCode) this.compare(false);
    for (const edit of list) {
      this.values.set(name(edit), edit);
      this.tell(edit);
    }
    this.keep();
  }

  // The next change begins an undo step of its own.
  endStep() {
    this.step = null;
  }

  undo() {
    this.go(this.before, this.after);
  }

  redo() {
    this.go(this.after, this.before);
  }

  go(from, to) {
    if (from.length === 0) return;
    if (this.showsCode) this.compare(false);
    const next = from.pop();
    to.push(this.values);
    for (const [id, edit] of this.values) if (!next.has(id)) this.tell(edit, "revert");
    for (const [id, edit] of next) if (this.values.get(id)?.value !== edit.value) this.tell(edit);
    [this.values, this.step] = [next, null];
    this.keep();
  }

  // Takes everything back, which can be undone.
  revert() {
    if (this.count === 0) return;
    this.before.push(this.values);
    [this.values, this.after, this.step, this.showsCode] = [new Map(), [], null, false];
    this.send({ do: "revert" });
    this.keep();
  }

  // Shows what the code alone does, or the changes again.
  compare(showsCode) {
    this.showsCode = showsCode;
    if (showsCode) this.send({ do: "revert" });
    else this.resend();
    this.changed();
  }

  tell({ path, animation, part, index, key, value }, verb = "edit") {
    this.send({ do: verb, layer: path, animation, part: part?.length ? part : undefined, index, key, value: verb === "edit" ? value : undefined });
  }

  // The session of a new connection does not have the changes.
  resend() {
    if (!this.showsCode) for (const edit of this.values.values()) this.tell(edit);
  }

  // MARK: keeping

  // Begins with what the session has of a scene.
  open(scene) {
    if (scene === this.scene) return;
    this.forget();
    this.scene = scene;
    try {
      const kept = JSON.parse(sessionStorage.getItem(`edits/${scene}`)) ?? [];
      // Only the changes themselves, as they were kept once, or with their history.
      const { all = kept, now = kept.map((_, index) => index), before = [], after = [] } = Array.isArray(kept) ? {} : kept;
      const state = (numbers) => new Map(numbers.map((number) => [name(all[number]), all[number]]));
      this.values = state(now);
      [this.before, this.after] = [before.map(state), after.map(state)];
    } catch {
      // Without a store, or with what another version kept, the scene begins as its code says.
    }
    this.changed();
  }

  // The changes with the last steps of their history; each change once, and by its number in each state.
  kept() {
    const numbers = new Map();
    const state = (values) => [...values.values()].map((edit) => {
      if (!numbers.has(edit)) numbers.set(edit, numbers.size);
      return numbers.get(edit);
    });
    const [now, before, after] = [state(this.values), this.before.slice(-mostKept).map(state), this.after.slice(-mostKept).map(state)];
    return { all: [...numbers.keys()], now, before, after };
  }

  keep() {
    try {
      if (this.count === 0 && this.before.length === 0 && this.after.length === 0) sessionStorage.removeItem(`edits/${this.scene}`);
      else sessionStorage.setItem(`edits/${this.scene}`, JSON.stringify(this.kept()));
    } catch {
      // A store that is full or forbidden: the changes last as long as the page.
    }
    this.changed();
  }
}
