// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// A frame of an animation, not rounded.
public typealias AnimationFrameTime = Double
/// A place in an animation, 0...1.
public typealias AnimationProgressTime = Double

/// A value of a provider at a frame, with the interpolation to the next one.
public final class Keyframe<T> {
  /// The value.
  public let value: T
  /// The frame; see `AnyValueProvider`.
  public let time: AnimationFrameTime
  /// Whether the value stays until the next keyframe.
  public let isHold: Bool
  /// The handle of the timing curve before this keyframe, in the unit square; nil for (1, 1).
  public let inTangent: LottieVector2D?
  /// The handle of the timing curve after this keyframe, in the unit square; nil for (0, 0).
  public let outTangent: LottieVector2D?
  /// From this value back to the control point before it; nil for a straight way.
  public let spatialInTangent: LottieVector3D?
  /// From this value to the control point after it; nil for a straight way.
  public let spatialOutTangent: LottieVector3D?

  /// Makes the only keyframe of a value that does not change.
  public convenience init(
    _ value: T,
    spatialInTangent: LottieVector3D? = nil,
    spatialOutTangent: LottieVector3D? = nil
  ) {
    self.init(
      value: value,
      time: 0,
      isHold: true,
      spatialInTangent: spatialInTangent,
      spatialOutTangent: spatialOutTangent
    )
  }

  /// Makes a keyframe.
  public init(
    value: T,
    time: AnimationFrameTime,
    isHold: Bool = false,
    inTangent: LottieVector2D? = nil,
    outTangent: LottieVector2D? = nil,
    spatialInTangent: LottieVector3D? = nil,
    spatialOutTangent: LottieVector3D? = nil
  ) {
    (self.value, self.time, self.isHold) = (value, time, isHold)
    (self.inTangent, self.outTangent) = (inTangent, outTangent)
    (self.spatialInTangent, self.spatialOutTangent) = (spatialInTangent, spatialOutTangent)
  }

  /// The keyframe with another value.
  func withValue<Other>(_ value: Other) -> Keyframe<Other> {
    Keyframe<Other>(
      value: value,
      time: time,
      isHold: isHold,
      inTangent: inTangent,
      outTangent: outTangent,
      spatialInTangent: spatialInTangent,
      spatialOutTangent: spatialOutTangent
    )
  }
}

extension Array {
  /// Returns the value of keyframes at a frame; before the first and after the last their values.
  func mixed<T>(at frame: Double, _ mix: (Keyframe<T>, Keyframe<T>, Double) -> T) -> T?
  where Element == Keyframe<T> {
    let keys = sorted { $0.time < $1.time }
    guard let next = keys.firstIndex(where: { $0.time > frame }) else { return keys.last?.value }
    guard next > 0 else { return keys[0].value }
    let (before, after) = (keys[next - 1], keys[next])
    if before.isHold { return before.value }
    var part = (frame - before.time) / (after.time - before.time)
    if before.outTangent != nil || after.inTangent != nil {
      let (out, into) = (before.outTangent, after.inTangent)
      part = UnitBezier(out?.x ?? 0, out?.y ?? 0, into?.x ?? 1, into?.y ?? 1).value(at: part)
    }
    return mix(before, after, part)
  }
}
