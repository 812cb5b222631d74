// SPDX-License-Identifier: Apache-2.0
import Comparing
import QuartziteDisplayList
import QuartziteKernels
import QuartziteNumerics
import QuartziteRaster
import Testing

/// Frames in which something moves over what stands still, for what is kept from frame to frame.
struct StillScene {
  let seed: UInt64
  /// Makes what stands still.
  let items: (inout RandomScene) -> [DisplayItem]
  /// Makes the part of a frame that is drawn; nil for all of it.
  let part: (Int, inout RandomScene) -> PixelRect?

  /// The bytes of six frames, drawn one after the other on one surface.
  private func frames(
    _ paths: FastPathChoice,
    threads: Int = 1,
    kernels: UnsafePointer<qz_kernels> = qz_best_kernels()
  ) -> [[UInt32]] {
    var scene = RandomScene(seed: seed)
    let rasterizer = Rasterizer(threads: threads, kernels: kernels, paths: paths)
    let surface = Surface(width: scene.width, height: scene.height)
    let still = items(&scene)
    return (0..<6).map { frame in
      let moving = DrawItem(shape: scene.shape(), paint: .color(scene.color()))
      let list = DisplayList(
        width: scene.width,
        height: scene.height,
        background: scene.color(),
        items: still + [.draw(moving)]
      )
      rasterizer.draw(list, into: surface, damage: part(frame, &scene).map { [$0] })
      return bytes(surface)
    }
  }

  /// Expects the same frames with a fast path and without it, on one thread and on three, and with
  /// portable kernels.
  func expectSame(without path: FastPaths) {
    let slow = frames(FastPathChoice(FastPaths.all.subtracting(path)))
    #expect(frames(FastPathChoice()) == slow)
    #expect(frames(FastPathChoice(), threads: 3) == slow)
    #expect(frames(FastPathChoice(), kernels: qz_portable_kernels()) == slow)
  }
}
