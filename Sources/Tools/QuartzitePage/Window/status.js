// SPDX-License-Identifier: Apache-2.0
// Words for the user: the state of the connection, a note on the stage, and a message that passes.

const element = (id) => document.getElementById(id);

export function status(name, text) {
  element("status").className = name;
  element("status").lastElementChild.textContent = text;
}

export function note(text) {
  element("note").textContent = text;
  element("note").hidden = !text;
}

export function toast(text) {
  element("toast").textContent = text;
  element("toast").classList.add("on");
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => element("toast").classList.remove("on"), 2200);
}
