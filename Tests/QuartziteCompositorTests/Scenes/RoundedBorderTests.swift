// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteGeometry
import Testing

/// Borders of layers with round corners: a stroke of width w on the outline w/2 further in, whose
/// radius is r - w/2.
@Suite struct RoundedBorderTests {
  /// The points of an outline, close to each other.
  private func points(_ elements: PathElements) -> [SIMD2<Double>] {
    var result: [SIMD2<Double>] = []
    var (first, last) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    func go(to end: SIMD2<Double>, _ place: (Double) -> SIMD2<Double>) {
      for step in 0...80 { result.append(place(Double(step) / 80)) }
      last = end
    }
    var next = 0
    func point() -> SIMD2<Double> {
      defer { next += 1 }
      return SIMD2(Double(elements.points[next].x), Double(elements.points[next].y))
    }
    for verb in elements.verbs {
      let start = last
      switch verb {
      case .move:
        first = point()
        last = first
      case .line:
        let end = point()
        go(to: end) { start + (end - start) * $0 }
      case .quad:
        let (a, end) = (point(), point())
        go(to: end) { t in
          let (u, v) = (start + (a - start) * t, a + (end - a) * t)
          return u + (v - u) * t
        }
      case .cubic:
        let (a, b, end) = (point(), point(), point())
        go(to: end) { t in
          let s = 1 - t
          return start * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + end * (t * t * t)
        }
      case .close:
        let end = first
        go(to: end) { start + (end - start) * $0 }
      }
    }
    return result
  }

  /// How much of each pixel lies within half a width of the inset outline, 0...255.
  private func band(_ side: Int, _ shape: CornerShape, _ width: Double) -> [[Double]] {
    let path = points(shape.inset(by: width / 2).elements)
    let limit = (width / 2) * (width / 2)
    return (0..<side).map { y in
      (0..<side).map { x in
        var count = 0.0
        for sample in 0..<16 {
          let place = SIMD2(
            Double(x) + (Double(sample % 4) + 0.5) / 4,
            Double(y) + (Double(sample / 4) + 0.5) / 4
          )
          if path.contains(where: { isNear($0, place, limit) }) { count += 1 }
        }
        return count * 255 / 16
      }
    }
  }

  private func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ limit: Double) -> Bool {
    let d = a - b
    return d.x * d.x + d.y * d.y <= limit
  }

  @Test(arguments: [(12.0, 5.0, true), (12, 5, false), (9, 1, true), (6, 8, false), (5, 0.5, true)])
  func `a border is a stroke on the inset outline`(
    radius: Double,
    width: Double,
    isContinuous: Bool
  ) {
    let frame = rect(2, 2, 28, 28)
    let view = layer(frame) {
      ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (radius, width, .red)
      $0.cornerCurve = isContinuous ? .continuous : .circular
    }
    let picture = Scene(32, 32, view).render()
    let shape = CornerShape(rect: frame, radius: radius, isContinuous: isContinuous)
    let expected = band(16, shape, width)
    for y in 0..<16 {
      for x in 0..<16 {
        #expect(abs(Double(picture[x, y][3]) - expected[y][x]) <= 32, "\(x), \(y)")
      }
    }
  }

  @Test func `the inner edge is the same where the bounds clip`() {
    func picture(_ clips: Bool) -> Picture {
      let inner = layer(rect(0, 0, 40, 40), .green)
      let view = layer(rect(4, 4, 40, 40), .green, sublayers: clips ? [inner] : []) {
        ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (12, 6, .red)
        ($0.masksToBounds, $0.cornerCurve) = (clips, .continuous)
      }
      return Scene(48, 48, view).render()
    }
    let (clipped, plain) = (picture(true), picture(false))
    for y in 8..<40 {
      for x in 8..<40 { #expect(near(clipped[x, y], plain[x, y], 12), "\(x) \(y)") }
    }
    // The outer edge is softened once: red at full strength where it is seen at all.
    for x in 4..<44 {
      let pixel = clipped[x, 4]
      #expect(pixel[1] == 0 && pixel[0] == pixel[3], "\(x)")
    }
  }

  @Test(arguments: [10.0, 14, 40])
  func `a border as wide as half the layer fills its outline`(width: Double) {
    let view = layer(rect(2, 2, 20, 20)) {
      ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (6, width, .red)
    }
    let filled = layer(rect(2, 2, 20, 20), .red) { $0.cornerRadius = 6 }
    #expect(Scene(24, 24, view).render() == Scene(24, 24, filled).render())
  }

  @Test func `corners that are not round are square on both sides`() {
    let view = layer(rect(2, 2, 30, 30)) {
      ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (10, 4, .red)
      $0.maskedCorners = [.layerMaxXMaxYCorner]
    }
    let picture = Scene(34, 34, view).render()
    #expect(picture[2, 2][3] == 255 && picture[5, 5][3] == 255 && picture[6, 6][3] == 0)
    #expect(picture[31, 2][3] == 255 && picture[31, 31][3] == 0)
  }

  @Test func `a radius below half the width leaves the outline round and the inside square`() {
    let view = layer(rect(2, 2, 30, 30)) {
      ($0.cornerRadius, $0.borderWidth, $0.borderColor) = (3, 8, .red)
    }
    let picture = Scene(34, 34, view).render()
    #expect(picture[2, 2][3] < 128 && picture[9, 9][3] == 255 && picture[10, 10][3] == 0)
  }
}
