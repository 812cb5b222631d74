// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteRaster
import Testing

/// The filters of layer styles against their formulas.
@Suite struct StyleFilterTests {
  private let side = 80

  /// The alphas that a filter makes of white shapes on 80 by 80 pixels.
  private func alphas(_ shapes: [Shape], _ filter: Filter) -> [Double] {
    let items = shapes.map {
      DisplayItem.draw(DrawItem(shape: $0, paint: .color(PaintColor(1, 1, 1, 1))))
    }
    let group = GroupItem(items: items, filters: [filter])
    let list = DisplayList(width: side, height: side, items: [.group(group)])
    return bytes(drawn(list)).map { Double(channels($0)[3]) }
  }

  /// The part of a Gaussian below a number of deviations.
  private func normal(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }

  /// A square from 20 to 60 both ways.
  private let square = Shape.rect(CGRect(x: 20, y: 20, width: 40, height: 40))

  // MARK: - Satin

  @Test(arguments: [SIMD2(5.0, 0), SIMD2(-3, 8), SIMD2(2.5, 0)], [false, true])
  func `a satin is what differs between two copies that are moved apart`(
    offset: SIMD2<Double>,
    isInverted: Bool
  ) {
    let found = alphas(
      [square],
      .satin(Satin(sigma: .zero, offset: offset, isInverted: isInverted))
    )
    // Of a square that is moved, how much covers a pixel.
    func covered(_ x: Int, _ y: Int, _ way: SIMD2<Double>) -> Double {
      func part(_ place: Double) -> Double {
        max(0, min(place + 1, 60) - max(place, 20))
      }
      return part(Double(x) + way.x) * part(Double(y) + way.y)
    }
    for y in 0..<side {
      for x in 0..<side {
        let difference = abs(covered(x, y, offset) - covered(x, y, -offset))
        let own = covered(x, y, .zero)
        let expected = own * (isInverted ? 1 - difference : difference) * 255
        let isNear = abs(found[y * side + x] - expected) <= 1
        #expect(isNear, "\(x), \(y): \(found[y * side + x]), not \(expected)")
        if !isNear { return }
      }
    }
  }

  @Test(arguments: [2, 3.3, 6.0]) func `a satin's copies are blurred`(sigma: Double) {
    let satin = Satin(sigma: SIMD2(sigma, sigma / 2), offset: SIMD2(6, 0), isInverted: false)
    let found = alphas([square], .satin(satin))
    /// The square's sides, 20 to 60, under a Gaussian.
    func blurred(_ place: Int, _ sigma: Double) -> Double {
      let weights = (-30...30).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let inside = (-30...30).filter { (20..<60).contains(place + $0) }
      return inside.reduce(0) { $0 + weights[$1 + 30] } / weights.reduce(0, +)
    }
    var worst = 0.0
    for y in 20..<60 {
      for x in 20..<60 {
        let difference = abs(blurred(x + 6, sigma) - blurred(x - 6, sigma))
        let expected = 255 * difference * blurred(y, sigma / 2)
        worst = max(worst, abs(found[y * side + x] - expected))
      }
    }
    #expect(worst <= 6, "\(worst)")
  }

  @Test func `odd satins do no harm`() {
    let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300]
    for number in odd {
      let two = SIMD2(number, number)
      _ = alphas([square], .satin(Satin(sigma: two, offset: two, isInverted: true)))
    }
  }
}
