// SPDX-License-Identifier: Apache-2.0
// The keyboard: shortcuts of the page, and keys for the scene.

const typedKeys = {
  Enter: "return", Backspace: "backspace", Tab: "tab",
  ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down",
};

function type(event, send) {
  const key = typedKeys[event.key];
  // Keys of one character type it; others, such as Escape and Home, keep their meaning.
  if (!key && [...event.key].length !== 1) return false;
  send({ do: "type", ...(key ? { key } : { text: event.key }), stamp: event.timeStamp });
  return true;
}

// `actions` by key; `typing` says whether the scene takes keys while the canvas has the focus.
export function listen({ actions, send, typing, undo, redo }) {
  const help = document.getElementById("help");
  addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "z";
    if (isUndo && !help.open && !event.target.matches("input[type=search], input[type=number]")) {
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const target = event.target;
    // While a text of the scene is edited, keys on the picture are typed.
    if (target.id === "canvas" && typing() && type(event, send)) return event.preventDefault();
    const isField = target.matches("input, select, textarea");
    if (isField && event.key !== "Escape") {
      // A focused slider handles the arrow keys itself; all other keys work as elsewhere.
      if (target.type !== "range" || event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") return;
    }
    // A focused button handles space and return itself.
    if (target.matches("button, a") && (event.key === " " || event.key === "Enter") && target.id !== "play") return;
    // The timeline is a slider whose up and down arrows change the time.
    const turned = target.id === "timeline" ? { ArrowUp: "ArrowRight", ArrowDown: "ArrowLeft" }[event.key] : undefined;
    const action = actions[turned ?? event.key];
    if (!action) return;
    event.preventDefault();
    action(event);
  });
}
