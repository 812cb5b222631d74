// SPDX-License-Identifier: Apache-2.0
// The panel of a scene: its description, its parameters, and the buttons of its states.
import { parameterFields } from "./parameters.js";

const $ = (id) => document.getElementById(id);

export class ScenePanel {
  // `again` shows the scene with other parameters; `state` goes to a state of a layer package.
  constructor({ page, again, state }) {
    Object.assign(this, { page, again, state });
    $("parameters").addEventListener("submit", (event) => event.preventDefault());
    $("reset").addEventListener("click", () => {
      page.values = {};
      again();
      this.drawParameters();
    });
  }

  // `keep` leaves the fields as they are: one of them may be in use.
  show(scene, { keep }) {
    this.scene = scene;
    document.title = `${scene.title} - ${$("title").textContent}`;
    $("sceneTitle").textContent = scene.title;
    $("summary").textContent = scene.summary;
    $("summary").hidden = !scene.summary;
    const length = scene.duration ? `${+scene.duration.toFixed(2)} s` : "endless";
    $("facts").textContent = `${scene.id}, ${scene.size[0]} x ${scene.size[1]} points, ${length}${scene.takesTouches ? ", takes touches" : ""}`;
    if (!keep) this.drawParameters();
    $("reset").hidden = Object.keys(this.page.values).length === 0;
  }

  // The fields of the parameters, with the values that they have.
  drawParameters() {
    $("parameters").replaceChildren(...parameterFields(this.scene.parameters, this.page.values, (name, value) => {
      this.page.values[name] = value;
      this.again();
    }));
  }

  // A button for each state of a layer package, and one for none of them.
  showStates(current) {
    const names = this.scene?.states ?? [];
    const box = $("states");
    box.hidden = names.length === 0;
    if (box.dataset.names !== JSON.stringify(names)) {
      box.dataset.names = JSON.stringify(names);
      box.replaceChildren(...(names.length === 0 ? [] : ["", ...names]).map((name) => this.stateButton(name)));
    }
    for (const button of box.children) button.setAttribute("aria-pressed", String(button.dataset.state === current));
  }

  stateButton(name) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "chip", textContent: name || "No state" });
    button.dataset.state = name;
    button.addEventListener("click", () => this.state(name));
    return button;
  }
}
