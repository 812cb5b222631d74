// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming
import Testing

/// What progress beyond 0...1 does to values of every kind.
@MainActor
@Suite struct OvershootTests {
  /// A curve that is at `peak` half way.
  private static func curve(_ peak: Float) -> CAMediaTimingFunction {
    // x is even with these control points, so that y at the middle is 3/8 (y1 + y2) + 1/8.
    let y = (peak - 0.125) / 0.75
    return CAMediaTimingFunction(controlPoints: 1 / 3, y, 2 / 3, y)
  }

  private func seen(_ animation: CAAnimation, on layer: CALayer, at time: Double) -> LayerValues {
    let scene = Scene()
    _ = scene.add(layer)
    layer.removeAllAnimations()
    animation.duration = 1
    layer.add(animation, forKey: nil)
    return scene.values(of: layer, at: time)
  }

  private func basic(_ keyPath: String, _ from: Any, _ to: Any, peak: Float) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    (animation.fromValue, animation.toValue) = (from, to)
    animation.timingFunction = Self.curve(peak)
    return animation
  }

  // Oracle: from + (to - from) p.
  @Test(arguments: [1.25, -0.25] as [Float])
  func `numbers, geometry, colours and paths go straight on`(peak: Float) {
    let p = Double(peak)
    #expect(
      abs(
        seen(basic("zPosition", 10, 20, peak: peak), on: CALayer(), at: 0.5).zPosition
          - (10 + 10 * p)
      ) < 1e-5
    )
    let point = seen(
      basic("position", CGPoint(x: 0, y: 8), CGPoint(x: 4, y: 0), peak: peak),
      on: CALayer(),
      at: 0.5
    ).position
    #expect(abs(point.x - 4 * p) < 1e-5 && abs(point.y - 8 * (1 - p)) < 1e-5)
    let color = seen(
      basic(
        "backgroundColor",
        CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1),
        CGColor(red: 0.6, green: 0.5, blue: 0, alpha: 1),
        peak: peak
      ),
      on: CALayer(),
      at: 0.5
    ).backgroundColor
    #expect(abs((color?.x ?? 9) - (0.2 + 0.4 * p)) < 1e-5 && abs((color?.z ?? 9) - (1 - p)) < 1e-5)
    let from = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let to = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    let path = seen(basic("path", from, to, peak: peak), on: CAShapeLayer(), at: 0.5).shape.path
    #expect(abs((path?.boundingBox.width ?? 0) - (10 + 10 * p)) < 1e-4)
  }

  // A path spring swings over as every value does; see PathMixer for the choice.
  @Test func `a spring of a path swings over`() {
    let layer = CAShapeLayer()
    let spring = CASpringAnimation(keyPath: "path")
    spring.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    spring.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    // Its first peak: half a period of the damped swing after the start.
    let w = 75.0.squareRoot()
    let time = Double.pi / w
    let seen = seen(spring, on: layer, at: time).shape.path?.boundingBox.width ?? 0
    #expect(abs(seen - (20 + 10 * exp(-5 * time))) < 1e-4)
  }

  @Test func `paths of other structures, pictures and names hold their end`() {
    let from = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let to = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    let over = seen(basic("path", from, to, peak: 1.25), on: CAShapeLayer(), at: 0.5).shape.path
    #expect(over?.boundingBox.width == 20)
    let under = seen(basic("path", from, to, peak: -0.25), on: CAShapeLayer(), at: 0.5).shape.path
    #expect(under?.boundingBox.width == 10)
    let flag = seen(basic("hidden", false, true, peak: 1.25), on: CALayer(), at: 0.5)
    #expect(flag.isHidden)
  }

  // Oracle: the tangent at the end, continued.
  @Test(arguments: [CAAnimationCalculationMode.linear, .paced])
  func `along a path it goes straight on`(mode: CAAnimationCalculationMode) {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 40))
    func place(_ peak: Float) -> CGPoint {
      let frames = CAKeyframeAnimation(keyPath: "position")
      (frames.path, frames.calculationMode) = (path, mode)
      frames.timingFunction = Self.curve(peak)
      return seen(frames, on: CALayer(), at: 0.5).position
    }
    // Linear: each element takes half of the time. Paced: 30 and 40 of 70 points.
    let (after, before) = mode == .linear ? (40 * 0.5, 30 * 0.5) : (70 * 0.25, 70 * 0.25)
    #expect(abs(place(1.25).x - 30) < 1e-4 && abs(place(1.25).y - (40 + after)) < 1e-3)
    #expect(abs(place(-0.25).x + before) < 1e-3 && abs(place(-0.25).y) < 1e-4)
  }

  @Test func `beyond a curve it follows the tangent and stays finite`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0),
      control1: CGPoint(x: 0, y: 100),
      control2: CGPoint(x: 100, y: 100)
    )
    let frames = CAKeyframeAnimation(keyPath: "position")
    (frames.path, frames.rotationMode) = (path, .rotateAuto)
    frames.timingFunction = Self.curve(1.25)
    let over = seen(frames, on: CALayer(), at: 0.5)
    // The velocity at the end is 3 (p3 - p2) = (0, -300).
    #expect(abs(over.position.x - 100) < 1e-3 && abs(over.position.y + 75) < 1e-3)
    #expect(abs(over.transform.m12 + 1) < 1e-6 && abs(over.transform.m11) < 1e-6)
    let point = CGMutablePath()
    point.move(to: CGPoint(x: 7, y: 8))
    frames.path = point
    #expect(seen(frames, on: CALayer(), at: 0.5).position == CGPoint(x: 7, y: 8))
  }

  // Oracle: the segment's line, continued.
  @Test func `beyond the last keyframe the last segment goes on`() {
    let frames = CAKeyframeAnimation(keyPath: "zPosition")
    (frames.values, frames.keyTimes) = ([0, 10, 30], [0, 0.5, 1])
    frames.timingFunction = Self.curve(1.25)
    #expect(abs(seen(frames, on: CALayer(), at: 0.5).zPosition - 40) < 1e-4)
    frames.timingFunction = Self.curve(-0.25)
    #expect(abs(seen(frames, on: CALayer(), at: 0.5).zPosition + 5) < 1e-4)
    frames.calculationMode = .discrete
    frames.keyTimes = nil
    #expect(seen(frames, on: CALayer(), at: 0.5).zPosition == 0)
    frames.timingFunction = Self.curve(1.25)
    #expect(seen(frames, on: CALayer(), at: 0.5).zPosition == 30)
  }

  @Test func `an easing spring carries a layer over the end of its path and back`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    let frames = CAKeyframeAnimation(keyPath: "position")
    frames.path = path
    let curve = SpringCurve()
    frames.timingFunction = CAMediaTimingFunction(
      easing: .spring(curve, duration: curve.settlingDuration)
    )
    let farthest =
      (0...100).map {
        seen(frames, on: CALayer(), at: Double($0) / 100 * 0.999).position.x
      }.max() ?? 0
    // The first swing of 1, 100, 10: exp(-pi z / sqrt(1 - z^2)) with z = 0.5.
    #expect(abs(farthest - 100 * (1 + exp(-Double.pi / 3.0.squareRoot()))) < 1)
  }
}
