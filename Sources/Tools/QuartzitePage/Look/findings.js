// SPDX-License-Identifier: Apache-2.0
// Lists of what the server found: costs of layers, changes of a picture, objects that live on.

const make = (name, text = "", className = "") => Object.assign(document.createElement(name), { textContent: text, className });

// What a layer is called in the tree.
function title(path, layers) {
  const layer = layers.find((each) => each.path.join() === path.join());
  if (!layer) return path.length === 0 ? "UIWindow" : `layer ${path.join(".")}`;
  return layer.name ?? layer.variable ?? layer.text ?? layer.view ?? layer.type;
}

function rowOf(path, layers, choose) {
  const row = make("button", "", "finding");
  row.type = "button";
  row.append(make("b", title(path, layers)));
  row.addEventListener("click", () => choose(path));
  return row;
}

const time = (micros) => (micros >= 1000 ? `${(micros / 1000).toFixed(2)} ms` : `${Math.round(micros)} \u00b5s`);

export function costsList({ layers, whole, time: at }, known, choose) {
  const most = layers[0]?.own || 1;
  const head = make("p", `${time(whole)} for the whole picture at ${at.toFixed(2)} s, drawn anew. Each layer without what is in it:`, "about");
  const rows = layers.filter((layer) => layer.own > 0.5).slice(0, 40).map((layer) => {
    const row = rowOf(layer.path, known, choose);
    const bar = make("i");
    bar.style.width = `${Math.max((100 * layer.own) / most, 1)}%`;
    row.append(make("span", time(layer.own)), bar);
    row.title = `${time(layer.all)} with everything in it`;
    return row;
  });
  return [head, ...(rows.length ? rows : [make("p", "No layer takes a time that can be measured.", "about")])];
}

export function changesList({ layers, share, rects }, known, choose) {
  const part = share > 0 ? Math.max(share * 100, 0.1) : 0;
  const head = make("p", rects.length === 0 ? (layers.length > 0 ? "These layers differ from the picture before:" : "The picture is that of before: nothing was drawn.") : `${part < 10 ? part.toFixed(1) : Math.round(part)} % drawn again, in ${rects.length} ${rects.length === 1 ? "rectangle" : "rectangles"}.`, "about");
  const rows = layers.slice(0, 30).map((change) => {
    const row = rowOf(change.path, known, choose);
    row.append(make("small", change.how === "changed" ? change.keys.join(", ") : change.how));
    return row;
  });
  if (layers.length > 30) rows.push(make("p", `and ${layers.length - 30} more`, "about"));
  return [head, ...rows];
}

export function leaksList({ leaks, seen, seconds }) {
  const head = make("p", leaks.length === 0 ? `None: of ${seen} views, layers and animations in ${+seconds.toFixed(1)} s none lives on.` : `${leaks.length} of ${seen} objects live on after ${+seconds.toFixed(1)} s.`, "about");
  const rows = leaks.slice(0, 40).map((leak) => {
    const row = make("div", "", "finding");
    row.append(make("b", leak.what), make("small", leak.holders.length ? `held by ${leak.holders.join(", ")}` : "held by a closure, or by what is no view, layer or animation"));
    return row;
  });
  return [head, ...rows];
}
