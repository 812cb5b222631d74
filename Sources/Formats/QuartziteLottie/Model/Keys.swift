// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming

/// The interpolation from one keyframe to the next.
enum Ease: Sendable {
  /// The value holds until the next keyframe.
  case hold
  /// Linear.
  case linear
  /// Eased by one timing curve.
  case curve(UnitBezier)
  /// Eased by a timing curve for each number of the value.
  case curves([UnitBezier])

  /// Whether the value holds until the next keyframe.
  var isHold: Bool { if case .hold = self { true } else { false } }
}

/// A keyframe.
struct Key<Value: Mixable>: Sendable {
  /// The value here.
  var value: Value
  /// The value just before the next keyframe; old files may differ from the next keyframe's.
  var end: Value
  /// The frame, in the time of the composition that the value belongs to.
  var time: Double
  /// The interpolation to the next keyframe.
  var ease: Ease
  fileprivate var way: Way?

  /// Makes a keyframe.
  init(time: Double, value: Value, end: Value, ease: Ease = .linear) {
    (self.time, self.value, self.end, self.ease) = (time, value, end, ease)
  }

  /// The spatial tangents of a position: the control point after this keyframe, relative to its value,
  /// and the one before the next, relative to the end value; nil for a straight line.
  var tangents: (out: SIMD2<Double>, into: SIMD2<Double>)? { way?.tangents }

  /// Whether the file has both tangents; a missing one is zero.
  var hasBothTangents: Bool { way?.isComplete ?? false }

  /// Whether a position advances along its curve by the curve's parameter, instead of by arc length.
  var followsParameter: Bool { way?.followsParameter ?? false }

  /// The timing curve of a keyframe that has only one of its two handles; nil for all others.
  ///
  /// The format does not ease such a keyframe.
  var halfCurve: UnitBezier? { way?.halfCurve }

  /// Sets the spatial tangents to the next keyframe; nil makes the path straight.
  ///
  /// - Parameters:
  ///   - isComplete: whether both tangents are given.
  ///   - followsParameter: whether a position advances by the curve's parameter; in the format it
  ///     advances by arc length.
  mutating func bend(
    _ tangents: (out: SIMD2<Double>, into: SIMD2<Double>)?,
    isComplete: Bool = true,
    followsParameter: Bool = false
  ) {
    way = Way(tangents, isComplete, followsParameter, way?.halfCurve)
  }

  /// Sets `halfCurve`.
  mutating func setHalfCurve(_ curve: UnitBezier?) {
    if curve == nil, way == nil { return }
    way = Way(tangents, hasBothTangents, followsParameter, curve)
  }
}

/// The rare parts of a keyframe, apart from it because few keyframes have any: spatial tangents and the
/// timing curve of a single handle.
fileprivate final class Way: Sendable {
  let tangents: (out: SIMD2<Double>, into: SIMD2<Double>)?
  let isComplete: Bool
  let followsParameter: Bool
  let halfCurve: UnitBezier?

  init?(
    _ tangents: (out: SIMD2<Double>, into: SIMD2<Double>)?,
    _ isComplete: Bool,
    _ followsParameter: Bool,
    _ halfCurve: UnitBezier?
  ) {
    if tangents == nil, halfCurve == nil { return nil }
    (self.tangents, self.halfCurve) = (tangents, halfCurve)
    (self.isComplete, self.followsParameter) = (isComplete, followsParameter)
  }
}

/// The keyframes of a track in little memory: end values that equal the next keyframe's value, and
/// straight motion paths, as most are, take none.
struct Keys<Value: Mixable>: RandomAccessCollection, MutableCollection, Sendable {
  private struct Stored: Sendable {
    var value: Value
    var time: Double
    var ease: Ease
    var rare: Rare?
  }

  /// The values that few keyframes have, in an object of their own so that a keyframe is small.
  private final class Rare: Sendable {
    let way: Way?
    let end: Value?

    init?(_ way: Way?, end: Value?) {
      guard way != nil || end != nil else { return nil }
      (self.way, self.end) = (way, end)
    }
  }

  private var stored: [Stored] = []

  /// Keeps keyframes.
  init(_ keys: [Key<Value>]) {
    stored.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() {
      let next = keys[Swift.min(index + 1, keys.count - 1)].value
      stored.append(
        Stored(
          value: key.value,
          time: key.time,
          ease: key.ease,
          rare: Rare(key.way, end: key.end == next ? nil : key.end)
        )
      )
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { stored.count }
  var count: Int { stored.count }

  /// Returns a keyframe's time.
  @inline(__always)
  func time(_ index: Int) -> Double { stored[index].time }

  /// Returns a keyframe's value.
  func value(_ index: Int) -> Value { stored[index].value }

  /// Returns the value just before the next keyframe.
  func end(_ index: Int) -> Value { stored[index].rare?.end ?? next(index) }

  /// The value that a keyframe begins with, or the one that it ends with; one that is held ends with none
  /// of its own.
  func value(_ index: Int, isEnd: Bool) -> Value {
    isEnd && !ease(index).isHold ? end(index) : value(index)
  }

  /// Returns whether a keyframe has spatial tangents.
  func isBent(_ index: Int) -> Bool { stored[index].rare?.way?.tangents != nil }

  /// Returns the interpolation from a keyframe to the next.
  func ease(_ index: Int) -> Ease { stored[index].ease }

  /// The value of the next keyframe; of the last one, its own.
  private func next(_ index: Int) -> Value {
    stored[Swift.min(index + 1, stored.count - 1)].value
  }

  /// A keyframe; setting it leaves all others as they are.
  subscript(index: Int) -> Key<Value> {
    get {
      let own = stored[index]
      var key = Key(
        time: own.time,
        value: own.value,
        end: end(index),
        ease: own.ease
      )
      key.way = own.rare?.way
      return key
    }
    set {
      if index > 0, stored[index - 1].rare?.end == nil, stored[index].value != newValue.value {
        stored[index - 1].rare = Rare(stored[index - 1].rare?.way, end: stored[index].value)
      }
      (stored[index].value, stored[index].time) = (newValue.value, newValue.time)
      stored[index].ease = newValue.ease
      let end = newValue.end == next(index) ? nil : newValue.end
      stored[index].rare = Rare(newValue.way, end: end)
    }
  }

  /// Returns whether two lists share their storage.
  static func isSame(_ a: Keys, _ b: Keys) -> Bool {
    // SAFETY: both lists live through the call, so that equal addresses mean one list.
    a.stored.withUnsafeBufferPointer { a in
      b.stored.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress && a.count == b.count }
    }
  }
}
