// SPDX-License-Identifier: Apache-2.0
// Changes made in the inspector, as the Swift that makes them.

const number = (value) => `${+value.toFixed(4)}`;

// Keywords of Swift: the name for a UISwitch would be one of them (`switch`).
const reserved = new Set([
  ..."as break case catch class continue default defer do else enum extension fallthrough false for".split(" "),
  ..."func guard if import in init inout internal is let nil operator private protocol public".split(" "),
  ..."repeat return self static struct subscript super switch throw true try typealias var where while".split(" "),
]);

// A name that reads like the class: UIImageView becomes imageView, UISwitch switchView.
function variable(layer) {
  const name = (layer.view ?? layer.type).replace(/^(UI|CA|_UI)(?=[A-Z])/, "").replace(/[^\p{L}\p{N}]/gu, "");
  const first = (name.charAt(0).toLowerCase() + name.slice(1)).replace(/^(?=\p{N})/u, "_");
  if (reserved.has(first)) return `${first}${layer.view ? "View" : "Layer"}`;
  return first || "layer";
}

// A layer's name can be any text: line breaks are removed, so that it cannot end a comment.
const inLine = (text) => text.replace(/[\p{C}\p{Z}]+/gu, " ").trim();

// As fractions of 255, so that no precision is lost.
function color(text) {
  const parts = [1, 3, 5, 7].map((at) => {
    const part = parseInt(text.slice(at, at + 2) || "ff", 16);
    return part % 255 === 0 ? `${part / 255}` : `${part} / 255`;
  });
  return `CGColor(srgbRed: ${parts[0]}, green: ${parts[1]}, blue: ${parts[2]}, alpha: ${parts[3]})`;
}

function value(raw) {
  if (Array.isArray(raw)) return `CGPoint(x: ${number(raw[0])}, y: ${number(raw[1])})`;
  return typeof raw === "string" ? color(raw) : number(raw);
}

// Names for what changes: the second layer of a class and the second animation get a number.
class Names {
  constructor() {
    this.given = new Map();
    this.counts = new Map();
  }

  name(id, wanted) {
    if (!this.given.has(id)) {
      const count = (this.counts.get(wanted) ?? 0) + 1;
      this.counts.set(wanted, count);
      this.given.set(id, count === 1 ? wanted : `${wanted}${count}`);
    }
    return this.given.get(id);
  }
}

// A block of lines for each layer and each animation on it.
export function swift(edits) {
  const blocks = new Map();
  const names = new Names();
  for (const { path, layer, animation, key, value: raw } of edits) {
    const id = JSON.stringify([path, animation ?? null]);
    if (!blocks.has(id)) {
      const type = inLine(layer.view ?? layer.type);
      const title = layer.name ? `${type} "${inLine(layer.name)}"` : type;
      const what = animation === undefined ? title : `animation "${inLine(animation)}" of ${title}`;
      blocks.set(id, [`// ${what}, layer ${path.map((at) => (at === -1 ? "mask" : at)).join(".") || "of the window"}`]);
    }
    const name = names.name(id, animation === undefined ? variable(layer) : "animation");
    const receiver = animation === undefined && layer.view ? `${name}.layer` : name;
    blocks.get(id).push(`${receiver}.${key} = ${value(raw)}`);
  }
  return [...blocks.values()].map((lines) => lines.join("\n")).join("\n\n") + "\n";
}
