// SPDX-License-Identifier: Apache-2.0
// Changes made in the inspector, as the Swift that makes them.

const number = (value) => `${+value.toFixed(4)}`;

function variable(layer) {
  const name = (layer.view ?? layer.type).replace(/^(UI|CA|_UI)(?=[A-Z])/, "").replace(/[^A-Za-z0-9]/g, "");
  const first = name.charAt(0).toLowerCase() + name.slice(1);
  return first || "layer";
}

function color(text) {
  const parts = [1, 3, 5].map((at) => number(parseInt(text.slice(at, at + 2), 16) / 255));
  const alpha = text.length > 7 ? number(parseInt(text.slice(7, 9), 16) / 255) : "1";
  return `CGColor(red: ${parts[0]}, green: ${parts[1]}, blue: ${parts[2]}, alpha: ${alpha})`;
}

function value(key, raw) {
  if (Array.isArray(raw)) return `CGPoint(x: ${number(raw[0])}, y: ${number(raw[1])})`;
  return typeof raw === "string" ? color(raw) : number(raw);
}

// A block of lines for each layer and each animation on it.
export function swift(edits) {
  const blocks = new Map();
  for (const { path, layer, animation, key, value: raw } of edits) {
    const id = JSON.stringify([path, animation ?? null]);
    if (!blocks.has(id)) {
      const title = layer.name ? `${layer.view ?? layer.type} "${layer.name}"` : layer.view ?? layer.type;
      const what = animation === undefined ? title : `animation "${animation}" of ${title}`;
      blocks.set(id, [`// ${what}, layer ${path.join(".") || "of the window"}`]);
    }
    const receiver = animation !== undefined ? "animation" : layer.view ? `${variable(layer)}.layer` : variable(layer);
    blocks.get(id).push(`${receiver}.${key} = ${value(key, raw)}`);
  }
  return [...blocks.values()].map((lines) => lines.join("\n")).join("\n\n") + "\n";
}
