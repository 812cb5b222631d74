// SPDX-License-Identifier: Apache-2.0
// Draws what the server sends: the rectangles that changed, as straight RGBA in a deflate stream.
// Docs/Studio.md describes the layout of a packet.

async function inflate(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8ClampedArray(await new Response(stream).arrayBuffer());
}

export class Picture {
  constructor(canvas, drawn) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.drawn = drawn;
    this.last = Promise.resolve();
    this.generation = 0;
    this.stats = { frames: 0, bytes: 0, rects: 0 };
  }

  // Frames are differences, so they must be drawn in the order in which they arrived.
  add(buffer) {
    const generation = this.generation;
    this.last = this.last
      .then(() => (generation === this.generation ? this.draw(buffer) : undefined))
      .catch((error) => console.error(error));
  }

  // Packets that arrive from here on belong to another connection.
  restart() {
    this.generation += 1;
  }

  async draw(buffer) {
    const view = new DataView(buffer);
    // The magic "QZ?1": the third byte, the kind of picture, is not checked here.
    if ((view.getUint32(0, true) & 0xff00ffff) !== 0x31005a51) throw new Error("not a picture");
    const number = view.getUint32(4, true);
    const time = view.getFloat64(8, true);
    const width = view.getUint16(16, true);
    const height = view.getUint16(18, true);
    const count = view.getUint16(20, true);
    const start = 22 + count * 8;
    this.stats.frames += 1;
    this.stats.bytes += buffer.byteLength;
    this.stats.rects += count;
    if (count > 0) {
      const generation = this.generation;
      const pixels = await inflate(new Uint8Array(buffer, start));
      if (generation !== this.generation) return;
      if (this.canvas.width !== width || this.canvas.height !== height) {
        this.canvas.width = width;
        this.canvas.height = height;
      }
      let offset = 0;
      for (let index = 0; index < count; index += 1) {
        const at = 22 + index * 8;
        const w = view.getUint16(at + 4, true);
        const h = view.getUint16(at + 6, true);
        const part = pixels.subarray(offset, offset + w * h * 4);
        offset += w * h * 4;
        const image = new ImageData(part, w, h);
        this.context.putImageData(image, view.getUint16(at, true), view.getUint16(at + 2, true));
      }
    }
    this.drawn({ number, time, width, height });
  }
}
