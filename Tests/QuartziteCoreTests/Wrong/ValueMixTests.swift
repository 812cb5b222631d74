// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import Testing

/// Values of every kind, given where a certain kind is expected.
@MainActor
@Suite struct ValueMixTests {
  /// A value and the number that it stands for; nil where it is none.
  private struct Entry {
    var value: Any?
    var number: Double?
  }

  private let numbers: [Entry] = [
    Entry(value: NSNumber(value: 0.5), number: 0.5), Entry(value: Float(0.5), number: 0.5),
    Entry(value: 0.5, number: 0.5), Entry(value: CGFloat(0.5), number: 0.5),
    Entry(value: 1, number: 1), Entry(value: UInt8(1), number: 1),
    Entry(value: Int64(1), number: 1), Entry(value: true, number: 1),
    Entry(value: NSNumber(value: true), number: 1),
    Entry(value: Optional<Any>.some(Optional(0.5) as Any), number: 0.5),
  ]

  private let others: [Entry] = [
    Entry(value: NSValue(cgPoint: CGPoint(x: 3, y: 4)), number: nil),
    Entry(value: CGPoint(x: 3, y: 4), number: nil), Entry(value: CGRect.null, number: nil),
    Entry(value: CGColor(red: 1, green: 0, blue: 0, alpha: 1), number: nil),
    Entry(value: "0.5", number: nil), Entry(value: NSNull(), number: nil),
    Entry(value: Double.nan, number: nil), Entry(value: -Double.infinity, number: nil),
    Entry(value: CATransform3DIdentity, number: nil), Entry(value: [Any](), number: nil),
    Entry(value: NSObject(), number: nil), Entry(value: Optional<Double>.none as Any, number: nil),
  ]

  // Oracle: half of the way from 0, or the model's value where the end is no number.
  @Test func `every kind of number animates, everything else shows the model`() {
    for entry in numbers + others {
      let scene = Scene()
      let layer = scene.add(CALayer())
      layer.removeAllAnimations()
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.fromValue, animation.toValue, animation.duration) = (0, entry.value, 1)
      if entry.number == nil { animation.fromValue = nil }
      layer.add(animation, forKey: nil)
      let seen = Double(scene.values(of: layer, at: 0.5).opacity)
      #expect(seen == entry.number.map { $0 / 2 } ?? 1, "\(String(describing: entry.value))")
    }
  }

  @Test func `from and to of different number types mix`() {
    for from in numbers {
      for to in numbers {
        guard let first = from.number, let last = to.number else { continue }
        let scene = Scene()
        let layer = scene.add(CALayer())
        let animation = CAKeyframeAnimation(keyPath: "cornerRadius")
        (animation.values, animation.duration) = ([from.value as Any, to.value as Any], 1)
        layer.add(animation, forKey: nil)
        let seen = Double(scene.values(of: layer, at: 0.25).cornerRadius)
        #expect(seen == first * 0.75 + last * 0.25)
      }
    }
  }

  @Test func `any value under any key is taken or refused, never a trap`() {
    let keys = [
      "opacity", "position", "position.x", "bounds", "bounds.size", "bounds.size.width",
      "transform",
      "transform.scale", "transform.rotation.z", "backgroundColor", "contents", "mask", "sublayers",
      "hidden", "cornerRadius", "maskedCorners", "name", "filters", "speed", "duration",
      "beginTime",
      "repeatCount", "fillMode", "colors", "locations", "path", "lineDashPattern", "instanceCount",
      "string", "fontSize", "delegate", "actions", "style", "no.such.key", "x", "", ".", "a..b",
    ]
    let layers = [CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer()]
    for layer in layers {
      let scene = Scene()
      _ = scene.add(layer)
      for key in keys {
        for entry in numbers + others {
          layer.setValue(entry.value, forKeyPath: key)
          _ = layer.value(forKeyPath: key)
          let animation = CABasicAnimation(keyPath: key)
          (animation.byValue, animation.isAdditive) = (entry.value, true)
          animation.setValue(entry.value, forKey: key)
          layer.add(animation, forKey: nil)
        }
      }
      let seen = scene.values(of: layer, at: 0.1)
      #expect(seen.opacity.isFinite && seen.position.x.isFinite && seen.bounds.width.isFinite)
      #expect(seen.cornerRadius.isFinite && seen.transform.isFinite)
      #expect(layer.superlayer === scene.root)
    }
  }

  @Test func `times of any size leave finite values`() {
    let sizes = [
      0, -1, .leastNonzeroMagnitude, 1e-9, 1, 1e9, 1e300, -1e300, .infinity, -.infinity, .nan,
    ]
    for size in sizes {
      for key in ["beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration"] {
        let scene = Scene()
        let layer = scene.add(CALayer())
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
        (animation.autoreverses, animation.fillMode, animation.repeatCount) = (true, .both, 3)
        animation.setValue(size, forKey: key)
        layer.setValue(size, forKey: key == "duration" ? "speed" : key)
        layer.add(animation, forKey: "x")
        for time in [0, 0.3, 1, 7, 1e12] {
          let seen = scene.values(of: layer, at: time).opacity
          #expect(seen >= 0 && seen <= 1, "\(key) \(size) at \(time)")
        }
      }
    }
  }

  @Test func `no way makes a cycle`() {
    let (a, b, mask) = (CALayer(), CALayer(), CALayer())
    a.addSublayer(b)
    b.mask = mask
    mask.addSublayer(a)
    mask.mask = b
    mask.mask = mask
    b.insertSublayer(a, at: 9)
    b.insertSublayer(b, above: a)
    a.replaceSublayer(b, with: a)
    mask.sublayers = [mask, a, b]
    #expect(a.superlayer == nil && a.sublayers == [b] && b.superlayer === a)
    #expect(b.mask === mask && mask.mask == nil && mask.sublayers == nil && b.sublayers == nil)
  }
}
