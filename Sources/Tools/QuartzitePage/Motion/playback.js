// SPDX-License-Identifier: Apache-2.0
// The buttons of time: play, pause, steps, loop, speed, and the touches of the scene.

const $ = (id) => document.getElementById(id);
const rate = 60;

export class Playback {
  // `again` opens the scene again at its current time, with all changes.
  constructor({ page, send, timeline, again }) {
    Object.assign(this, { page, send, timeline });
    $("play").addEventListener("click", () => this.toggle());
    $("home").addEventListener("click", () => this.seek(0));
    $("back").addEventListener("click", () => this.step(-1));
    $("forth").addEventListener("click", () => this.step(1));
    $("loop").addEventListener("click", () => this.toggleLoop());
    $("forget").addEventListener("click", () => send({ do: "forget" }));
    $("script").addEventListener("click", () => {
      page.script = !page.script;
      again();
    });
    $("speed").addEventListener("input", () => {
      const value = 2 ** +$("speed").value;
      // The slider snaps to normal speed.
      send({ do: "speed", value: Math.abs(value - 1) < 0.08 ? 1 : value });
    });
    $("speed").addEventListener("dblclick", () => send({ do: "speed", value: 1 }));
  }

  toggle() {
    this.send({ do: this.page.state?.isPlaying ? "pause" : "play" });
  }

  toggleLoop() {
    this.send({ do: "loop", on: !this.page.state?.loops });
  }

  seek(time) {
    const to = Math.max(time, 0);
    this.showTime(to);
    this.send({ do: "seek", time: to });
  }

  step(count) {
    if (this.page.state?.isPlaying) this.send({ do: "pause" });
    this.seek((Math.round(this.page.time * rate) + count) / rate);
  }

  showTime(time) {
    this.page.time = time;
    this.timeline.setTime(time);
    $("clock").firstElementChild.textContent = time.toFixed(3);
    $("clock").lastElementChild.textContent = ` / ${(this.page.state?.end ?? 0).toFixed(2)} s`;
  }

  showState(state) {
    document.body.classList.toggle("playing", state.isPlaying);
    $("play").setAttribute("aria-label", state.isPlaying ? "Pause" : "Play");
    $("loop").setAttribute("aria-pressed", state.loops);
    $("script").hidden = !state.hasScript;
    $("script").setAttribute("aria-pressed", state.playsScript);
    $("forget").hidden = state.touches === 0;
    $("speed").value = Math.log2(state.speed);
    $("speedText").textContent = `${+state.speed.toPrecision(2)}x`;
    this.timeline.setEnd(state.end);
  }
}
