// SPDX-License-Identifier: Apache-2.0
// The panel of a file: its colours, texts, slots, themes and markers, which can be changed, the inputs
// of its state machine, and what of it is not shown as it was meant.
import { field, input, numberField } from "./parameters.js";

const node = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
};

const size = (bytes) => (bytes < 1e6 ? `${Math.max(bytes / 1e3, 0.1).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`);
const path = (names) => names.join(" \u203a ");

export class FilePanel {
  constructor({ root, tab, send, seek, compare, choosePanel }) {
    Object.assign(this, { root, tab, send, seek, compare, choosePanel });
    this.changes = new Map();
    this.id = null;
  }

  // What was changed in a file: values by path, and its theme; with a history.
  state(id = this.id) {
    if (!this.changes.has(id)) this.changes.set(id, { values: {}, theme: null, before: [], after: [] });
    return this.changes.get(id);
  }

  // Shows the file of the scene that is on the stage; nothing for a scene of code.
  show(card) {
    const isOther = card?.id !== this.id;
    this.card = card ?? null;
    this.id = card?.id ?? null;
    this.tab.hidden = !card;
    if (!card) {
      if (this.tab.getAttribute("aria-selected") === "true") this.choosePanel("Scene");
      return this.root.replaceChildren();
    }
    this.tell(card.issues);
    if (isOther) this.draw();
  }

  // Sends the changes of a file again, to a server that knows nothing of them.
  resend(id, send = this.send) {
    const { values, theme } = this.state(id);
    if (Object.keys(values).length > 0 || theme !== null) send({ do: "change", id, values, ...(theme === null ? {} : { theme }) });
  }

  get canUndo() {
    return this.id !== null && this.state().before.length > 0;
  }

  // Changes values; those of one drag are one step of the history.
  set(values, theme = this.state().theme) {
    const state = this.state();
    const now = performance.now();
    const names = JSON.stringify([Object.keys(values), theme]);
    if (this.lastStep?.names !== names || now - this.lastStep.at > 900) {
      state.before.push({ values: { ...state.values }, theme: state.theme });
      state.after = [];
    }
    this.lastStep = { names, at: now };
    for (const [key, value] of Object.entries(values)) {
      if (JSON.stringify(value) === JSON.stringify(this.original(key))) delete state.values[key];
      else state.values[key] = value;
    }
    state.theme = theme;
    this.sendChanges();
  }

  step(from, to) {
    const state = this.state();
    const step = state[from].pop();
    if (!step) return;
    state[to].push({ values: state.values, theme: state.theme });
    [state.values, state.theme] = [step.values, step.theme];
    this.lastStep = null;
    this.sendChanges();
    this.draw();
  }

  undo() {
    this.step("before", "after");
  }

  redo() {
    this.step("after", "before");
  }

  revert() {
    const state = this.state();
    state.before.push({ values: state.values, theme: state.theme });
    [state.values, state.theme, state.after] = [{}, null, []];
    this.sendChanges();
    this.draw();
  }

  sendChanges() {
    const { values, theme } = this.state();
    this.send({ do: "change", id: this.id, values, ...(theme === null ? {} : { theme }) });
    this.mark();
  }

  original(key) {
    const held = this.card.fields.find((each) => each.path === key);
    return held && this.plain(held);
  }

  plain(held) {
    if (held.type === "number") return held.numbers[0];
    return held.numbers ?? held.text;
  }

  value(held) {
    return this.state().values[held.path] ?? this.plain(held);
  }

  // MARK: the panel

  draw() {
    const { card } = this;
    const isLottie = card.type === "lottie";
    this.countLine = node("span", { id: "fileChanges", role: "status" });
    this.undoButton = node("button", { type: "button", class: "chip", onclick: () => this.undo() }, "Undo");
    this.revertButton = node("button", { type: "button", class: "chip", onclick: () => this.revert() }, "Revert");
    const facts = [size(card.bytes), `${card.scene.size.map((side) => +side.toFixed(1)).join(" \u00d7 ")} points`];
    if (card.frameRate) facts.push(`${+card.frameRate.toFixed(2)} frames a second`);
    if (card.layers) facts.push(card.layers === 1 ? "1 layer" : `${card.layers} layers`);
    this.issueList = node("ul", { class: "issues" });
    this.inputs = node("section", { class: "inputs", hidden: true });
    this.root.replaceChildren(
      node("h2", { class: "fileName", title: card.name }, card.name),
      node("p", { class: "fileFacts" }, facts.join(", ")),
      node("div", { class: "fileTools" },
        isLottie && node("button", { type: "button", id: "saveFile", class: "chip strong", title: "The file with your changes, all else as it is", onclick: () => this.send({ do: "saveFile", id: card.id }) }, "Save file") || "",
        node("button", { type: "button", id: "compareFile", class: "chip", onclick: () => this.compare(isLottie ? `${card.id}~rewritten` : null) }, "Side by side"),
        this.undoButton, this.revertButton),
      this.countLine,
      this.inputs,
      ...(isLottie ? this.sections() : []),
      node("section", {}, node("h3", {}, "Issues"), this.issueList),
    );
    this.tell(card.issues);
    this.showInputs(this.lastInputs, this.lastState);
    this.mark();
  }

  sections() {
    const { card } = this;
    const theme = this.state().theme ?? card.firstTheme ?? "";
    const of = (role) => card.fields.filter((each) => each.role === role);
    const content = of("content");
    const made = [];
    if (card.themes.length > 0) {
      const choice = node("select", { onchange: () => {
        this.set({}, choice.value);
        this.draw();
      } }, new Option("None", ""), ...card.themes.map((name) => new Option(name, name)));
      choice.value = theme;
      made.push(node("section", {}, node("h3", {}, "Theme"), field("Shown in", choice)));
    }
    const add = (title, rows) => rows.length > 0 && made.push(node("section", {}, node("h3", {}, title), ...rows));
    add(`Theme ${theme}`, of("rule").filter((each) => each.theme === theme).map((each) => this.row(each, this.title(each, each.slot))));
    add("Slots", of("slot").map((each) => this.row(each, this.title(each, each.slot))));
    add("Colours", this.palette(content.filter((each) => each.type === "color")));
    add("Texts", content.filter((each) => each.type === "text").map((each) => this.row(each, this.title(each, path(each.names)))));
    add("Markers", this.markers(of("marker")));
    if (card.isCut) made.push(node("p", { class: "quiet" }, "The file has more values than are listed."));
    return made;
  }

  title(held, name) {
    const rest = held.names.slice(1).join(" ");
    const full = held.role === "content" || !rest ? name : `${name}, ${rest}`;
    return held.frame === undefined ? full : `${full}, frame ${+held.frame.toFixed(2)}`;
  }

  row(held, title) {
    if (held.type === "color") return this.colorRow([held], title);
    if (held.type === "text") {
      const text = node("textarea", { rows: Math.min(Math.max(String(this.value(held)).split(/[\r\n\u0003]/).length, 1), 5), spellcheck: "false", oninput: () => this.set({ [held.path]: text.value.replaceAll("\n", "\r") }) });
      text.value = String(this.value(held)).replaceAll("\r", "\n");
      const box = field(title, text);
      box.classList.add("tall");
      return box;
    }
    if (held.type === "number") {
      const made = numberField(title, { step: "any", isOpen: true, change: (value) => this.set({ [held.path]: value }) });
      made.box.querySelector("input[type=range]").remove();
      made.set(this.value(held));
      return made.box;
    }
    const sides = this.value(held).map((number) => input("number", { value: +number.toPrecision(6), step: "any" }));
    const tell = () => sides.every((side) => side.value !== "" && Number.isFinite(+side.value)) && this.set({ [held.path]: sides.map((side) => +side.value) });
    for (const side of sides) side.addEventListener("change", tell);
    const box = field(title, ...sides);
    box.classList.add("pair");
    return box;
  }

  // Equal colours are one row: a brand's colour is changed everywhere at once.
  palette(fields) {
    const groups = Map.groupBy ? Map.groupBy(fields, (each) => each.text) : new Map();
    if (!Map.groupBy) for (const each of fields) groups.set(each.text, [...(groups.get(each.text) ?? []), each]);
    return [...groups.values()].sort((one, other) => other.length - one.length).map((group) => {
      if (group.length === 1) return this.colorRow(group, this.title(group[0], path(group[0].names)));
      const more = node("details", {}, node("summary", {}, "Each by itself"));
      // Rows of hundreds of uses are made once they are wanted.
      more.addEventListener("toggle", () => {
        if (more.open && more.children.length === 1) more.append(...group.slice(0, 200).map((each) => this.colorRow([each], this.title(each, path(each.names)))));
      });
      return node("div", { class: "colors" }, this.colorRow(group, `${group[0].text}, ${group.length} times`), more);
    });
  }

  colorRow(group, title) {
    const color = input("color");
    const words = node("input", { type: "text", class: "hex", spellcheck: "false", maxlength: 7, "aria-label": `${title}, as a number` });
    const values = new Set(group.map((each) => this.value(each)));
    color.value = words.value = values.size === 1 ? [...values][0] : group[0].text;
    const tell = (value) => this.set(Object.fromEntries(group.map((each) => [each.path, value])));
    color.addEventListener("input", () => {
      words.value = color.value;
      tell(color.value);
    });
    words.addEventListener("change", () => {
      if (!/^#[0-9a-f]{6}$/i.test(words.value)) return (words.value = color.value);
      color.value = words.value.toLowerCase();
      tell(color.value);
    });
    const box = field(title, color);
    box.classList.add("color");
    box.querySelector("label").title = title;
    box.append(words);
    return box;
  }

  markers(fields) {
    const byIndex = new Map();
    for (const each of fields) byIndex.set(each.marker, [...(byIndex.get(each.marker) ?? []), each]);
    return [...byIndex.values()].map((list) => {
      const part = (ending) => list.find((each) => each.path.endsWith(ending));
      const [name, start, length] = [part(".cm"), part(".tm"), part(".dr")];
      const title = name ? String(this.value(name)) : "Marker";
      const row = node("div", { class: "marker" });
      if (name) {
        const text = node("input", { type: "text", "aria-label": "Name", oninput: () => this.set({ [name.path]: text.value }) });
        text.value = title;
        row.append(text);
      }
      for (const [held, label] of [[start, "Frame"], [length, "Length"]]) {
        if (!held) continue;
        const number = input("number", { value: this.value(held), step: "any", "aria-label": `${title}: ${label.toLowerCase()}`, title: label });
        number.addEventListener("change", () => number.value !== "" && this.set({ [held.path]: +number.value }));
        row.append(number);
      }
      const go = node("button", { type: "button", class: "chip", onclick: () => start && this.seek((this.value(start) - (this.card.startFrame ?? 0)) / this.card.frameRate) }, "Go");
      go.setAttribute("aria-label", `Go to ${title}`);
      row.append(go);
      return row;
    });
  }

  // MARK: what the server tells

  // The number of changes, and whether there is something to take back.
  mark() {
    if (!this.revertButton) return;
    const state = this.state();
    const count = Object.keys(state.values).length;
    this.revertButton.hidden = count === 0 && state.theme === null;
    this.undoButton.hidden = state.before.length === 0;
    this.countLine.textContent = count === 0 ? "" : count === 1 ? "1 value changed" : `${count} values changed`;
  }

  tell(issues) {
    this.tab.textContent = issues.length > 0 ? `File (${issues.length})` : "File";
    this.issueList?.replaceChildren(
      ...(issues.length === 0
        ? [node("li", { class: "quiet" }, "Everything in the file is shown as it is meant.")]
        : issues.map((issue) => node("li", {},
            node("b", { class: `kind ${issue.kind}` }, issue.kind), ` ${issue.text}`,
            node("small", { title: issue.place }, [path(issue.names), issue.place].filter(Boolean).join(", "))))),
    );
  }

  changed({ id, issues }) {
    if (id === this.id) this.tell(issues);
  }

  // The inputs of a state machine: events are buttons, the others fields.
  showInputs(inputs, state) {
    [this.lastInputs, this.lastState] = [inputs, state];
    if (!this.inputs) return;
    this.inputs.hidden = !inputs;
    if (!inputs) return;
    const names = JSON.stringify(inputs.map(({ name, type }) => [name, type]));
    if (this.inputs.dataset.names !== names) this.makeInputs(inputs, names);
    const words = state ? `State: ${state}` : "Not started";
    if (this.stateLine.textContent !== words) this.stateLine.textContent = words;
    for (const each of inputs) this.inputValues.get(each.name)?.(each);
  }

  makeInputs(inputs, names) {
    this.inputs.dataset.names = names;
    this.inputValues = new Map();
    this.stateLine = node("p", { class: "quiet", role: "status" });
    const tell = (name, value) => this.send({ do: "input", id: name, ...value });
    this.inputs.replaceChildren(
      node("h3", {}, "State machine"),
      this.stateLine,
      node("div", { class: "events" }, ...inputs.filter((each) => each.type === "event").map((each) =>
        node("button", { type: "button", class: "chip", "data-input": each.name, onclick: () => tell(each.name, {}) }, each.name))),
      ...inputs.filter((each) => each.type !== "event").map((each) => {
        if (each.type === "flag") {
          const check = input("checkbox", { "data-input": each.name });
          check.addEventListener("change", () => tell(each.name, { on: check.checked }));
          this.inputValues.set(each.name, (now) => (check.checked = now.flag));
          return field(each.name, check);
        }
        const value = input(each.type === "number" ? "number" : "text", { step: "any", "data-input": each.name });
        value.addEventListener("change", () => tell(each.name, { value: each.type === "number" ? +value.value : value.value }));
        // What is being typed is not replaced.
        this.inputValues.set(each.name, (now) => document.activeElement !== value && (value.value = now.number ?? now.text));
        return field(each.name, value);
      }),
    );
  }
}
