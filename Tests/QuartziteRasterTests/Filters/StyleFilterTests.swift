// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
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

  // MARK: - Relief

  /// What a surface of a slope is lit by, as Lambert has it: its light or its shade of 255.
  private func lit(
    _ slope: SIMD2<Double>,
    angle: Double,
    altitude: Double,
    isShade: Bool
  ) -> Double {
    let light = SIMD3(cos(angle) * cos(altitude), -sin(angle) * cos(altitude), sin(altitude))
    let length = (1 + slope.x * slope.x + slope.y * slope.y).squareRoot()
    let cosine = max(0, (light.z - slope.x * light.x - slope.y * light.y) / length)
    return isShade
      ? 255 * max(0, (light.z - cosine) / light.z)
      : 255 * max(0, (cosine - light.z) / (1 - light.z))
  }

  private func relief(
    _ form: Relief.Form,
    _ technique: Relief.Technique,
    isShade: Bool,
    size: Double = 10,
    depth: Double = 1,
    softness: Double = 0,
    angle: Double = 2.2,
    altitude: Double = 0.5
  ) -> Filter {
    .relief(
      Relief(
        form,
        technique,
        isShade: isShade,
        measures: (size, depth, softness),
        way: SIMD2(cos(angle), -sin(angle)),
        altitude: altitude
      )
    )
  }

  @Test(arguments: [0.5, 1, -1, 3], [false, true])
  func `a chisel is as steep as its depth, from every edge`(depth: Double, isShade: Bool) {
    let (angle, altitude) = (2.2, 0.6)
    // Where the slope lies, left, above, right and below, and how it falls.
    let sides: [(Relief.Form, [(Int, Int)], Double)] = [
      (.inner, [(24, 40), (40, 24), (55, 40), (40, 55)], 1),
      (.outer, [(15, 40), (40, 15), (64, 40), (40, 64)], 1),
      (.emboss, [(17, 40), (40, 17), (57, 40), (40, 62)], 1),
      (.pillow, [(15, 40), (40, 15), (64, 40), (40, 64)], -1),
      (.pillow, [(24, 40), (40, 24), (55, 40), (40, 55)], 1),
    ]
    let ways = [SIMD2(1.0, 0), SIMD2(0, 1), SIMD2(-1, 0), SIMD2(0, -1)]
    for (form, places, sign) in sides {
      let found = alphas(
        [square],
        relief(
          form,
          .chiselHard,
          isShade: isShade,
          size: 15,
          depth: depth,
          angle: angle,
          altitude: altitude
        )
      )
      for ((x, y), way) in zip(places, ways) {
        let slope = way * (depth * sign)
        let expected = lit(slope, angle: angle, altitude: altitude, isShade: isShade)
        let number = found[y * side + x]
        #expect(abs(number - expected) <= 1.5, "\(form) \(x), \(y): \(number), not \(expected)")
      }
      // Flat in the middle and far away.
      for place in [40 * side + 40, 2 * side + 2] {
        #expect(found[place] == 0, "\(form) \(place)")
      }
    }
  }

  @Test func `inner and outer reliefs stay on their side of the edge`() {
    for technique in Relief.Technique.allCases {
      for isShade in [false, true] {
        let inner = alphas([square], relief(.inner, technique, isShade: isShade))
        let outer = alphas([square], relief(.outer, technique, isShade: isShade))
        #expect(inner[40 * side + 19] == 0 && outer[40 * side + 20] == 0)
      }
      // Light from the upper left: there inside, at the lower right outside none.
      let light = alphas([square], relief(.inner, technique, isShade: false))
      let shade = alphas([square], relief(.inner, technique, isShade: true))
      #expect(light[40 * side + 22] > 60 && light[40 * side + 57] == 0)
      #expect(shade[40 * side + 57] > 60 && shade[40 * side + 22] == 0)
    }
  }

  @Test(arguments: [6.0, 12], [Relief.Form.inner, .outer, .emboss])
  func `a smooth relief is as steep as a Gaussian`(size: Double, form: Relief.Form) {
    let found = alphas([square], relief(form, .smooth, isShade: false, size: size))
    let sigma = form == .emboss ? size / 4 : size / 2
    for x in form == .outer ? 12..<19 : form == .inner ? 21..<30 : 15..<26 {
      // The slope of the blurred edge, as high as two deviations.
      let place = (Double(x) + 0.5 - 20) / sigma
      let slope = 2 * exp(-place * place / 2) / (2 * Double.pi).squareRoot()
      let expected = lit(SIMD2(slope, 0), angle: 2.2, altitude: 0.5, isShade: false)
      let number = found[40 * side + x]
      #expect(abs(number - expected) <= 14, "\(x): \(number), not \(expected)")
    }
  }

  @Test(arguments: [Relief.Technique.chiselHard, .chiselSoft])
  func `a chiselled circle is lit evenly all around`(technique: Relief.Technique) {
    let path = CGPath(ellipseIn: CGRect(x: 10.3, y: 9.6, width: 60, height: 60), transform: nil)
    let circle = Shape.fill(path, rule: .nonZero, projection: Projection())
    let found = alphas([circle], relief(.inner, technique, isShade: false, size: 16))
    var (worst, sum, count) = (0.0, 0.0, 0.0)
    for y in 0..<side {
      for x in 0..<side {
        let way = SIMD2(Double(x) + 0.5 - 40.3, Double(y) + 0.5 - 39.6)
        let length = (way * way).sum().squareRoot()
        guard length > 17, length < 27 else { continue }
        let slope = -way / length
        let expected = lit(slope, angle: 2.2, altitude: 0.5, isShade: false)
        let error = abs(found[y * side + x] - expected)
        (worst, sum, count) = (max(worst, error), sum + error, count + 1)
      }
    }
    #expect(worst <= 16, "\(worst)")
    #expect(sum / count <= 3, "\(sum / count)")
  }

  @Test func `softness blurs the light, not the height`() {
    let hard = alphas([square], relief(.emboss, .chiselHard, isShade: false))
    let soft = alphas([square], relief(.emboss, .chiselHard, isShade: false, softness: 2))
    for x in 8..<32 {
      let expected = (-9...9).reduce(0.0) { sum, step in
        sum + hard[40 * side + x + step] * exp(-Double(step * step) / 8)
      }
      let weights = (-9...9).reduce(0.0) { $0 + exp(-Double($1 * $1) / 8) }
      #expect(abs(soft[40 * side + x] - expected / weights) <= 6, "\(x)")
    }
  }

  @Test func `what is translucent all over is chiselled at its edge`() {
    let half = DrawItem(shape: square, paint: .color(PaintColor(1, 1, 1, 0.5)))
    let filter = relief(.emboss, .chiselHard, isShade: false)
    let list = DisplayList(
      width: side,
      height: side,
      items: [.group(GroupItem(items: [.draw(half)], filters: [filter]))]
    )
    let found = bytes(drawn(list)).map { Double(channels($0)[3]) }
    let whole = alphas([square], filter)
    #expect(found[40 * side + 18] == whole[40 * side + 18] && found[40 * side + 18] > 60)
    #expect(found[40 * side + 40] == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300])
  func `odd satins shade within the shape, and not at all where they are not finite`(
    number: Double
  ) {
    let two = SIMD2(number, number)
    let found = alphas([square], .satin(Satin(sigma: two, offset: two, isInverted: true)))
    #expect(found[10 * side + 10] == 0 && found[40 * side + 61] == 0)
    // Two copies in one place agree, which an inverted satin shades.
    let isPlain = !number.isFinite || number.magnitude < 1e-9
    if isPlain { #expect(found[40 * side + 40] == 255) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300])
  func `odd reliefs count as the nearest that there are`(number: Double) {
    let size = number.isFinite ? min(max(number, 0), Relief.largestSize) : 0
    let depth = number.isFinite ? min(max(number, -100), 100) : 0
    let softness = number.isFinite ? min(max(number, 0), Relief.largestSoftness) : 0
    for (form, technique) in zip(Relief.Form.allCases, Relief.Technique.allCases) {
      func shade(_ measures: (Double, Double, Double), _ altitude: Double) -> [Double] {
        let relief = Relief(
          form,
          technique,
          isShade: true,
          measures: measures,
          way: SIMD2(1, 0),
          altitude: altitude
        )
        return alphas([square], .relief(relief))
      }
      for (odd, near) in [
        ((number, number, number), (size, depth, softness)), ((4, number, 0), (4, depth, 0)),
        ((4, 1, number), (4, 1, softness)), ((number, 1, 0), (size, 1, 0)),
      ] {
        let isSame = shade(odd, 0.5) == shade(near, 0.5)
        #expect(isSame, "\(form), \(technique): \(odd)")
      }
      let altitude = number.isFinite ? min(max(number, 0), .pi / 2) : 0
      let isSame = shade((4, 1, 0), number) == shade((4, 1, 0), altitude)
      #expect(isSame, "\(form), \(technique): altitude \(number)")
    }
  }
}
