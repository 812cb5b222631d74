// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteTiming

/// A value that can be interpolated between keyframes.
protocol Mixable: Equatable, Sendable {
  /// Returns the value at `t` between `a` (0) and `b` (1); `t` may leave 0...1.
  static func mix(_ a: Self, _ b: Self, _ t: Double) -> Self
}

/// An animated value: one keyframe for a value that is not animated, or several in order of time.
struct Track<Value: Mixable>: Sendable {
  /// The keyframes; never empty.
  var keys: Keys<Value>
  /// The identifier of the slot that the value comes from; nil for a value without a slot.
  var slot: String?

  /// Makes a value that is not animated.
  init(_ value: Value) {
    keys = Keys([Key(time: 0, value: value, end: value)])
  }

  /// Makes a value of keyframes, which must not be empty and must be in order of time.
  init(keys: [Key<Value>]) {
    self.keys = Keys(keys)
  }

  /// Makes a value of keyframes, which must not be empty and must be in order of time.
  init(keys: Keys<Value>) {
    self.keys = keys
  }

  /// Whether it has a single keyframe and so is not animated.
  var isStatic: Bool { keys.count == 1 }
  /// The value of the first keyframe.
  var first: Value { keys.value(0) }

  /// Returns the index of the keyframe before a frame, and how much of the time to the next keyframe
  /// has passed, 0...1.
  @inline(__always)
  func segment(at frame: Double) -> (index: Int, part: Double) {
    let last = keys.count - 1
    if !(frame > keys.time(0)) { return (0, 0) }
    if frame >= keys.time(last) { return (last, 0) }
    var (low, high) = (0, last)
    while low + 1 < high {
      let middle = (low + high) / 2
      if keys.time(middle) <= frame { low = middle } else { high = middle }
    }
    let start = keys.time(low)
    let span = keys.time(low + 1) - start
    return (low, span > 0 ? (frame - start) / span : 1)
  }

  /// Returns the track with its values mapped; times and easing stay, spatial tangents do not.
  func map<Other: Mixable>(_ transform: (Value) -> Other) -> Track<Other> {
    var result = Track<Other>(
      keys: keys.map { own in
        var key = Key<Other>(
          time: own.time,
          value: transform(own.value),
          end: transform(own.end),
          ease: own.ease
        )
        key.setHalfCurve(own.halfCurve)
        return key
      }
    )
    result.slot = slot
    return result
  }
}

extension Track {
  /// Returns the value at a frame, for kinds whose numbers share one timing curve.
  func mixed(at frame: Double) -> Value {
    guard keys.count > 1 else { return first }
    let (index, part) = segment(at: frame)
    let key = keys[index]
    guard part > 0 else { return key.value }
    switch key.ease {
    case .hold: return key.value
    case .linear: return .mix(key.value, key.end, part)
    case .curve(let curve): return .mix(key.value, key.end, curve.value(at: part))
    case .curves(let curves):
      return .mix(key.value, key.end, curves.first?.value(at: part) ?? part)
    }
  }
}

/// Up to four numbers: a scalar, a point, a scale, a colour.
typealias Vector = SIMD4<Double>

extension SIMD4: Mixable where Scalar == Double {
  static func mix(_ a: Self, _ b: Self, _ t: Double) -> Self { a + (b - a) * t }
}

/// The keyframes of common values that are not animated, shared because a file has many of them.
private enum Constants {
  static let zero = keys(.zero)
  static let hundred = keys(Vector(100, 0, 0, 0))
  static let whole = keys(Vector(100, 100, 100, 0))

  private static func keys(_ value: Vector) -> Keys<Vector> {
    Keys([Key(time: 0, value: value, end: value)])
  }
}

extension Track where Value == Vector {
  /// Makes a value that is not animated.
  init(_ value: Vector) {
    let keys =
      switch value {
      case Vector(100, 0, 0, 0): Constants.hundred
      case Vector(100, 100, 100, 0): Constants.whole
      case .zero: Constants.zero
      default: Keys([Key(time: 0, value: value, end: value)])
      }
    self.init(keys: keys)
  }

  /// An animated value without meaning, to be listed where something changes without keyframes.
  static var moving: Track {
    Track(keys: [0.0, 1].map { Key(time: $0, value: Vector(repeating: $0), end: .zero) })
  }

  /// Makes a scalar that is not animated.
  init(_ number: Double) {
    self.init(Vector(number, 0, 0, 0))
  }

  /// Returns the numbers at a frame: each by its own timing curve, positions along their motion path by
  /// arc length or by the curve's parameter.
  func value(at frame: Double) -> Vector {
    guard keys.count > 1 else { return first }
    let (index, part) = segment(at: frame)
    let key = keys[index]
    guard part > 0 else { return key.value }
    switch key.ease {
    case .hold: return key.value
    case .linear: return key.value(at: part)
    case .curve(let curve): return key.value(at: curve.value(at: part))
    case .curves(let curves):
      if key.tangents != nil { return key.value(at: curves[0].value(at: part)) }
      var result = key.value
      for lane in 0..<4 {
        let t = curves[min(lane, curves.count - 1)].value(at: part)
        result[lane] += (key.end[lane] - key.value[lane]) * t
      }
      return result
    }
  }

  /// Returns the first number at a frame.
  func scalar(at frame: Double) -> Double { value(at: frame).x }

  /// Whether it always has the given value; only the first `lanes` numbers are compared.
  func isAlways(_ value: Vector, lanes: Int = 1) -> Bool {
    keys.allSatisfy { key in
      (0..<lanes).allSatisfy { key.value[$0] == value[$0] && key.end[$0] == value[$0] }
        && key.tangents == nil
    }
  }
}

extension Key where Value == Vector {
  /// Returns the value at a fraction of the interpolation to the next keyframe.
  func value(at part: Double) -> Vector {
    let straight = value + (end - value) * part
    guard let curve else { return straight }
    let point = followsParameter ? curve.point(part) : curve.point(part: part)
    return Vector(lowHalf: point, highHalf: straight.highHalf)
  }

  /// The curve of a position to the next keyframe; nil for a straight line.
  var curve: CubicCurve? {
    guard let tangents else { return nil }
    let (a, b) = (value.lowHalf, end.lowHalf)
    return CubicCurve(a, a + tangents.out, b + tangents.into, b)
  }
}

/// Any list of numbers: the stops of a gradient, a pattern of dashes.
struct NumberList: Mixable, Hashable {
  var numbers: [Double]

  static func mix(_ a: NumberList, _ b: NumberList, _ t: Double) -> NumberList {
    guard a.numbers.count == b.numbers.count else { return t < 1 ? a : b }
    return NumberList(numbers: zip(a.numbers, b.numbers).map { $0 + ($1 - $0) * t })
  }

  /// The first four numbers; missing ones are taken from the fallback.
  func vector(_ fallback: Vector) -> Vector {
    var result = fallback
    for (lane, number) in numbers.prefix(4).enumerated() where number.isFinite {
      result[lane] = number
    }
    return result
  }
}
