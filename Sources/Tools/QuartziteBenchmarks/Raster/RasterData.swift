// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// Random shapes with fixed seeds, shared by several workloads, on a canvas of 1080 by 1920 pixels.
enum RasterData {
  static let width = 1_080
  static let height = 1_920

  /// Closed paths of 8 cubic curves with points 20 to 80 pixels from a centre.
  static func paths(_ count: Int = 1_000) -> [CGPath] {
    var random = SeededRandom(seed: 20, stream: 1)
    return (0..<count).map { _ in
      let center = point(&random)
      let corners = (0..<8).map { index in
        let angle = Double(index) * .pi / 4 + random.uniform(in: -0.3...0.3)
        let radius = random.uniform(in: 20...80)
        return CGPoint(
          x: center.x + Elementary.cosine(angle) * radius,
          y: center.y + Elementary.sine(angle) * radius
        )
      }
      let path = CGMutablePath()
      path.move(to: corners[0])
      for index in 0..<8 {
        let (from, to) = (corners[index], corners[(index + 1) % 8])
        path.addCurve(
          to: to,
          control1: between(from, to, 1.0 / 3, &random),
          control2: between(from, to, 2.0 / 3, &random)
        )
      }
      path.closeSubpath()
      return path
    }
  }

  /// Open paths of 4 cubic curves that are random walks.
  static func lines(_ count: Int = 500) -> [CGPath] {
    var random = SeededRandom(seed: 20, stream: 2)
    return (0..<count).map { _ in
      var last = point(&random)
      func step() -> CGPoint {
        last.x += random.uniform(in: -90...90)
        last.y += random.uniform(in: -90...90)
        return last
      }
      let path = CGMutablePath()
      path.move(to: last)
      for _ in 0..<4 {
        let (first, second) = (step(), step())
        path.addCurve(to: step(), control1: first, control2: second)
      }
      return path
    }
  }

  /// Circles of radius 10 to 60.
  static func circles(_ count: Int = 1_000) -> [CGPath] {
    var random = SeededRandom(seed: 20, stream: 3)
    return (0..<count).map { _ in
      let center = point(&random)
      let radius = random.uniform(in: 10...60)
      let box = CGRect(
        x: center.x - radius,
        y: center.y - radius,
        width: 2 * radius,
        height: 2 * radius
      )
      return CGPath(ellipseIn: box, transform: nil)
    }
  }

  /// Colours with alpha 0.8, one for each path.
  static func paints(_ count: Int) -> [Paint] {
    var random = SeededRandom(seed: 20, stream: 4)
    return (0..<count).map { _ in
      .color(
        SIMD4(Float(random.unit()), Float(random.unit()), Float(random.unit()), 0.8)
      )
    }
  }

  /// A stroke of width 7 with round caps and joins.
  static let stroke = StrokeStyle(width: 7, cap: .round, join: .round)

  /// 32 x 32 pixels with a soft round edge, premultiplied.
  static func sprite() -> Pixmap {
    var pixels: [UInt32] = []
    for y in 0..<32 {
      for x in 0..<32 {
        let (dx, dy) = (Double(x) - 15.5, Double(y) - 15.5)
        let radius = (dx * dx + dy * dy).squareRoot() / 16
        let alpha = min(1, max(0, 1.2 - radius))
        let channels = [
          alpha * Double(x) / 31, alpha * Double(y) / 31, alpha * (1 - min(1, radius)), alpha,
        ]
        pixels.append(
          channels.reversed().reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
        )
      }
    }
    return Pixmap(width: 32, height: 32, pixels: pixels)
  }

  /// Positions of sprites at whole pixels, some of them half outside the canvas.
  static func spots(_ count: Int = 10_000) -> [CGPoint] {
    var random = SeededRandom(seed: 20, stream: 5)
    return (0..<count).map { _ in
      let x = Double(random.integer(in: -16...width - 17))
      return CGPoint(x: x, y: Double(random.integer(in: -16...height - 17)))
    }
  }

  /// An opaque image of the size of the canvas with hard edges.
  static func photo() -> Pixmap {
    let rowPixels = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: rowPixels * height)
    for y in 0..<height {
      for x in 0..<width {
        let checker: UInt32 = (x / 60 + y / 60) % 2 == 0 ? 0 : 255
        pixels[y * rowPixels + x] =
          UInt32(x * 255 / width) | UInt32(y * 255 / height) << 8 | checker << 16 | 0xFF00_0000
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }

  /// Four gradient stops, one of them half transparent.
  static let stops = [
    Gradient.Stop(offset: 0, color: SIMD4(1, 0, 0, 1)),
    Gradient.Stop(offset: 0.3, color: SIMD4(1, 220.0 / 255, 0, 1)),
    Gradient.Stop(offset: 0.7, color: SIMD4(0, 160.0 / 255, 1, 128.0 / 255)),
    Gradient.Stop(offset: 1, color: SIMD4(30.0 / 255, 0, 90.0 / 255, 1)),
  ]

  /// A display list of `items` on the canvas.
  static func list(_ items: [DisplayItem]) -> DisplayList {
    DisplayList(width: width, height: height, items: items)
  }

  private static func point(_ random: inout SeededRandom) -> CGPoint {
    let x = random.uniform(in: 0...Double(width))
    return CGPoint(x: x, y: random.uniform(in: 0...Double(height)))
  }

  /// A point between `from` and `to`, displaced by up to 25 pixels.
  private static func between(
    _ from: CGPoint,
    _ to: CGPoint,
    _ share: Double,
    _ random: inout SeededRandom
  ) -> CGPoint {
    let x = from.x + (to.x - from.x) * share + random.uniform(in: -25...25)
    return CGPoint(x: x, y: from.y + (to.y - from.y) * share + random.uniform(in: -25...25))
  }
}
