// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteTiming
import QuartziteUIKit
import Testing

/// The effects with easing functions against the figures that define them.
@MainActor @Suite struct EasingEffectTests {
  /// Bounces by AHEasing's four parabolas, the type that the keyframes were first made with.
  private func bounceOut(_ t: Double) -> Double {
    switch t {
    case ..<(4 / 11.0): 121 * t * t / 16
    case ..<(8 / 11.0): 363 / 40.0 * t * t - 99 / 10.0 * t + 17 / 5.0
    case ..<0.9: 4356 / 361.0 * t * t - 35442 / 1805.0 * t + 16061 / 1805.0
    default: 54 / 5.0 * t * t - 513 / 25.0 * t + 268 / 25.0
    }
  }

  /// The value between the two nearest of `frames` evenly spaced values of a curve.
  private func sampled(_ curve: (Double) -> Double, _ frames: Int, _ t: Double) -> Double {
    let place = t * Double(frames - 1)
    let index = min(Int(place), frames - 2)
    let (a, b) = (Double(index) / Double(frames - 1), Double(index + 1) / Double(frames - 1))
    return curve(a) + (curve(b) - curve(a)) * (place - Double(index))
  }

  @Test func `all thirty-one curves are drawn, and their dots run along them`() throws {
    let stage = try Shown.stage(.easingCurves)
    let page = try Shown.view(EasingCurvesView.self, on: stage)
    #expect(page.cells.map(\.name) == EasingFunction.all.map(\.name))
    #expect(page.cells.count == 31)
    stage.advance(to: 0.8)
    for cell in page.cells {
      let progress = cell.function.value(at: 0.5)
      let place = CGPoint(
        x: cell.box.midX,
        y: cell.box.maxY - cell.box.height * CGFloat(progress)
      )
      #expect(close(try Shown.position(cell.dot), place, 0.01), "\(cell.name)")
      #expect(close(try Shown.position(cell.ball).y, place.y, 0.01), "\(cell.name)")
    }
    // It rests for half a second and begins anew.
    stage.advance(to: 1.9)
    #expect(close(try Shown.position(page.cells[0].dot).x, page.cells[0].box.maxX, 0.01))
    stage.advance(to: 2.1 + 0.8)
    #expect(close(try Shown.position(page.cells[0].dot).x, page.cells[0].box.midX, 0.01))
  }

  @Test(arguments: [0.2, 0.55, 0.83])
  func `a disc bounces from (50, 50) to (300, 200) in 1 s beside one that moves evenly in 2 s`(
    time: Double
  ) throws {
    let stage = try Shown.stage(.easingPosition)
    let view = try Shown.view(EasedDiscsView.self, on: stage)
    stage.advance(to: time)
    let progress = sampled({ 1 - bounceOut(1 - $0) }, 120, time)
    let expected = CGPoint(x: 50 + 250 * progress, y: 50 + 150 * progress)
    #expect(close(try Shown.position(view.eased.layer), expected, 1e-3))
    let even = CGPoint(x: 50 + 250 * time / 2, y: 180 + 150 * time / 2)
    #expect(close(try Shown.position(view.plain.layer), even, 1e-3))
    #expect(view.eased.center == CGPoint(x: 300, y: 200))
  }

  @Test func `the discs may start in the middle and take the same time`() throws {
    let values: [String: Effect.Value] = ["start": .choice("middle"), "plain": .number(1)]
    let stage = try Shown.stage(.easingPosition, with: Effect.Values(values))
    let view = try Shown.view(EasedDiscsView.self, on: stage)
    stage.advance(to: 0.5)
    #expect(close(try Shown.position(view.plain.layer), CGPoint(x: 250, y: 350), 1e-3))
  }

  @Test func `the hand turns by six degrees a second from six on, and swings`() throws {
    let stage = try Shown.stage(.easingStopwatch)
    let watch = try Shown.view(StopwatchView.self, on: stage)
    #expect(watch.layer.borderWidth == 1 && watch.bounds.width == 300)
    #expect(watch.hand.bounds.size == CGSize(width: 1, height: 150))
    #expect(watch.hand.anchorPoint == .zero)
    #expect(watch.hand.position == CGPoint(x: 150, y: 150))
    let six = Double.pi / 30
    let angle = "transform.rotation.z"
    stage.advance(to: 0.9)
    #expect(close(try Shown.number(angle, of: watch.hand), 0, 1e-9))
    // AHEasing's elastic out: sin(-13 pi / 2 (t + 1)) 2^(-10 t) + 1.
    func elastic(_ t: Double) -> Double {
      sin(-13 * Double.pi / 2 * (t + 1)) * exp2(-10 * t) + 1
    }
    stage.advance(to: 1)
    #expect(close(try Shown.number(angle, of: watch.hand), six, 1e-4))
    stage.advance(to: 3 + 0.1)
    let expected = six * (3 + sampled(elastic, 15, 0.2))
    #expect(close(try Shown.number(angle, of: watch.hand), expected, 1e-4))
    stage.advance(to: 3.8)
    #expect(close(try Shown.number(angle, of: watch.hand), 4 * six, 1e-6))
    #expect(watch.seconds == 3)
  }

  @Test func `a hand that is not ahead starts from where it rests`() throws {
    let stage = try Shown.stage(.easingStopwatch, with: Effect.Values(["lead": .number(0)]))
    let watch = try Shown.view(StopwatchView.self, on: stage)
    stage.advance(to: 1.8)
    #expect(close(try Shown.number("transform.rotation.z", of: watch.hand), Double.pi / 30, 1e-6))
  }

  @Test(arguments: [0.3, 0.9, 1.7])
  func `a picture falls from its middle to (160, 400) and bounces`(time: Double) throws {
    let stage = try Shown.stage(.easingCollision)
    let view = try Shown.view(FallingImageView.self, on: stage)
    #expect(view.bounds.size == CGSize(width: 320, height: 100))
    stage.advance(to: time)
    let progress = sampled(bounceOut, 60, time / 2)
    let expected = CGPoint(x: 160, y: 50 + 350 * progress)
    #expect(close(try Shown.position(view.layer), expected, 1e-3))
  }

  @Test func `the shade goes from 1 to 0.3 while the picture slides in and slows down`() throws {
    let stage = try Shown.stage(.easingSlide)
    let view = try Shown.view(SlideInView.self, on: stage)
    #expect(view.panel.bounds.size == CGSize(width: 320, height: 568))
    stage.advance(to: 0.5)
    // The middle of UIKit's curve is the middle of the way.
    #expect(close(try Shown.number("opacity", of: view.shade.layer), 0.65, 1e-4))
    let progress = sampled({ 1 - (1 - $0) * (1 - $0) * (1 - $0) }, 30, 0.5)
    let expected = CGPoint(x: 480 - 220 * progress, y: 284)
    #expect(close(try Shown.position(view.panel.layer), expected, 1e-3))
    stage.advance(to: 1.5)
    #expect(view.panel.center == CGPoint(x: 260, y: 284))
    #expect(close(Double(view.shade.alpha), 0.3, 1e-6))
  }

  @Test func `the shade may come up from nothing`() throws {
    let stage = try Shown.stage(.easingSlide, with: Effect.Values(["from": .number(0)]))
    let view = try Shown.view(SlideInView.self, on: stage)
    stage.advance(to: 0.5)
    #expect(close(try Shown.number("opacity", of: view.shade.layer), 0.15, 1e-4))
  }

  @Test func `the page of curves draws AHEasing's too`() throws {
    let values = Effect.Values(["family": .choice("AHEasing")])
    let stage = try Shown.stage(.easingCurves, with: values)
    let page = try Shown.view(EasingCurvesView.self, on: stage)
    #expect(page.cells.map(\.name) == EasingFunction.ahEasing.map(\.name))
  }

  @Test(arguments: [
    "easing-curves", "easing-position", "easing-stopwatch", "easing-collision", "easing-slide",
  ])
  func `nothing survives them`(id: String) throws {
    let effect = try #require(Catalogue.effect(id: id))
    for end in [0.4, 1.3, 3] {
      #expect(try Shown.survivors(of: effect, after: end, settling: 3) == [])
    }
  }
}
