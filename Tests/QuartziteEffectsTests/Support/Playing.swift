// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList
import QuartziteEffects
import QuartziteGeometry
import QuartziteGraphics
import QuartziteStage
import QuartziteUIKit

/// Puts an effect on a stage of its natural size, one pixel a point.
@MainActor func play(
  _ effect: Effect,
  _ values: [String: Effect.Value] = [:],
  seed: UInt64 = 0
) -> Stage {
  play(effect, Effect.Values(values), seed: seed)
}

/// Puts an effect on a stage of its natural size.
@MainActor func play(
  _ effect: Effect,
  _ values: Effect.Values,
  seed: UInt64 = 0,
  scale: CGFloat = 1
) -> Stage {
  let stage = Stage(size: effect.size, scale: scale, seed: seed)
  stage.threads = 1
  effect.make(on: stage, with: values)
  return stage
}

extension UIView {
  /// The views of a class below this one, in the order in which they are drawn.
  func all<T: UIView>(_ type: T.Type) -> [T] {
    subviews.flatMap { (($0 as? T).map { [$0] } ?? []) + $0.all(type) }
  }
}

extension CALayer {
  /// The layers of a class below this one, masks too, in the order in which they are drawn.
  func all<T: CALayer>(_ type: T.Type) -> [T] {
    ((mask.map { [$0] } ?? []) + (sublayers ?? [])).flatMap { layer in
      ((layer as? T).map { [$0] } ?? []) + layer.all(type)
    }
  }
}

extension Stage {
  /// The red, green, blue and alpha of the pixel that holds a point of the window, 0...255.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let pixmap = snapshot().pixmap
    let word = pixmap.pixels[y * pixmap.rowPixels + x]
    return [0, 8, 16, 24].map { Int(word >> UInt32($0) & 255) }
  }
}

/// How far an implicit animation has come after some seconds: a quarter of a second along Apple's
/// default curve, control points (0.25, 0.1) and (0.25, 1), by bisection.
func implicitProgress(after seconds: Double, of duration: Double = 0.25) -> Double {
  bezier(0.25, 0.1, 0.25, 1, at: min(max(seconds / duration, 0), 1))
}

/// A timing curve's y where its x is given, by bisection.
func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
  func point(_ first: Double, _ second: Double, _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
  }
  var (low, high) = (0.0, 1.0)
  for _ in 0..<60 {
    let s = (low + high) / 2
    if point(x1, x2, s) < x { low = s } else { high = s }
  }
  return point(y1, y2, low)
}
