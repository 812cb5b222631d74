// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteEffects
import QuartziteGeometry
import QuartziteStage
import QuartziteUIKit
import Testing

/// What the tests of effects share.
@MainActor enum Shown {
  /// A stage on which `effect` has begun, with its own touches or those given.
  static func stage(
    _ effect: Effect,
    with values: Effect.Values = Effect.Values(),
    scale: CGFloat = 1,
    touches: String? = nil
  ) throws -> Stage {
    let stage = play(effect, values, scale: scale)
    if let script = touches ?? effect.touchScript { stage.play(try TouchScript(script)) }
    return stage
  }

  /// The first view of a class below the stage's root view, depth first.
  static func view<View: UIView>(_ type: View.Type, on stage: Stage) throws -> View {
    guard let found = stage.rootView.all(type).first else { throw Missing(what: "\(type)") }
    return found
  }

  /// A number of the layer as it is shown now.
  static func number(_ keyPath: String, of layer: CALayer) throws -> Double {
    let value = try #require(layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)
    return value.doubleValue
  }

  /// Where the layer is shown now.
  static func position(_ layer: CALayer) throws -> CGPoint {
    try #require(layer.presentation()).position
  }

  /// Where the layer's frame is shown now.
  static func frame(_ layer: CALayer) throws -> CGRect {
    try #require(layer.presentation()).frame
  }

  /// Plays an effect and takes it off; what is left then, a while later.
  static func survivors(
    of effect: Effect,
    after end: TimeInterval,
    settling: TimeInterval = 1
  ) throws -> [String] {
    let stage = Stage(size: effect.size, scale: 1)
    let watch = LeakWatch(stage)
    effect.make(on: stage)
    if let script = effect.touchScript { stage.play(try TouchScript(script)) }
    stage.advance(to: end)
    stage.clear()
    // What was under way when it was dropped may be kept until its planned end.
    stage.advance(by: settling)
    #expect(watch.seenCount > 1)
    return watch.survivors.map(\.description)
  }

  /// A view that a test looked for and did not find.
  struct Missing: Error {
    let what: String
  }
}

/// Whether two points are the same within `tolerance`.
func close(_ left: CGPoint, _ right: CGPoint, _ tolerance: Double = 1e-6) -> Bool {
  abs(left.x - right.x) <= tolerance && abs(left.y - right.y) <= tolerance
}

/// Whether two numbers are the same within `tolerance`.
func close(_ left: Double, _ right: Double, _ tolerance: Double = 1e-6) -> Bool {
  abs(left - right) <= tolerance
}

/// Whether two rectangles are the same within `tolerance`.
func close(_ left: CGRect, _ right: CGRect, _ tolerance: Double = 1e-6) -> Bool {
  close(left.origin, right.origin, tolerance)
    && close(CGPoint(x: left.maxX, y: left.maxY), CGPoint(x: right.maxX, y: right.maxY), tolerance)
}
