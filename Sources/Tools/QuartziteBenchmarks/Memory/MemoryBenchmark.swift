// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGraphics
import QuartziteRaster

/// The peak of the additional memory for frames of 1080 by 1920 pixels: surface, caches and
/// temporary data.
///
/// The images of the scene are made beforehand and not counted.
struct MemoryBenchmark: Benchmark {
  let name = "memory"
  let summary =
    "peak above the images of frames with masks, shadows, a stretched picture, a blurred backdrop"

  func prepare(_ settings: BenchmarkSettings) throws -> BenchmarkBody {
    let tree = Self.tree()
    return { [name] in
      let before = ProcessMemory.reset()
      let rasterizer = Rasterizer(threads: settings.threads)
      let surface = Surface(width: 1080, height: 1920)
      let size = CGSize(width: 1080, height: 1920)
      for _ in 0..<4 {
        let list = FrameComposer().compose(
          tree,
          size: size,
          scale: 1,
          background: LayerColor(1, 1, 1, 1)
        )
        rasterizer.draw(list, into: surface)
      }
      return [Reading(name, .bytes, Double(max(0, ProcessMemory.peak() - before)))]
    }
  }

  /// An image of 496 by 900 pixels in one colour.
  private static func picture() -> CGImage {
    let pixels = [UInt32](repeating: 0xFFB0_8030, count: 496 * 900)
    return CGImage(pixmap: Pixmap(width: 496, height: 900, pixels: pixels))
  }

  /// 100 cards with shadows over a scaled image, with a blurred bar over all of them.
  private static func tree() -> PresentationTree {
    var cards: [PresentationBranch] = (0..<100).map { index in
      var values = LayerValues()
      values.bounds = CGRect(x: 0, y: 0, width: 180, height: 140 + index)
      values.position = CGPoint(x: 60 + index % 10 * 105, y: 90 + index / 10 * 190)
      (values.cornerRadius, values.shadowOpacity, values.shadowRadius) = (20, 0.4, 8)
      values.backgroundColor = LayerColor(1, 0.9, 0.8, 1)
      var mask = LayerValues()
      mask.bounds = values.bounds
      mask.position = CGPoint(x: 90, y: 70)
      (mask.cornerRadius, mask.backgroundColor) = (40, LayerColor(0, 0, 0, 1))
      return PresentationBranch(values, mask: index % 3 == 0 ? PresentationBranch(mask) : nil)
    }
    var bar = LayerValues()
    bar.bounds = CGRect(x: 0, y: 0, width: 1080, height: 400)
    bar.position = CGPoint(x: 540, y: 1720)
    bar.backgroundFilters = [
      LayerFilter(
        type: "CIGaussianBlur",
        inputs: [LayerFilter.Input(key: "inputRadius", values: [25])]
      )
    ]
    cards.append(PresentationBranch(bar))
    var root = LayerValues()
    root.bounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
    root.position = CGPoint(x: 540, y: 960)
    root.contents = picture()
    return PresentationTree(PresentationBranch(root, sublayers: cards))
  }
}
