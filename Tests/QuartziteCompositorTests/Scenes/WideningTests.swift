// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCompositor
import QuartziteCore
import QuartziteDisplayList
import QuartziteGeometry
import Testing

/// Areas that a filter widens.
@Suite struct WideningTests {
  private func widen(_ amount: Double) -> LayerFilter {
    LayerFilter(.widen(distance: amount, color: SIMD3(0, 0, 1)))
  }

  private func filled(_ path: CGPath, _ rule: CAShapeLayerFillRule = .nonZero) -> LayerPayload {
    var shape = ShapeValues()
    (shape.path, shape.fillRule, shape.fillColor) = (path, rule, .red)
    return .shape(shape)
  }

  private func disc(_ radius: Double) -> CGPath {
    CGPath(ellipseIn: rect(50 - radius, 50 - radius, 2 * radius, 2 * radius), transform: nil)
  }

  private func scene(
    _ payload: LayerPayload,
    scale: Double = 1,
    by amount: Double,
    _ change: @escaping (inout LayerValues) -> Void = { _ in }
  ) -> Picture {
    let shape = layer(rect(0, 0, 100, 100)) {
      $0.payload = payload
      change(&$0)
    }
    let outer = layer(rect(0, 0, 100, 100), sublayers: [shape]) {
      if amount > 0 { $0.filters = [widen(amount)] }
    }
    return Scene(100, 100, scale: scale, outer).render()
  }

  /// Pixels of a row or a column, in full ones.
  private func length(_ alphas: [Int]) -> Double { Double(alphas.reduce(0, +)) / 255 }

  @Test(arguments: [1.0, 2], [0.4, 3, 8, 20])
  func `a widened disc is a larger disc`(scale: Double, amount: Double) {
    let wide = scene(filled(disc(20)), scale: scale, by: amount)
    let larger = scene(filled(disc(20 + amount)), scale: scale, by: 0)
    var worst = 0
    for y in 0..<wide.height {
      for x in 0..<wide.width { worst = max(worst, abs(wide[x, y][3] - larger[x, y][3])) }
    }
    // Below a pixel a soft edge lies over a soft edge.
    #expect(worst <= (amount * scale < 1 ? 40 : 10), "\(worst)")
    #expect(wide[wide.width / 2, wide.height / 2] == [0, 0, 255, 255])
  }

  @Test func `a square becomes one with round corners`() {
    let picture = scene(filled(CGPath(rect: rect(30, 30, 40, 40), transform: nil)), by: 10)
    #expect(abs(length(picture.alphas(row: 50)) - 60) < 0.05)
    let area = (0..<100).map { length(picture.alphas(row: $0)) }.reduce(0, +)
    #expect(abs(area - (1600 + 4 * 400 + 100 * .pi)) < 2)
  }

  @Test func `a hole becomes narrower`() {
    let path = CGMutablePath()
    path.addPath(disc(40))
    path.addPath(disc(30))
    let picture = scene(filled(path, .evenOdd), by: 6)
    #expect(abs(length(picture.alphas(row: 50)) - (92 - 48)) < 1)
    #expect(picture[50, 50][3] == 0)
  }

  @Test func `a sub-path that is not closed is widened along its missing edge`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 30, y: 30))
    path.addLine(to: CGPoint(x: 70, y: 30))
    path.addLine(to: CGPoint(x: 70, y: 70))
    path.addLine(to: CGPoint(x: 30, y: 70))
    let picture = scene(filled(path), by: 5)
    #expect(abs(length(picture.alphas(row: 50)) - 50) < 0.05)
  }

  @Test func `a shape that is stretched inside is widened alike on all sides`() {
    let picture = scene(filled(disc(10)), by: 5) {
      $0.transform = CATransform3DMakeScale(3, 1, 1)
    }
    #expect(abs(length(picture.alphas(row: 50)) - 70) < 1)
    #expect(abs(length((0..<100).map { picture[50, $0][3] }) - 30) < 1)
  }

  @Test func `a round line becomes a thicker line`() {
    var shape = ShapeValues()
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 30, y: 50))
    path.addLine(to: CGPoint(x: 70, y: 50))
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, nil, .red, 4)
    (shape.lineCap, shape.lineJoin) = (.round, .round)
    let picture = scene(.shape(shape), by: 7)
    #expect(abs(length((0..<100).map { picture[50, $0][3] }) - 18) < 0.05)
    #expect(abs(length(picture.alphas(row: 50)) - (40 + 18)) < 0.5)
  }

  @Test(arguments: [2.0, 6])
  func `what is no opaque shape is widened by its alphas`(amount: Double) {
    let path = CGPath(rect: rect(30, 30, 40, 40), transform: nil)
    let picture = scene(filled(path), by: amount) { $0.opacity = 0.9 }
    #expect(abs(length(picture.alphas(row: 50)) - (40 + 2 * amount)) < 0.7)
    #expect(picture[50, 50] == [0, 0, 255, 255])
  }

  @Test(arguments: [-1.0, 0, .nan, .infinity, 500, 1e300, 1e-300])
  func `an amount of any kind is drawn or not`(amount: Double) {
    let shape = layer(rect(30, 30, 40, 40), .red) { $0.filters = [widen(amount)] }
    let picture = Scene(100, 100, shape).render()
    #expect(picture[50, 50][3] == 255)
  }
}
