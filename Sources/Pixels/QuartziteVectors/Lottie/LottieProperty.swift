// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteTiming

/// A property of the format: a value, or keyframes.
struct LottieProperty {
  /// The property as it is written.
  let json: LottieJSON
  /// Its numbers where it is constant; nil where it has keyframes.
  let still: [Double]?
  /// The number of keyframes.
  let keyCount: Int

  /// Fits numbers that are given for each frame; nil where any value will do.
  ///
  /// - Parameters:
  ///   - tolerances: The tolerance of each number, above 0.
  ///   - decimals: The decimals of the written numbers.
  ///   - isList: Whether a single number is written as a list, too.
  init(
    _ values: [[Double]?],
    tolerances: [Double],
    decimals: Int,
    isList: Bool = true
  ) {
    self.init(values, tolerances: tolerances) { numbers, isKey in
      if !isList, !isKey, let only = numbers.first { return .number(only, decimals: decimals) }
      return .numbers(numbers, decimals: decimals)
    }
  }

  /// Fits numbers that are given for each frame; `say` makes their JSON, and is told whether it is
  /// a keyframe's value.
  init(
    _ values: [[Double]?],
    tolerances: [Double],
    say: (_ numbers: [Double], _ isKey: Bool) -> LottieJSON
  ) {
    let fit = EaseFit(values, tolerances: tolerances)
    keyCount = fit.keys.count
    let first = values[fit.keys[0].frame] ?? tolerances.map { _ in 0 }
    guard !fit.isStill else {
      still = Self.middle(values) ?? first
      json = .object([("a", .whole(0)), ("k", say(still ?? first, false))])
      return
    }
    still = nil
    var keys: [LottieJSON] = []
    for (index, key) in fit.keys.enumerated() {
      var members: [(key: String, value: LottieJSON)] = [
        ("t", .whole(key.frame)), ("s", say(values[key.frame] ?? first, true)),
      ]
      if index + 1 < fit.keys.count {
        switch key.ease {
        case .hold: members.append(("h", .whole(1)))
        case .linear: members += Self.linear
        case .curve(let curve):
          members.append(("o", Self.handle(curve.first)))
          members.append(("i", Self.handle(curve.second)))
        }
      }
      keys.append(.object(members))
    }
    json = .object([("a", .whole(1)), ("k", .list(keys))])
  }

  /// Returns a constant property.
  static func still(_ numbers: [Double], decimals: Int = 3) -> LottieJSON {
    .object([
      ("a", .whole(0)),
      (
        "k",
        numbers.count == 1
          ? .number(numbers[0], decimals: decimals) : .numbers(numbers, decimals: decimals)
      ),
    ])
  }

  private static let linear: [(key: String, value: LottieJSON)] = [
    ("o", .raw("{\"x\":0,\"y\":0}")), ("i", .raw("{\"x\":1,\"y\":1}")),
  ]

  private static func handle(_ point: SIMD2<Double>) -> LottieJSON {
    .object([("x", .number(point.x, decimals: 3)), ("y", .number(point.y, decimals: 3))])
  }

  /// The middle of the range of values that hardly differ, so that the error is at most half of
  /// that range.
  private static func middle(_ values: [[Double]?]) -> [Double]? {
    guard var low = values.compactMap(\.self).first else { return nil }
    var high = low
    for case let value? in values {
      for place in value.indices {
        low[place] = min(low[place], value[place])
        high[place] = max(high[place], value[place])
      }
    }
    return zip(low, high).map { $0 == $1 ? $0 : ($0 + $1) / 2 }
  }
}

/// Rounding of numbers for a tolerance.
enum LottieDecimals {
  /// Returns the decimals with which the rounding error is at most a quarter of the tolerance; at
  /// most 6.
  static func of(_ tolerance: Double) -> Int {
    min(NumberText.decimals(scale: 1, tolerance: tolerance / 4), 6)
  }
}
