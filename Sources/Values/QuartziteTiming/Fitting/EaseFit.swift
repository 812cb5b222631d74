// SPDX-License-Identifier: Apache-2.0
/// A fit of keyframes with timing curves to sampled values, with as few keyframes as a tolerance
/// allows.
///
/// Between two keyframes values are constant, or move on a straight line from one to the other, all
/// numbers with the same timing curve. Sampled easing curves, springs and keyframes are recovered
/// as a few such pieces.
package struct EaseFit: Equatable {
  /// How values change from a keyframe to the next.
  package enum Ease: Equatable {
    case hold, linear
    case curve(UnitBezier)
  }

  /// A keyframe.
  package struct Key: Equatable {
    /// The index of the frame whose value the keyframe has.
    package var frame: Int
    /// How values change from there to the next keyframe; without meaning in the last one.
    package var ease: Ease
  }

  /// The keyframes in increasing order of frames; at least one.
  package private(set) var keys: [Key] = []

  /// Whether the values are constant.
  package var isStill: Bool { keys.count == 1 }

  /// Fits values that are given for each frame; in no frame does the fit differ from them by more
  /// than the tolerances, except in jumps.
  ///
  /// - Parameters:
  ///   - values: For each frame all numbers, or nil where any value will do.
  ///   - tolerances: The tolerance of each number, above 0.
  ///   - canMove: Whether values may be interpolated between keyframes; if not, the fit has steps
  ///     only.
  package init(_ values: [[Double]?], tolerances: [Double], canMove: Bool = true) {
    var search = EaseSearch(values, tolerances)
    keys = search.keys(canMove: canMove)
  }

  /// Returns the fitted value at a frame, given the values that were fitted; nil without keyframes
  /// that have a value.
  package func value(at frame: Int, of values: [[Double]?]) -> [Double]? {
    guard let index = keys.lastIndex(where: { $0.frame <= frame }) ?? keys.indices.first,
      let start = values[keys[index].frame]
    else { return nil }
    guard index + 1 < keys.count, frame > keys[index].frame,
      let end = values[keys[index + 1].frame]
    else { return start }
    let span = Double(keys[index + 1].frame - keys[index].frame)
    let time = Double(frame - keys[index].frame) / span
    let part: Double
    switch keys[index].ease {
    case .hold: return start
    case .linear: part = time
    case .curve(let curve): part = curve.value(at: time)
    }
    return zip(start, end).map { $0 + ($1 - $0) * part }
  }
}

/// A greedy search for the longest pieces.
private struct EaseSearch {
  private let search: KeyframeSearch
  private var frames: [Int] { search.frames }
  private var values: [[Double]] { search.values }
  private var tolerances: [Double] { search.tolerances }
  /// The number of curve fits that may still be tried, so that values that never fit, such as
  /// noise, do not take unlimited time.
  private var trials = 4_000

  init(_ values: [[Double]?], _ tolerances: [Double]) {
    search = KeyframeSearch(values, tolerances)
  }

  mutating func keys(canMove: Bool) -> [EaseFit.Key] {
    let steps = search.steps()
    if steps.isEmpty { return [EaseFit.Key(frame: 0, ease: .hold)] }
    func held() -> [EaseFit.Key] { steps.map { EaseFit.Key(frame: frames[$0], ease: .hold) } }
    if steps.count == 1 || !canMove { return held() }
    var result: [EaseFit.Key] = []
    var index = 0
    while index < values.count - 1 {
      let (end, ease) = piece(from: index)
      result.append(EaseFit.Key(frame: frames[index], ease: ease))
      index = end
    }
    result.append(EaseFit.Key(frame: frames[index], ease: .hold))
    let moving = withJumps(result)
    // Values that only jump now and then take fewer keyframes as steps.
    return search.prefersSteps(steps, to: moving.count) ? held() : moving
  }

  // MARK: - Jumps

  /// Turns pieces of a single frame that change much faster than their neighbours into jumps.
  private func withJumps(_ keys: [EaseFit.Key]) -> [EaseFit.Key] {
    let places = Dictionary(uniqueKeysWithValues: frames.enumerated().map { ($1, $0) })
    var result: [EaseFit.Key] = []
    for (number, key) in keys.enumerated() {
      guard number + 1 < keys.count, keys[number + 1].frame == key.frame + 1,
        let place = places[key.frame], isJump(from: place)
      else {
        result.append(key)
        continue
      }
      if let last = result.last, let start = places[last.frame],
        (start...place).allSatisfy({ search.isNear(values[$0], values[start]) })
      {
        result[result.count - 1].ease = .hold
      } else {
        result.append(EaseFit.Key(frame: key.frame, ease: .hold))
      }
    }
    return result
  }

  /// Whether values change much faster from an index to the next than before and after.
  private func isJump(from index: Int) -> Bool {
    let step = speed(index + 1)
    return step > 8 && step > 4 * max(speed(index), speed(index + 2))
  }

  /// The change of the values up to an index, in tolerances per frame; 0 where there is no value
  /// before.
  private func speed(_ index: Int) -> Double {
    guard index > 0, index < values.count else { return 0 }
    return distance(values[index - 1], values[index]) / Double(frames[index] - frames[index - 1])
  }

  /// The largest difference of two values' numbers, in units of their tolerances.
  private func distance(_ a: [Double], _ b: [Double]) -> Double {
    var largest = 0.0
    for place in a.indices { largest = max(largest, abs(a[place] - b[place]) / tolerances[place]) }
    return largest
  }

  // MARK: - Pieces

  /// The longest piece that starts at an index, and its ease.
  private mutating func piece(from start: Int) -> (end: Int, ease: EaseFit.Ease) {
    if isJump(from: start) { return (start + 1, .linear) }
    let straight = search.longestLine(from: start)
    let last = values.count - 1
    if straight == last { return (last, .linear) }
    // A constant stretch at the start is a piece of its own.
    if straight > start + 2, search.isNear(values[straight], values[start]) {
      return (straight, .linear)
    }
    var (best, ease) = (straight, EaseFit.Ease.linear)
    var (low, high) = (straight, last + 1)
    var length = max(straight - start, 3) * 2
    while low + 1 < high {
      let end = length > 0 ? min(start + length, last) : (low + high) / 2
      if end <= low { break }
      if let curve = curve(from: start, to: end) {
        (best, ease, low) = (end, .curve(curve), end)
        if end == last { break }
        if length > 0 { length *= 2 }
      } else {
        (high, length) = (end, 0)
      }
    }
    // A curve costs more than a line, but it is only taken where it reaches further.
    return (best, ease)
  }

  // MARK: - Curves

  /// The timing curve that passes within the tolerances of all values between two indices; nil
  /// where none does.
  private mutating func curve(from start: Int, to end: Int) -> UnitBezier? {
    guard end - start >= 3, trials > 0 else { return nil }
    trials -= 1
    let (a, b) = (values[start], values[end])
    var length = 0.0
    for place in a.indices {
      let way = (b[place] - a[place]) / tolerances[place]
      length += way * way
    }
    guard length > 4 else { return nil }
    // The pace of each value: its progress along the straight line from `a` to `b`.
    var paces: [Double] = []
    paces.reserveCapacity(end - start - 1)
    for index in (start + 1)..<end {
      var sum = 0.0
      for place in a.indices {
        let scale = 1 / (tolerances[place] * tolerances[place])
        sum += (values[index][place] - a[place]) * (b[place] - a[place]) * scale
      }
      let pace = sum / length
      for place in a.indices {
        let off = values[index][place] - a[place] - (b[place] - a[place]) * pace
        if abs(off) > tolerances[place] { return nil }
      }
      paces.append(pace)
    }
    let span = Double(frames[end] - frames[start])
    let times = ((start + 1)..<end).map { Double(frames[$0] - frames[start]) / span }
    let nearest = PaceCurve(times, paces)
    // Three digits suffice for most curves; steep ones, which are nearly right with three, need
    // more.
    for precision in [1e3, 1e5] {
      guard let curve = nearest.best(precision) else { return nil }
      let off = error(of: curve, from: start, to: end, times)
      if off <= 1 { return curve }
      if off > 30 { return nil }
    }
    return nil
  }

  /// The largest error of a curve's values, in tolerances.
  private func error(
    of curve: UnitBezier,
    from start: Int,
    to end: Int,
    _ times: [Double]
  ) -> Double {
    let (a, b) = (values[start], values[end])
    var largest = 0.0
    for (offset, time) in times.enumerated() {
      let pace = curve.value(at: time)
      let value = values[start + 1 + offset]
      for place in a.indices {
        let shown = a[place] + (b[place] - a[place]) * pace
        largest = max(largest, abs(shown - value[place]) / tolerances[place])
      }
    }
    return largest
  }
}

/// A least-squares fit of a timing curve to paces.
private struct PaceCurve {
  private var times: [Double] = []
  private var paces: [Double] = []

  /// Keeps at most 24 of the paces, evenly spaced.
  init(_ times: [Double], _ paces: [Double]) {
    let count = min(times.count, 24)
    for index in 0..<count {
      let place = count == 1 ? 0 : index * (times.count - 1) / (count - 1)
      self.times.append(times[place])
      self.paces.append(paces[place])
    }
  }

  /// The starting points of the search, the x of both control points: the usual curves, and those
  /// that start or end steeply.
  private static let starts: [SIMD2<Double>] = [
    SIMD2(1 / 3, 2 / 3), SIMD2(0.42, 0.58), SIMD2(0.42, 1), SIMD2(0, 0.58), SIMD2(0.2, 0.2),
    SIMD2(0.75, 0.75), SIMD2(0.1, 0.9), SIMD2(0.8, 0.3), SIMD2(0.85, 0.15),
  ]

  /// Returns the best curve, its numbers rounded to multiples of 1 / `precision`; nil where a
  /// control point's y would be 8 or more in magnitude.
  ///
  /// For given x of the control points their y are a linear least-squares problem, so only the two
  /// x are searched, from the best of several starts with ever smaller steps.
  func best(_ precision: Double) -> UnitBezier? {
    var (point, found): (SIMD2<Double>, (error: Double, y: SIMD2<Double>)?) = (Self.starts[0], nil)
    for start in Self.starts {
      if let trial = heights(start), trial.error < found?.error ?? .infinity {
        (point, found) = (start, trial)
      }
    }
    guard var best = found else { return nil }
    var step = 0.12
    var rounds = 0
    while step > 0.6 / precision, rounds < 100, best.error > 1e-10 / precision {
      rounds += 1
      var isBetter = false
      for way in [
        SIMD2(1.0, 0), SIMD2(-1, 0), SIMD2(0, 1), SIMD2(0, -1), SIMD2(1, 1), SIMD2(-1, -1),
      ] {
        let next = (point + way * step).clamped(lowerBound: .zero, upperBound: .one)
        guard next != point, let trial = heights(next), trial.error < best.error else { continue }
        (point, best, isBetter) = (next, trial, true)
      }
      if !isBetter { step /= 2 }
    }
    func rounded(_ value: Double) -> Double { (value * precision).rounded() / precision }
    // The x are rounded first, and the y fitted to the rounded ones.
    point = SIMD2(rounded(point.x), rounded(point.y))
    guard let last = heights(point), abs(last.y.x) < 8, abs(last.y.y) < 8 else { return nil }
    return UnitBezier(point.x, rounded(last.y.x), point.y, rounded(last.y.y))
  }

  /// The best y of the control points for their x, and the remaining sum of squared errors.
  private func heights(_ x: SIMD2<Double>) -> (error: Double, y: SIMD2<Double>)? {
    let curve = UnitBezier(x.x, 0, x.y, 0)
    var (aa, ab, bb, ar, br, rr) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (time, pace) in zip(times, paces) {
      let t = curve.parameter(at: time)
      let (a, b) = (3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t)
      let rest = pace - t * t * t
      aa += a * a
      ab += a * b
      bb += b * b
      ar += a * rest
      br += b * rest
      rr += rest * rest
    }
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-12 else { return nil }
    let y = SIMD2((ar * bb - br * ab) / determinant, (br * aa - ar * ab) / determinant)
    let error = rr - y.x * ar - y.y * br
    return (max(error, 0), y)
  }
}
