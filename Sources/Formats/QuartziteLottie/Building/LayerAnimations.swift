// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteTiming

/// Turns values over time into animations of layers.
///
/// A layer that shows a composition, and all below it, live in frames: one second of their time is
/// one frame. So keyframes keep the very times of the file.
enum LayerAnimations {
  /// The linear timing function, shared by all animations: it never changes.
  private static let linear = CAMediaTimingFunction(name: .linear)

  /// Animates a property by a track: each keyframe becomes one of the animation's, or two where the
  /// value jumps.
  ///
  /// A static track adds no animation: the caller sets the initial value.
  static func add<Value: Equatable>(
    _ track: Track<Value>,
    to layer: CALayer,
    _ keyPath: String,
    _ value: @escaping @Sendable (Value) -> Any
  ) {
    guard !track.isStatic else { return }
    add(track, TrackKeyframes(track, value), to: layer, keyPath)
  }

  /// Animates a property by `keyframes`, which were made of `track`.
  static func add<Value>(
    _ track: Track<Value>,
    _ keyframes: any KeyframeSource,
    to layer: CALayer,
    _ keyPath: String
  ) {
    let (start, length) = span(track)
    let animation = CAKeyframeAnimation(keyPath: keyPath, source: keyframes)
    attach(animation, to: layer, keyPath, start: start, length: length)
  }

  /// Animates a point by a track, along its motion path where it has one.
  static func addPoint(_ track: Track<Vector>, to layer: CALayer, _ keyPath: String) {
    guard track.keys.contains(where: { $0.tangents != nil }) else {
      return add(track, to: layer, keyPath) { CGPoint(x: $0.x, y: $0.y) }
    }
    let (start, length) = span(track)
    var path = PathElements()
    var times: [NSNumber] = [0]
    var functions: [CAMediaTimingFunction] = []
    path.append(.move, CGPoint(track.keys[0].value.lowHalf))
    func time(_ frame: Double) -> NSNumber {
      NSNumber(value: min(max((frame - start) / length, 0), 1))
    }
    for (index, key) in track.keys.enumerated().dropLast() {
      let next = track.keys[index + 1]
      let (a, b) = (key.value.lowHalf, key.end.lowHalf)
      if case .hold = key.ease {
        path.append(.line, CGPoint(a))
        functions.append(linear)
        times.append(time(next.time))
        path.append(.line, CGPoint(next.value.lowHalf))
      } else {
        let tangents = key.tangents ?? ((b - a) / 3, (a - b) / 3)
        path.append(.cubic, CGPoint(a + tangents.out), CGPoint(b + tangents.into), CGPoint(b))
        functions.append(function(key.ease))
        times.append(time(next.time))
        guard key.end != next.value else { continue }
        path.append(.line, CGPoint(next.value.lowHalf))
      }
      functions.append(linear)
      times.append(time(next.time))
    }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    if !track.keys.contains(where: { $0.followsParameter }) {
      animation.calculationMode = .pacedElements
    }
    animation.path = CGPath(elements: path)
    animation.keyTimes = times
    animation.timingFunctions = functions
    attach(animation, to: layer, keyPath, start: start, length: length)
  }

  /// Sets the opacity of a layer, and animates it.
  ///
  /// - Parameter whole: the value of the track that is opaque: 1, or 100 for per cent.
  static func setOpacity(_ track: Track<Vector>, of layer: CALayer, whole: Double = 1) {
    layer.opacity = Float(min(max(track.first.x / whole, 0), 1))
    guard !track.isStatic else { return }
    add(track, to: layer, "opacity") { $0.x / whole }
  }

  /// Computes a property at every evaluation.
  static func compute(_ layer: CALayer, _ keyPath: String, _ function: ComputedAnimation.Function) {
    layer.add(ComputedAnimation(keyPath: keyPath, function), forKey: keyPath)
  }

  /// The first frame of a track and how many it has.
  private static func span<Value>(_ track: Track<Value>) -> (start: Double, length: Double) {
    let start = track.keys[0].time
    let length = track.keys[track.keys.count - 1].time - start
    return (start, length > 0 ? length : 1)
  }

  private static func attach(
    _ animation: CAKeyframeAnimation,
    to layer: CALayer,
    _ key: String,
    start: Double,
    length: Double
  ) {
    // A begin time of 0 would mean the time of the commit.
    animation.beginTime = start == 0 ? .leastNormalMagnitude : start
    animation.duration = length
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }

  /// The control points of the timing curve to the next keyframe; nil is linear, or held.
  static func controlPoints(_ ease: Ease) -> SIMD4<Float>? {
    switch ease {
    case .hold, .linear: return nil
    case .curve(let curve): return controlPoints(curve)
    case .curves(let curves): return controlPoints(curves[0])
    }
  }

  private static func controlPoints(_ curve: UnitBezier) -> SIMD4<Float> {
    SIMD4(
      Float(curve.first.x),
      Float(curve.first.y),
      Float(curve.second.x),
      Float(curve.second.y)
    )
  }

  private static func function(_ ease: Ease) -> CAMediaTimingFunction {
    guard let p = controlPoints(ease) else { return linear }
    return CAMediaTimingFunction(controlPoints: p.x, p.y, p.z, p.w)
  }
}
