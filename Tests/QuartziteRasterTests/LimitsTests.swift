// SPDX-License-Identifier: Apache-2.0
import Comparing
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// Geometry that no scene should have: defined results, in bounded time.
@Suite struct LimitsTests {
  private func path(_ points: [(Double, Double)]) -> CGPath {
    var elements = PathElements()
    for (index, point) in points.enumerated() {
      elements.append(index == 0 ? .move : .line, CGPoint(x: point.0, y: point.1))
    }
    return CGPath(elements: elements)
  }

  private func alpha(_ shape: Shape, _ x: Int, _ y: Int) -> UInt32 {
    let list = DisplayList(
      width: 20,
      height: 20,
      items: [.draw(DrawItem(shape: shape, paint: .color(PaintColor(1, 1, 1, 1))))]
    )
    return drawn(list)[x, y] >> 24
  }

  @Test(arguments: [1e5, 1e9, 1e30, 1e300])
  func `a shape far larger than the surface covers it`(far: Double) {
    let square = path([(-far, -far), (far, -far), (far, far), (-far, far)])
    #expect(alpha(.fill(square, rule: .nonZero, projection: Projection()), 10, 10) == 255)
    let rect = CGRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
    #expect(alpha(.rect(rect), 10, 10) == 255)
  }

  @Test func `half of a huge shape covers half of a pixel`() {
    let half = path([(10.5, -1e9), (1e9, -1e9), (1e9, 1e9), (10.5, 1e9)])
    let shape = Shape.fill(half, rule: .nonZero, projection: Projection())
    #expect(alpha(shape, 10, 10) == 128 && alpha(shape, 9, 10) == 0)
  }

  @Test(arguments: [1e6, 1e15, 1e43])
  func `a dashed line enlarged beyond all measure is outlined in bounded time`(scale: Double) {
    let seconds = processorSeconds {
      var line = PathElements()
      line.append(.move, CGPoint(x: 0, y: 0))
      for _ in 0..<20 {
        line.append(.cubic, CGPoint(x: 9, y: -4), CGPoint(x: 3, y: 12), CGPoint(x: 8, y: 8))
        line.append(.cubic, CGPoint(x: -9, y: 4), CGPoint(x: 3, y: -2), CGPoint(x: 0, y: 0))
      }
      let style = StrokeStyle(width: 2, cap: .round, join: .round, dash: [3, 1])
      let projection = Projection(CGAffineTransform(a: scale, b: 0, c: 0, d: 1, tx: 0, ty: 0))
      #expect(
        alpha(.stroke(CGPath(elements: line), style: style, projection: projection), 10, 3) > 0
      )
    }
    #expect(seconds < 60)
  }

  @Test func `points that are not finite are left out`() {
    let broken = path([(2, 2), (18, 2), (.nan, 9), (.infinity, 3), (18, 18), (2, 18)])
    #expect(alpha(.fill(broken, rule: .nonZero, projection: Projection()), 10, 10) == 255)
    let style = StrokeStyle(width: .nan)
    #expect(alpha(.stroke(broken, style: style, projection: Projection()), 2, 10) == 0)
    #expect(alpha(.rect(CGRect(x: Double.nan, y: 0, width: 5, height: 5)), 1, 1) == 0)
  }

  @Test func `negative sizes are those of the standardised rectangle`() {
    #expect(alpha(.rect(CGRect(x: 15, y: 15, width: -10, height: -10)), 10, 10) == 255)
  }

  @Test func `what is empty draws nothing`() {
    let shapes: [Shape] = [
      .rect(.null), .rect(CGRect(x: 3, y: 3, width: 0, height: 9)),
      .fill(path([]), rule: .nonZero, projection: Projection()),
      .fill(path([(3, 3)]), rule: .evenOdd, projection: Projection()),
      .stroke(path([(3, 3)]), style: StrokeStyle(width: 4), projection: Projection()),
      .stroke(path([(3, 3), (9, 9)]), style: StrokeStyle(width: -4), projection: Projection()),
    ]
    for shape in shapes { #expect(alpha(shape, 3, 3) == 0) }
  }

  @Test func `a hundred thousand segments cover what lies below them`() {
    // A saw between y = 2 and y = 3, whose teeth are far narrower than a pixel, closed at y = 18.
    let count = 100_000
    var points: [(Double, Double)] = (0...count).map { index in
      (2 + 16 * Double(index) / Double(count), index % 2 == 0 ? 2 : 3)
    }
    points += [(18, 18), (2, 18)]
    let saw = Shape.fill(path(points), rule: .evenOdd, projection: Projection())
    #expect(alpha(saw, 10, 1) == 0 && alpha(saw, 10, 3) == 255 && alpha(saw, 10, 17) == 255)
    #expect(abs(Int(alpha(saw, 10, 2)) - 128) <= 1)
    #expect(alpha(saw, 1, 10) == 0 && alpha(saw, 18, 10) == 0)
  }

  @Test func `a group in ten thousand groups is drawn`() {
    var items: [DisplayItem] = [
      .draw(DrawItem(shape: .everything, paint: .color(PaintColor(1, 0, 0, 1))))
    ]
    for _ in 0..<10_000 { items = [.group(GroupItem(items: items, isIsolated: true))] }
    let list = DisplayList(width: 4, height: 4, items: items)
    #expect(drawn(list)[1, 1] == 0xFF00_00FF)
  }

  /// A white square from 5 to 13 through a filter, on 20 by 20 pixels.
  private func square(through filters: [Filter]) -> [UInt32] {
    let square = DrawItem(
      shape: .rect(CGRect(x: 5, y: 5, width: 8, height: 8)),
      paint: .color(PaintColor(1, 1, 1, 1))
    )
    let group = GroupItem(items: [.draw(square)], filters: filters)
    return bytes(drawn(DisplayList(width: 20, height: 20, items: [.group(group)])))
  }

  private static func variableBlur(_ sigma: Double, _ map: CGAffineTransform) -> Filter {
    let mask = Pixmap(width: 1, height: 1, pixels: .init(repeating: 0xFF00_0000, count: 16))
    return .variableBlur(
      Filter.Variable(sigma: SIMD2(sigma, sigma), mask: mask, map: map, mirrorsEdges: false)
    )
  }

  @Test(
    arguments: [
      .gaussianBlur(sigmaX: .nan, sigmaY: -3, mirrorsEdges: true),
      .boxBlur(width: -7, repeats: 1_000_000), .colorMatrix([1, 2]), .levels(Levels([.nan, 0])),
      LimitsTests.variableBlur(.nan, .identity),
      LimitsTests.variableBlur(9, CGAffineTransform(scaleX: 0, y: 1)),
      LimitsTests.variableBlur(9, CGAffineTransform(translationX: .nan, y: 0)),
    ] as [Filter]
  )
  func `filters of senseless numbers change nothing`(filter: Filter) {
    let isSame = square(through: [filter]) == square(through: [])
    #expect(isSame)
  }

  @Test(
    arguments: [
      .gaussianBlur(sigmaX: 1e9, sigmaY: 1e9, mirrorsEdges: false),
      .boxBlur(width: 99_999_999, repeats: 2), .offset(dx: 1e30, dy: 0),
      LimitsTests.variableBlur(1e9, .identity),
    ] as [Filter]
  )
  func `filters of huge numbers leave nothing that is seen`(filter: Filter) {
    let most = square(through: [filter]).map { $0 >> 24 }.max()
    #expect(most ?? 255 <= 1)
  }

  @Test(
    arguments: [
      .gaussianBlur(sigmaX: 1e9, sigmaY: .infinity, mirrorsEdges: false),
      .motionBlur(length: .infinity, angle: .nan), .offset(dx: 1e30, dy: .nan),
      .flood(PaintColor(.nan, 2, -1, 1)), .levels(Levels([Double](repeating: 1e300, count: 20))),
      .levels(Levels((0..<20).map { $0 % 2 == 0 ? -1e-300 : .infinity })),
    ] as [Filter]
  )
  func `filters of any numbers leave pixels of colour within their alpha`(filter: Filter) {
    let pixels = square(through: [filter]).map(channels)
    let isValid = pixels.allSatisfy { max($0[0], $0[1], $0[2]) <= $0[3] }
    #expect(isValid)
  }
}
