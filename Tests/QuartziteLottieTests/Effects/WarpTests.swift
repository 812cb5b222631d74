// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteLottie
import Testing

/// Distortions: where their formulas put what they move.
@Suite struct WarpTests {
  private func picture(_ layers: String, frame: Double = 0) throws -> PictureOf {
    let text = #"{"w":100,"h":100,"fr":10,"ip":0,"op":10,"layers":[\#(layers)]}"#
    let found = try PictureOf(text, frame: frame)
    #expect(found.issues.isEmpty)
    return found
  }

  /// A black rectangle with an effect, by its middle and its size.
  private func rectangle(
    _ x: Double,
    _ y: Double,
    _ w: Double,
    _ h: Double,
    _ effect: String,
    transform: String = ""
  ) -> String {
    #"{"ty":4,"ip":0,"op":11,"st":0,"ef":[\#(effect)],"ks":{\#(transform)},"shapes":[\#(Parts.rectangle(x, y, w, h)),\#(Parts.fill(0, 0, 0))]}"#
  }

  private func effect(_ head: String, _ values: String...) -> String {
    let entries = values.map { #"{"ty":0,"v":{"k":\#($0)}}"# }
    return #"{\#(head),"ef":[\#(entries.joined(separator: ","))]}"#
  }

  @Test func `a twirl turns by its angle, less with the square towards its radius`() throws {
    // 20 points of 100 from the centre: 0.64 of the angle, which is a quarter of a turn to below.
    let twirl = effect(#""ty":30"#, "140.625", "100", "[50,50]")
    let found = try picture(rectangle(70, 50, 6, 6, twirl))
    #expect(found.alpha(50, 70) > 200)
    #expect(found.alpha(70, 50) == 0)
    let back = effect(#""ty":5,"mn":"ADBE Twirl""#, "-140.625", "100", "[50,50]")
    #expect(try picture(rectangle(70, 50, 6, 6, back)).alpha(50, 30) > 200)
    // Beyond the radius nothing moves.
    let small = effect(#""ty":30"#, "140.625", "15", "[50,50]")
    #expect(try picture(rectangle(70, 50, 6, 6, small)).alpha(70, 50) == 255)
  }

  @Test func `a sphere shows at half of its radius what was at a third`() throws {
    let sphere = effect(#""ty":33"#, "40", "[50,50]")
    let edge = 50 + 40.0 / 3
    let found = try picture(rectangle((edge + 120) / 2, 50, 120 - edge, 80, sphere))
    #expect(found.alpha(68, 50) < 20)
    #expect(found.alpha(71, 50) > 235)
    #expect(found.alpha(95, 50) == 255)
  }

  @Test func `waves move across their direction, and travel along it`() throws {
    let still = effect(#""ty":5,"mn":"ADBE Wave Warp""#, "1", "10", "40", "90", "0", "1", "0")
    let found = try picture(rectangle(50, 50, 200, 10, still))
    // A quarter of a wave from the left it is 10 points lower, three quarters on 10 higher.
    #expect(found.alpha(10, 60) == 255 && found.alpha(10, 50) == 0)
    #expect(found.alpha(30, 40) == 255 && found.alpha(30, 50) == 0)
    let moving = effect(#""ty":5,"mn":"ADBE Wave Warp""#, "1", "10", "40", "90", "1", "1", "0")
    let later = try picture(rectangle(50, 50, 200, 10, moving), frame: 5)
    #expect(later.alpha(10, 40) == 255 && later.alpha(30, 60) == 255)
    let square = effect(#""ty":5,"mn":"ADBE Wave Warp""#, "2", "10", "40", "90", "0", "1", "0")
    let steps = try picture(rectangle(50, 50, 200, 10, square))
    #expect((2..<18).allSatisfy { steps.alpha($0, 60) == 255 && steps.alpha($0 + 20, 40) == 255 })
  }

  @Test func `a distortion turns and grows with its layer`() throws {
    let waves = effect(#""ty":5,"mn":"ADBE Wave Warp""#, "1", "5", "20", "90", "0", "1", "0")
    let turned = #""a":{"k":[50,50]},"p":{"k":[50,50]},"r":{"k":90},"s":{"k":[200,200]}"#
    let found = try picture(rectangle(50, 50, 100, 5, waves, transform: turned))
    // A wave is 40 points long now and runs down; what it moved down by 5 points it moves left by 10. Five
    // points from the middle, at 55 of waves of 20, it is at three quarters, 15 points from it at a quarter.
    #expect(found.alpha(60, 60) == 255 && found.alpha(50, 60) == 0)
    #expect(found.alpha(40, 80) == 255 && found.alpha(50, 80) == 0)
  }

  @Test func `ripples go to and from the centre and end at their radius`() throws {
    var values = Warp.Values()
    (values.center, values.amount, values.size) = (SIMD2(3, 4), 6, 20)
    (values.radius, values.phase) = (50, 0.25)
    let warp = Warp(.ripple, values)
    for r in [2.0, 11, 31, 49, 51, 80] {
      let source = warp.source(of: SIMD2(3 + r, 4))
      let height = r < 50 ? 6 * sin(2 * .pi * (r / 20 - 0.25)) * (1 - r / 50) : 0
      #expect(abs(source.x - (3 + r - height)) < 1e-9 && source.y == 4)
    }
    let ripple = effect(#""ty":32"#, "50", "[50,50]", "1", "0", "40", "8", "0")
    let found = try picture(rectangle(50, 20, 100, 4, ripple))
    // 30 points above the centre, three quarters of a wave: 8 * 0.4 points inwards.
    #expect(found.alpha(50, 23) == 255 && found.alpha(50, 19) == 0)
  }

  @Test func `noise moves as far as it says, evenly, and the same each time`() {
    var values = Warp.Values()
    (values.amount, values.size, values.octaves) = (10, 20, 3)
    for shape in Warp.Turbulence.allCases {
      values.shape = shape.rawValue
      let warp = Warp(.turbulence, values)
      var other = values
      other.seed = 1
      var next = values
      next.phase = 1e-4
      var (farthest, steps, differs) = (0.0, 0.0, false)
      for index in 0..<2000 {
        let place = SIMD2(Double(index % 50) * 3.7, Double(index / 50) * 4.1)
        let move = warp.source(of: place) - place
        farthest = max(farthest, abs(move.x), abs(move.y))
        let near = warp.source(of: place + SIMD2(0.01, 0)) - place - SIMD2(0.01, 0)
        let later = Warp(.turbulence, next).source(of: place) - place
        steps = max(steps, abs(near.x - move.x), abs(later.y - move.y))
        if Warp(.turbulence, other).source(of: place) - place != move { differs = true }
        #expect(warp.source(of: place) - place == move)
        if shape == .vertical { #expect(move.x == 0) }
        if shape == .horizontal { #expect(move.y == 0) }
      }
      #expect(farthest > 4 && farthest <= warp.reach)
      #expect(steps < 0.5)
      #expect(differs)
    }
  }

  @Test(arguments: Warp.Kind.allCases)
  func `hostile numbers stay within limits`(kind: Warp.Kind) {
    for number in [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, -1] {
      var values = Warp.Values()
      values.center = SIMD2(number, number)
      (values.amount, values.size, values.radius) = (number, number, number)
      (values.direction, values.phase, values.octaves) = (number, number, number)
      (values.shape, values.seed) = (Int.max, Int.min)
      let warp = Warp(kind, values)
      #expect(warp.reach.isFinite && warp.reach <= 2 * Warp.farthest && warp.cost < 2000)
      for place in [SIMD2(0.0, 0), SIMD2(1e5, -1e5)] {
        let source = warp.source(of: place)
        #expect(source.x.isFinite && source.y.isFinite)
      }
    }
  }

  @Test func `a file of hostile distortions is drawn`() throws {
    for number in ["1e308", "-1e308", "0"] {
      for head in ["30", "32", "33"] {
        let wild = effect(#""ty":\#(head)"#, number, number, number, number, number, number, number)
        _ = try PictureOf(
          #"{"w":40,"h":40,"fr":10,"ip":0,"op":10,"layers":[\#(rectangle(20, 20, 30, 30, wild))]}"#
        )
      }
    }
  }
}
