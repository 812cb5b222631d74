// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster
import Testing

/// Motion blurs of any length: the mean along a line, sharp along its way.
@Suite struct MotionBlurTests {
  /// A leaning square, a thin bar and a dot, all with sharp edges, in a picture of 300 x 300.
  private func items(_ shift: Double = 0) -> [DisplayItem] {
    func fill(_ points: [(Double, Double)], _ color: PaintColor) -> DisplayItem {
      var path = PathElements()
      for (index, point) in points.enumerated() {
        let place = CGPoint(x: point.0 + shift, y: point.1 + shift)
        path.append(index == 0 ? .move : .line, place)
      }
      path.append(.close)
      let shape = Shape.fill(CGPath(elements: path), rule: .nonZero, projection: Projection())
      return .draw(DrawItem(shape: shape, paint: .color(color)))
    }
    return [
      fill([(100, 110), (180, 100), (190, 180), (110, 190)], PaintColor(1, 0.5, 0, 1)),
      fill([(60, 140), (240, 141), (240, 143), (60, 142)], PaintColor(0, 0, 1, 0.7)),
      fill([(150, 60), (154, 60), (154, 64), (150, 64)], PaintColor(1, 1, 1, 1)),
    ]
  }

  private func drawn(_ items: [DisplayItem], threads: Int = 1) -> Surface {
    let surface = Surface(width: 300, height: 300)
    let list = DisplayList(width: 300, height: 300, items: items)
    Rasterizer(threads: threads).draw(list, into: surface)
    return surface
  }

  private func blurred(_ length: Double, _ angle: Double, threads: Int = 1) -> Surface {
    let blur = Filter.motionBlur(length: length, angle: angle)
    return drawn([.group(GroupItem(items: items(), filters: [blur]))], threads: threads)
  }

  /// The mean of samples between four neighbours, at most a pixel apart, as the filter is documented.
  private func mean(
    _ surface: Surface,
    _ x: Int,
    _ y: Int,
    _ length: Double,
    _ angle: Double
  ) -> SIMD4<Double> {
    func pixel(_ x: Int, _ y: Int) -> SIMD4<Double> {
      guard x >= 0, y >= 0, x < 300, y < 300 else { return .zero }
      let p = surface[x, y]
      return SIMD4(Double(p & 255), Double(p >> 8 & 255), Double(p >> 16 & 255), Double(p >> 24))
    }
    let count = Int(length.rounded(.up)) + 1
    var sum = SIMD4<Double>.zero
    for index in 0..<count {
      let place = (Double(index) / Double(count - 1) - 0.5) * length
      let (u, v) = (Double(x) + place * cos(angle), Double(y) + place * sin(angle))
      let (left, top) = (u.rounded(.down), v.rounded(.down))
      let (a, b) = (u - left, v - top)
      let (px, py) = (Int(left), Int(top))
      let above = pixel(px, py) * (1 - a) + pixel(px + 1, py) * a
      let below = pixel(px, py + 1) * (1 - a) + pixel(px + 1, py + 1) * a
      sum += above * (1 - b) + below * b
    }
    return sum / Double(count)
  }

  @Test(
    arguments: [64.0, 111.3, 200, 400],
    [0, 0.002, 0.31, 0.321_750_554, 0.785_398_163, 1.1, 1.570_796_327, 2.5, -0.4]
  )
  func `a long motion blur is the mean along its line`(length: Double, angle: Double) {
    let sharp = drawn(items())
    let soft = blurred(length, angle)
    var worst = 0.0
    for y in stride(from: 3, to: 300, by: 7) {
      for x in stride(from: 1, to: 300, by: 5) {
        let p = soft[x, y]
        let seen = SIMD4(
          Double(p & 255),
          Double(p >> 8 & 255),
          Double(p >> 16 & 255),
          Double(p >> 24)
        )
        let gap = seen - mean(sharp, x, y, length, angle)
        for lane in 0..<4 { worst = max(worst, abs(gap[lane])) }
      }
    }
    // Within 1 of 255, and half of one for rounding.
    #expect(worst < 1.5, "\(worst)")
  }

  @Test func `any threads and any damage give the same bytes`() {
    let blur = Filter.motionBlur(length: 180, angle: 0.4)
    let group = DisplayItem.group(GroupItem(items: items(), filters: [blur]))
    let list = DisplayList(width: 300, height: 300, items: [group])
    let whole = blurred(180, 0.4)
    let parts = Surface(width: 300, height: 300)
    let rasterizer = Rasterizer(threads: 3)
    for rect in [
      PixelRect(x: 0, y: 0, width: 111, height: 300),
      PixelRect(x: 111, y: 0, width: 189, height: 77),
      PixelRect(x: 111, y: 77, width: 189, height: 223),
    ] {
      rasterizer.draw(list, into: parts, damage: [rect])
    }
    let isSame = bytes(parts) == bytes(whole)
    #expect(isSame)
  }

  @Test func `what is sharp along a very long way across stays sharp`() {
    // 4,000 pixels across: of the bar of 2 pixels' height nothing reaches the rows beside it.
    let bar = DisplayItem.draw(
      DrawItem(
        shape: .rect(CGRect(x: -3000, y: 100, width: 6000, height: 2)),
        paint: .color(PaintColor(1, 1, 1, 1))
      )
    )
    let blur = Filter.motionBlur(length: 4000, angle: 0)
    let surface = drawn([.group(GroupItem(items: [bar], filters: [blur]))])
    #expect(surface[150, 98] == 0 && surface[150, 103] == 0)
    #expect(surface[150, 100] >> 24 > 250 && surface[150, 101] >> 24 > 250)
  }
}
