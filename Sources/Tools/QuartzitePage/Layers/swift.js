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
  // The variable that holds the layer or its view, as in icons[2].
  if (layer.variable && /^[\p{L}_][\p{L}\p{N}_]*(\[\d+\])?$/u.test(layer.variable)) return layer.variable;
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

const list = (numbers) => `[${numbers.map(number).join(", ")}]`;
const ease = (points) => `CAMediaTimingFunction(controlPoints: ${points.map(number).join(", ")})`;

// A value of an animation, of the kind that its key path has.
function animated(raw, keyPath) {
  if (raw.length === 1) return number(raw[0]);
  if (raw.length === 4) return `CGRect(x: ${number(raw[0])}, y: ${number(raw[1])}, width: ${number(raw[2])}, height: ${number(raw[3])})`;
  const isSize = keyPath.toLowerCase().endsWith("size") || keyPath === "shadowOffset";
  return isSize ? `CGSize(width: ${number(raw[0])}, height: ${number(raw[1])})` : value(raw);
}

// The lines that make a path of SVG's M, L, Q, C and Z.
function pathLines(name, text) {
  const calls = { M: ["move", ["to"]], L: ["addLine", ["to"]], Q: ["addQuadCurve", ["control", "to"]], C: ["addCurve", ["control1", "control2", "to"]] };
  const lines = [`let ${name} = CGMutablePath()`];
  const words = text.split(" ");
  for (let at = 0; at < words.length; ) {
    const [call, labels] = calls[words[at]] ?? [];
    at += 1;
    if (!call) {
      lines.push(`${name}.closeSubpath()`);
      continue;
    }
    const points = labels.map((label, index) => [label, `CGPoint(x: ${number(+words[at + 2 * index])}, y: ${number(+words[at + 2 * index + 1])})`]);
    at += 2 * labels.length;
    // In Swift the end comes before the control points.
    points.unshift(points.pop());
    lines.push(`${name}.${call}(${points.map(([label, point]) => `${label}: ${point}`).join(", ")})`);
  }
  return lines;
}

// The lines that change an animation before it is added to its layer.
function animationLines({ part, index, key, value: raw, type, keyPath, all }, names, name, id) {
  let receiver = name;
  if (part?.length) {
    let whole = name;
    part.forEach((at, depth) => {
      const kind = depth === part.length - 1 ? type : "CAAnimationGroup";
      whole = `(${whole}${depth === 0 ? "" : "?"}.animations?[${at}] as? ${kind})`;
    });
    receiver = `${whole}?`;
  }
  switch (key) {
    case "delay": {
      const lines = [
        part?.length
          ? `${receiver}.beginTime += ${number(raw)}`
          : `${receiver}.beginTime = (${receiver}.beginTime == 0 ? CACurrentMediaTime() : ${receiver}.beginTime) + ${number(raw)}`,
      ];
      return raw > 0 ? [...lines, `${receiver}.fillMode = .both`] : lines;
    }
    case "fromValue":
    case "toValue": return [`${receiver}.${key} = ${animated(raw, keyPath ?? "")}`];
    case "values": return [`${receiver}.values?[${index}] = ${animated(raw, keyPath ?? "")}`];
    case "keyTimes": return [`${receiver}.keyTimes = ${list(raw)}`];
    case "timingFunction":
      return all ? [`${receiver}.timingFunctions = [`, ...all.map((points) => `  ${ease(points)},`), "]"] : [`${receiver}.timingFunction = ${ease(raw)}`];
    case "path": {
      const path = names.name(`${id}/path`, "path");
      return [...pathLines(path, raw), `${receiver}.path = ${path}`];
    }
    default: return [`${receiver}.${key} = ${value(raw)}`];
  }
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
  for (const edit of edits) {
    const { path, layer, animation, key, value: raw } = edit;
    const id = JSON.stringify([path, animation ?? null]);
    if (!blocks.has(id)) {
      const type = inLine(layer.view ?? layer.type);
      const title = layer.name ? `${type} "${inLine(layer.name)}"` : layer.variable ? `${type} ${inLine(layer.variable)}` : type;
      const what = animation === undefined ? title : `animation "${inLine(animation)}" of ${title}`;
      blocks.set(id, [`// ${what}, layer ${path.map((at) => (at === -1 ? "mask" : at)).join(".") || "of the window"}`]);
    }
    const wanted = animation === undefined ? variable(layer) : "animation";
    const name = layer.variable && animation === undefined ? wanted : names.name(id, wanted);
    if (animation === undefined) blocks.get(id).push(`${layer.view ? `${name}.layer` : name}.${key} = ${value(raw)}`);
    else blocks.get(id).push(...animationLines(edit, names, name, id));
  }
  return [...blocks.values()].map((lines) => lines.join("\n")).join("\n\n") + "\n";
}
