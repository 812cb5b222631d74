// SPDX-License-Identifier: Apache-2.0
// The buttons of what was changed: undo, redo, compare with the code, revert, copy.

const $ = (id) => document.getElementById(id);

export class Changes {
  constructor({ edits, copy }) {
    this.edits = edits;
    $("undo").addEventListener("click", () => edits.undo());
    $("redo").addEventListener("click", () => edits.redo());
    $("compare").addEventListener("click", () => this.compare());
    $("revert").addEventListener("click", () => edits.revert());
    $("copy").addEventListener("click", copy);
  }

  compare() {
    if (this.edits.count > 0) this.edits.compare(!this.edits.showsCode);
  }

  show() {
    const { count, before, after, showsCode } = this.edits;
    $("changes").hidden = count === 0 && before.length === 0 && after.length === 0;
    $("undo").disabled = before.length === 0;
    $("redo").disabled = after.length === 0;
    $("compare").hidden = $("revert").hidden = $("copy").hidden = count === 0;
    $("compare").setAttribute("aria-pressed", showsCode);
  }
}
