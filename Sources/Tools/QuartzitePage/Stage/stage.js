// SPDX-License-Identifier: Apache-2.0
// How large the scene is shown and drawn, and where a pointer is in it.

const $ = (id) => document.getElementById(id);
// The greatest picture that is drawn without being asked for.
const mostPixels = 4e6;

// A length in CSS pixels that is a whole number of the screen's pixels, as the picture's sides are:
// otherwise the picture is resampled, and what lies behind it shows along its edge.
export const wholePixels = (length) => {
  const ratio = devicePixelRatio || 1;
  return Math.max(Math.round(length * ratio), 1) / ratio;
};

export class Stage {
  // `redraw` has the scene drawn at another scale.
  constructor({ page, look, loupe, beside, redraw }) {
    Object.assign(this, { page, look, loupe, beside, redraw });
    new ResizeObserver(() => this.layout()).observe($("stage"));
  }

  // Pixels a point that are drawn, and CSS pixels a point that are shown. Without a choice every drawn
  // pixel is one of the screen's: large scenes are not drawn larger than they are seen.
  scale([width, height]) {
    const [wide, high] = this.room();
    const whole = Math.min(wide / width, high / height, Math.max(2, 240 / Math.max(width, height)));
    const fit = whole * this.loupe.zoom;
    if (this.page.scale !== "auto") return { scale: +this.page.scale, fit };
    const ratio = devicePixelRatio || 1;
    const seen = Math.max(Math.floor(fit * ratio * 32), 1) / 32;
    const scale = Math.min(seen, 4, Math.sqrt(mostPixels / (width * height)));
    return { scale, fit: scale === seen ? seen / ratio : fit };
  }

  // The room of one scene, in CSS pixels.
  room() {
    const style = getComputedStyle($("stage"));
    const isTwin = this.look.code;
    const room = [
      ($("stage").clientWidth - parseFloat(style.paddingLeft) * 2 - (isTwin ? parseFloat(style.columnGap) : 0)) / (isTwin ? 2 : 1),
      $("stage").clientHeight - parseFloat(style.paddingTop) * 2,
    ];
    // A second scene takes half of it: at the right, or below on a phone.
    if (this.beside.isOn) {
      const side = matchMedia("(max-width: 640px)").matches ? 1 : 0;
      room[side] = (room[side] - (side ? 44 : 24)) / 2;
      if (!side) room[1] -= 28;
    }
    return room;
  }

  layout() {
    const { page } = this;
    if (!page.state) return;
    const [width, height] = page.state.size;
    const { scale, fit } = this.scale(page.state.size);
    for (const canvas of [$("canvas"), $("code")]) {
      canvas.style.width = `${wholePixels(width * fit)}px`;
      canvas.style.height = `${wholePixels(height * fit)}px`;
    }
    $("outline").setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.look.guides.layout(page.state.size, fit);
    this.beside.layout(fit, this.room());
    // While the window is dragged the old picture is stretched; then the scene is drawn for the new size.
    clearTimeout(this.redrawing);
    if (page.drawn && scale !== page.drawn) this.redrawing = setTimeout(this.redraw, 250);
  }

  // A pointer's place in points of the stage.
  point(event) {
    const box = $("canvas").getBoundingClientRect();
    const [width, height] = this.page.state?.size ?? [1, 1];
    return { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height };
  }
}
