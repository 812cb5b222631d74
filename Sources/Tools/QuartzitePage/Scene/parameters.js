// SPDX-License-Identifier: Apache-2.0
// The fields of a scene's parameters, and the fields that the inspector makes of values.

let serial = 0;

// A labelled field; `inputs` share the label.
export function field(title, ...inputs) {
  const box = document.createElement("div");
  box.className = "field";
  const label = document.createElement("label");
  label.textContent = title;
  inputs[0].id = `field${(serial += 1)}`;
  label.htmlFor = inputs[0].id;
  for (const input of inputs.slice(1)) input.setAttribute("aria-label", title);
  box.append(label, ...inputs);
  return box;
}

export function input(type, attributes = {}) {
  const element = document.createElement("input");
  element.type = type;
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(name, value);
  }
  return element;
}

// A slider with a number field: `set` shows a value, `change` is called with a new one. A number out
// of range is clamped; with `isOpen` only the slider is limited, and the number may be greater.
export function numberField(title, { least, most, step, isOpen, change }) {
  const number = input("number", { min: least, max: most, step: step ?? "any" });
  const range = input("range", { min: least, max: most, step: step ?? "any" });
  if (isOpen) number.removeAttribute("max");
  let last = "";
  number.addEventListener("change", () => {
    if (number.value === "" || !Number.isFinite(+number.value)) return (number.value = last);
    const value = Math.min(Math.max(+number.value, least ?? -Infinity), isOpen ? Infinity : (most ?? Infinity));
    number.value = last = value;
    range.value = value;
    change(value);
  });
  range.addEventListener("input", () => {
    number.value = last = +(+range.value).toPrecision(4);
    change(+number.value);
  });
  const box = field(title, number, range);
  const set = (value) => {
    last = +(+value).toPrecision(5);
    if (document.activeElement !== number) number.value = last;
    if (document.activeElement !== range) range.value = value;
  };
  return { box, set };
}

// A colour with its opacity: `#rrggbbaa`.
export function colorField(title, { change }) {
  const color = input("color");
  const box = field(title, color);
  let alpha = "";
  color.addEventListener("input", () => change(color.value + alpha));
  const set = (value) => {
    const isColor = typeof value === "string" && /^#[0-9a-f]{6,8}$/i.test(value);
    const text = isColor ? value : "#00000000";
    color.classList.toggle("none", !isColor);
    color.title = isColor ? text : "None";
    alpha = text.slice(7) === "00" ? "" : text.slice(7);
    if (document.activeElement !== color) color.value = text.slice(0, 7);
  };
  return { box, set };
}

// The form of a scene's parameters.
export function parameterFields(parameters, values, change) {
  return parameters.map((parameter) => {
    const value = values[parameter.name] ?? parameter.value;
    const tell = (next) => change(parameter.name, String(next));
    if (parameter.type === "number") {
      const { least, most, step } = parameter;
      const made = numberField(parameter.title, { least, most, step, change: tell });
      made.set(value);
      return made.box;
    }
    if (parameter.type === "color") {
      const made = colorField(parameter.title, { change: tell });
      made.set(value);
      return made.box;
    }
    if (parameter.type === "choice") {
      const select = document.createElement("select");
      select.append(...parameter.choices.map((word) => new Option(word, word, false, word === value)));
      select.addEventListener("change", () => tell(select.value));
      return field(parameter.title, select);
    }
    const check = input("checkbox");
    check.checked = value === "true";
    check.addEventListener("change", () => tell(check.checked));
    return field(parameter.title, check);
  });
}
