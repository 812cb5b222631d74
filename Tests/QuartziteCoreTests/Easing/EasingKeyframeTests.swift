// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming
import Testing

@Suite struct EasingKeyframeTests {
  @Test func `keyframes of an easing curve move a layer along it`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CAKeyframeAnimation(
      keyPath: "position",
      easing: .bounceOut,
      from: CGPoint(x: 10, y: 20),
      to: CGPoint(x: 110, y: 220),
      frames: 121
    )
    animation.duration = 2
    layer.add(animation, forKey: nil)
    for frame in [0, 17, 60, 99] {
      let time = Double(frame) / 60
      let share = EasingFunction.bounceOut(time / 2)
      let position = scene.values(of: layer, at: time).position
      #expect(abs(position.x - (10 + 100 * share)) < 1e-9)
      #expect(abs(position.y - (20 + 200 * share)) < 1e-9)
    }
  }

  @Test func `an easing curve is a timing function`() {
    let scene = Scene()
    let layer = scene.add(CALayer())
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 2
    animation.timingFunction = CAMediaTimingFunction(easing: .elasticOut)
    layer.add(animation, forKey: nil)
    for time in [0.1, 0.5, 1.3] {
      // Opacity is kept in single precision.
      let opacity = Double(scene.values(of: layer, at: time).opacity)
      #expect(abs(opacity - EasingFunction.elasticOut(time / 2)) < 1e-6)
    }
  }

  @Test func `easing timing functions are equal if their curves are`() {
    #expect(CAMediaTimingFunction(easing: .sineIn) == CAMediaTimingFunction(easing: .sineIn))
    #expect(CAMediaTimingFunction(easing: .sineIn) != CAMediaTimingFunction(easing: .sineOut))
    #expect(CAMediaTimingFunction(easing: .linear) != CAMediaTimingFunction(name: .linear))
  }

  @Test func `numbers, sizes and rectangles may be keyframes`() {
    let widths = CAKeyframeAnimation(
      keyPath: "lineWidth",
      easing: .linear,
      from: 1.0,
      to: 3.0,
      frames: 3
    )
    #expect(widths.values as? [Double] == [1, 2, 3])
    let bounds = CAKeyframeAnimation(
      keyPath: "bounds",
      easing: .linear,
      from: CGRect(x: 0, y: 0, width: 10, height: 10),
      to: CGRect(x: 0, y: 0, width: 30, height: 50),
      frames: 3
    )
    #expect(bounds.values?[1] as? CGRect == CGRect(x: 0, y: 0, width: 20, height: 30))
    #expect(
      CAKeyframeAnimation(keyPath: "x", easing: .linear, from: 0.0, to: 1, frames: 0)
        .values?.isEmpty == true
    )
  }

  @Test func `colours mix by component`() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    #expect(red.interpolated(to: blue, progress: 0.5).components == [0.5, 0, 0.5, 0.75])
  }

  @Test func `transforms turn`() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let half = CGAffineTransform.identity.interpolated(to: quarter, progress: 0.5)
    let expected = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(abs(half.a - expected.a) < 1e-12 && abs(half.b - expected.b) < 1e-12)
    let turned = CATransform3DMakeRotation(2, 0, 1, 0)
    let part = CATransform3DIdentity.interpolated(to: turned, progress: 0.25)
    let quarterTurn = CATransform3DMakeRotation(0.5, 0, 1, 0)
    #expect(abs(part.m11 - quarterTurn.m11) < 1e-12 && abs(part.m13 - quarterTurn.m13) < 1e-12)
  }
}
