// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteNumerics
import QuartziteStage
import QuartziteUIKit
import Testing

@MainActor @Suite struct GradientTests {
  private func stops(_ layer: CAGradientLayer) throws -> [Double] {
    try #require(layer.presentation()?.locations).map(\.doubleValue)
  }

  private func expectEqual(_ values: [Double], _ expected: [Double], _ tolerance: Double = 1e-4) {
    #expect(values.count == expected.count)
    for (value, wanted) in zip(values, expected) { #expect(abs(value - wanted) < tolerance) }
  }

  // MARK: gradient-locations

  @Test func `three colours stand at 0.25, 0.5 and 0.75 of 200 x 200, left to right`() throws {
    let stage = play(.gradientLocations)
    stage.advance(to: 2.99)
    let view = try #require(stage.rootView.all(GradientView.self).first)
    #expect(view.bounds.size == CGSize(width: 200, height: 200))
    try expectEqual(stops(view.gradient), [0.25, 0.5, 0.75])
    let corner = view.convert(CGPoint.zero, to: stage.rootView)
    func color(_ x: Int, _ y: Int) -> [Int] { stage.color(Int(corner.x) + x, Int(corner.y) + y) }
    for y in [20, 100, 180] {
      #expect(color(30, y) == [255, 0, 0, 255])
      #expect(color(170, y) == [0, 0, 255, 255])
      // Pixel 99's middle is half a point short of pure green, which is 1/100 of the way.
      expectEqual(color(99, y).map(Double.init), [255 * 0.01, 255 * 0.99, 0, 255], 2)
      // Half way from red to green.
      expectEqual(color(75, y).map(Double.init), [127.5 - 2.5, 127.5 + 2.5, 0, 255], 2)
    }
  }

  @Test(arguments: [0.05, 0.125, 0.2])
  func `after 3 seconds the stops go to 0.01, 0.5 and 0.99 by themselves`(elapsed: Double) throws {
    let stage = play(.gradientLocations)
    let view = try #require(stage.rootView.all(GradientView.self).first)
    stage.advance(to: 3 + elapsed)
    let way = 0.24 * implicitProgress(after: elapsed)
    try expectEqual(stops(view.gradient), [0.25 - way, 0.5, 0.75 + way])
    stage.advance(to: 3.26)
    try expectEqual(stops(view.gradient), [0.01, 0.5, 0.99], 1e-9)
  }

  @Test func `the unit square is stretched with a layer that is no square`() throws {
    let stage = play(.gradientLocations)
    let view = stage.rootView.all(GradientView.self)[1]
    let corner = view.convert(CGPoint.zero, to: stage.rootView)
    // From corner to corner of 200 x 50, the middle colour runs along the other diagonal.
    for (x, y) in [(150, 12), (100, 25), (50, 37)] {
      let color = stage.color(Int(corner.x) + x, Int(corner.y) + y)
      #expect(color[1] > 235)
    }
  }

  // MARK: gradient-shift

  @Test(arguments: [0, 3] as [UInt64])
  func `every second a random colour and stop are taken, clear above, by themselves`(
    seed: UInt64
  ) throws {
    let stage = play(.gradientShift, seed: seed)
    let view = try #require(stage.rootView.all(ColorShiftView.self).first)
    #expect(view.gradient.startPoint == .zero)
    #expect(view.gradient.endPoint == CGPoint(x: 0, y: 1))
    var random = SeededRandom(seed: seed)
    var last = (color: [1.0, 0, 0], stop: 0.5)
    for second in 1...3 {
      let color = (0..<3).map { _ in Double(random.integer(below: 255)) / 255 }
      let stop = Double(random.integer(below: 10)) / 10
      stage.advance(to: Double(second) + 0.1)
      let part = implicitProgress(after: 0.1)
      try expectEqual(stops(view.gradient), [last.stop + (stop - last.stop) * part, 1])
      stage.advance(to: Double(second) + 0.3)
      try expectEqual(stops(view.gradient), [stop, 1], 1e-9)
      let shown = try #require(view.gradient.presentation()?.colors as? [CGColor])
      #expect(shown[0].alpha == 0)
      let components = try #require(shown[1].components).map(Double.init)
      expectEqual(components, color + [1], 1e-6)
      last = (color, stop)
    }
  }

  // MARK: gradient-image

  @Test func `a picture of 198 x 253 turns cyan from above after a second`() throws {
    let stage = play(.gradientImage)
    let view = try #require(stage.rootView.all(ColorImageView.self).first)
    #expect(view.frame.size == CGSize(width: 198, height: 253))
    let gradient = try #require(view.layer.all(CAGradientLayer.self).first)
    stage.advance(to: 0.99)
    try expectEqual(stops(gradient), [1, 1])
    stage.advance(to: 1.1)
    let part = implicitProgress(after: 0.1)
    let shown = try #require(gradient.presentation())
    try expectEqual(stops(gradient), [1 - 0.5 * part, 1])
    expectEqual([shown.startPoint.y, shown.endPoint.y].map(Double.init), [part, 1 - part])
    stage.advance(to: 1.3)
    try expectEqual(stops(gradient), [0.5, 1], 1e-9)
    #expect(gradient.startPoint == CGPoint(x: 0, y: 1) && gradient.endPoint == .zero)
    // The lower half is the picture, the upper edge nearly cyan.
    let top = stage.color(140, 42)
    #expect(top[0] < 12 && top[1] > 240 && top[2] > 240)
  }

  @Test func `the directions are those of the catalogue`() {
    let expected: [ColorImageView.Direction: [Double]] = [
      .up: [0, 0, 0, 1], .down: [0, 1, 0, 0], .right: [1, 0, 0, 0], .left: [0, 0, 1, 0],
    ]
    for (direction, numbers) in expected {
      let (start, end) = direction.points
      #expect([start.x, start.y, end.x, end.y].map(Double.init) == numbers)
    }
  }

  // MARK: gradient-mask

  @Test func `the ring's colours turn once in 1.2 seconds and are seen in the ring only`() throws {
    let stage = play(.gradientMask)
    let ring = try #require(stage.rootView.all(GradientRingView.self).first)
    let gradient = try #require(ring.layer.all(CAGradientLayer.self).first)
    stage.advance(to: 1.5)
    let angle = try #require(
      gradient.presentation()?.value(forKeyPath: "transform.rotation.z") as? NSNumber
    )
    #expect(abs(abs(angle.doubleValue) - Double.pi / 2) < 1e-6)
    let middle = ring.convert(CGPoint(x: 40, y: 40), to: stage.rootView)
    #expect(stage.color(Int(middle.x), Int(middle.y)) == [255, 255, 255, 255])
  }

  @Test func `the line is drawn from 0 to 1 in two thirds of its time`() throws {
    let stage = play(.gradientMask)
    let view = try #require(stage.rootView.all(GradientLineView.self).first)
    let line = try #require(view.layer.all(CAShapeLayer.self).first)
    stage.advance(to: 0.33 * 2.4)
    let shown = try #require(line.presentation())
    #expect(abs(Double(shown.strokeEnd) - 0.5) < 1e-6)
    #expect(shown.strokeStart == 0)
    stage.advance(to: 0.75 * 2.4)
    #expect(abs(Double(try #require(line.presentation()).strokeStart) - 0.5) < 1e-6)
  }

  @Test func `a picture is seen where the gradient is black and not where it is clear`() {
    let stage = Stage(size: CGSize(width: 100, height: 20), scale: 1)
    let red = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    stage.rootView.addSubview(
      GradientMaskedView(frame: CGRect(x: 0, y: 0, width: 100, height: 20), image: red)
    )
    #expect(stage.color(50, 10) == [255, 0, 0, 255])
    #expect(stage.color(0, 10)[3] < 8)
    // Half way from clear at 0 to black at 0.3.
    #expect(abs(stage.color(15, 10)[3] - 130) <= 3)
  }
}
