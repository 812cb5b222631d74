// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteRaster
import Testing

/// Images that are made smaller, against the formula in doubles.
@Suite struct ShrinkTests {
  /// A picture of noise whose colours stay within alpha.
  private func noise(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool) -> Pixmap {
    var scene = RandomScene(seed: seed, width: width, height: height)
    return picture(width, height) { _, _ in
      let alpha = isOpaque ? 255 : scene.whole(256)
      let word = UInt32(scene.whole(alpha + 1)) | UInt32(scene.whole(alpha + 1)) << 8
      return word | UInt32(scene.whole(alpha + 1)) << 16 | UInt32(alpha) << 24
    }
  }

  private func picture(_ width: Int, _ height: Int, _ body: (Int, Int) -> UInt32) -> Pixmap {
    let row = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: row * height)
    for y in 0..<height { for x in 0..<width { pixels[y * row + x] = body(x, y) } }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// The image drawn into a rectangle of a clear surface.
  private func drawn(
    _ pixmap: Pixmap,
    _ rect: CGRect,
    _ shrinking: ImagePaint.Shrinking,
    width: Int,
    height: Int,
    kernels: UnsafePointer<qz_kernels> = qz_best_kernels()
  ) -> Pixmap {
    let map = CGAffineTransform(
      a: rect.width / CGFloat(pixmap.width),
      b: 0,
      c: 0,
      d: rect.height / CGFloat(pixmap.height),
      tx: rect.minX,
      ty: rect.minY
    )
    let paint = ImagePaint(
      pixmap: pixmap,
      projection: Projection(map),
      sampling: .smooth,
      edge: .clamp,
      shrinking: shrinking
    )
    let surface = Surface(width: width, height: height)
    let item = DrawItem(shape: .rect(rect), paint: .image(paint), isAntialiased: false)
    Rasterizer(threads: 1, kernels: kernels).draw(
      DisplayList(width: width, height: height, items: [.draw(item)]),
      into: surface
    )
    return surface.makePixmap()
  }

  /// The weights of the formula: of m samples the i-th lies at i (n - 1) / (m - 1) of n.
  private func weights(_ n: Int, _ m: Int, _ lobes: Double) -> [[Double]] {
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
    return (0..<m).map { i in
      let center = m > 1 ? Double(i * (n - 1)) / Double(m - 1) : Double(n - 1) / 2
      let all = (0..<n).map { k -> Double in
        let x = (Double(k) - center) * Double(m) / Double(n)
        return abs(x) < lobes ? sinc(x) * sinc(x / lobes) : 0
      }
      let sum = all.reduce(0, +)
      return all.map { $0 / sum }
    }
  }

  private func channels(_ word: UInt32) -> [Double] {
    [0, 8, 16, 24].map { Double(word >> UInt32($0) & 255) }
  }

  /// The formula: rows first, kept within 0...255, then columns, colours kept within alpha.
  private func expected(_ source: Pixmap, _ width: Int, _ height: Int, _ lobes: Double)
    -> [[Double]]
  {
    let (across, down) = (
      weights(source.width, width, lobes), weights(source.height, height, lobes)
    )
    let rows = (0..<source.height).map { y in
      across.map { w in
        var sum = [0.0, 0, 0, 0]
        for (x, weight) in w.enumerated() where weight != 0 {
          let pixel = channels(source.pixels[y * source.rowPixels + x])
          for c in 0..<4 { sum[c] += weight * pixel[c] }
        }
        return sum.map { min(255, max(0, $0)) }
      }
    }
    return (0..<height).flatMap { y in
      (0..<width).map { x in
        var sum = [0.0, 0, 0, 0]
        for (k, weight) in down[y].enumerated() {
          for c in 0..<4 { sum[c] += weight * rows[k][x][c] }
        }
        let alpha = min(255, max(0, sum[3]))
        return sum.map { min(alpha, max(0, $0)) }
      }
    }
  }

  @Test(arguments: [
    (37, 29, 11, 10, false), (64, 64, 63, 20, true), (90, 7, 1, 7, true), (16, 200, 16, 9, false),
    (5, 3, 2, 1, true), (300, 20, 4, 19, false),
  ])
  func `an image is made smaller by Lanczos' filter on a grid from corner to corner`(
    width: Int,
    height: Int,
    smallWidth: Int,
    smallHeight: Int,
    isOpaque: Bool
  ) {
    let source = noise(width, height, seed: UInt64(width), isOpaque: isOpaque)
    for (shrinking, lobes) in [(ImagePaint.Shrinking.lanczos2, 2.0), (.lanczos3, 3)] {
      let rect = CGRect(x: 0, y: 0, width: smallWidth, height: smallHeight)
      let found = drawn(source, rect, shrinking, width: smallWidth, height: smallHeight)
      let wanted = expected(source, smallWidth, smallHeight, lobes)
      var worst = 0.0
      for y in 0..<smallHeight {
        for x in 0..<smallWidth {
          let bytes = channels(found.pixels[y * found.rowPixels + x])
          for c in 0..<4 { worst = max(worst, abs(bytes[c] - wanted[y * smallWidth + x][c])) }
        }
      }
      // A half from rounding to bytes, and a little from weights of 16384ths.
      #expect(worst <= 1, "\(shrinking)")
    }
  }

  @Test func `an image lies between pixels as one of the next larger whole size`() {
    // 5 pixels on a length of 2.4 are made 3.
    let source = picture(5, 1) { x, _ in
      let gray = UInt32([0, 64, 128, 191, 255][x])
      return 0xFF00_0000 | gray * 0x01_0101
    }
    let rect = CGRect(x: 0.5, y: 0, width: 2.4, height: 1)
    let found = drawn(source, rect, .lanczos2, width: 4, height: 1)
    let small = expected(source, 3, 1, 2).map { $0[0] }
    for x in 0..<3 {
      let place = (Double(x) + 0.5 - 0.5) * 3 / 2.4 - 0.5
      let low = place.rounded(.down)
      let t = place - low
      let share = t * t * (3 - 2 * t)
      func at(_ i: Double) -> Double { small[Int(min(2, max(0, i)))] }
      let wanted = at(low) + (at(low + 1) - at(low)) * share
      #expect(abs(channels(found.pixels[x])[0] - wanted) <= 2)
    }
  }

  @Test func `one colour stays what it is at any size`() {
    for (width, height) in [(1000, 3), (3, 1000), (777, 555)] {
      let source = picture(width, height) { _, _ in 0x8040_2010 }
      for side in [1, 2, 3] {
        let rect = CGRect(x: 0, y: 0, width: side, height: side)
        let found = drawn(source, rect, .lanczos2, width: side, height: side)
        for y in 0..<side {
          for x in 0..<side { #expect(found.pixels[y * found.rowPixels + x] == 0x8040_2010) }
        }
      }
    }
  }

  @Test func `an image that is not shrunk is the same with the filter and without`() {
    let source = noise(20, 20, seed: 3, isOpaque: false)
    for rect in [
      CGRect(x: 1, y: 2, width: 20, height: 20), CGRect(x: 0.3, y: 0, width: 33, height: 27.5),
    ] {
      let plain = drawn(source, rect, .sampled, width: 40, height: 40)
      #expect(
        difference(drawn(source, rect, .lanczos2, width: 40, height: 40).pixels, plain.pixels)
          == nil
      )
    }
  }

  @Test(arguments: 0..<10) func `all kernels make an image smaller alike`(seed: UInt64) {
    let source = noise(60 + Int(seed) * 31, 50 + Int(seed) * 7, seed: seed, isOpaque: seed % 2 == 0)
    let rect = CGRect(x: 0.2, y: 0.6, width: 20 + Double(seed), height: 33)
    let best = drawn(source, rect, .lanczos3, width: 40, height: 40)
    let plain = drawn(
      source,
      rect,
      .lanczos3,
      width: 40,
      height: 40,
      kernels: qz_portable_kernels()
    )
    #expect(difference(best.pixels, plain.pixels) == nil)
  }

  @Test func `a display list keeps how its images are made smaller`() throws {
    let paint = ImagePaint(
      pixmap: noise(4, 4, seed: 1, isOpaque: true),
      projection: Projection(),
      shrinking: .lanczos3
    )
    let item = DrawItem(shape: .everything, paint: .image(paint))
    let list = DisplayList(width: 4, height: 4, items: [.draw(item)])
    let read = try DisplayListReader.list(DisplayListWriter.data(list))
    guard case .draw(let found) = read.items[0], case .image(let image) = found.paint else {
      Issue.record("no image was read")
      return
    }
    #expect(image.shrinking == .lanczos3)
  }
}
