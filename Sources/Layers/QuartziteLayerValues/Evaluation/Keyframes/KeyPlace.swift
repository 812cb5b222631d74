// SPDX-License-Identifier: Apache-2.0

/// The segment between key times in which a progress lies.
///
/// Key times are used as given, whether or not they start at 0, end at 1 or increase. The segment
/// is the first whose end lies after the progress. Within 0...1 the first value holds before the
/// first key time, and the last value holds after the last one. Where progress leaves 0...1 and the
/// key times reach to that end of the range, the first or the last segment is extrapolated.
///
/// Source: pictures of Apple's renderer: the values 0, 0, 1 at the times 0, -1, 1 give 0.75 at progress
/// 0.5; the values 0, 1 at the times 0.25, 0.75 hold before and after. That a time below an earlier one
/// is skipped is our choice.
struct KeyPlace: Sendable {
  /// The index of the value at the start of the segment; in discrete mode, of the value that holds.
  var segment: Int
  /// The fraction of the way to the next value; outside 0...1 where the segment is extrapolated.
  var part: Double

  /// Finds the place of `progress` among `count` times.
  ///
  /// O(log count) where times rise, else O(count).
  ///
  /// - Parameters:
  ///   - isRising: Whether the times never decrease.
  ///   - isDiscrete: Whether each value holds until the next.
  @inline(__always)
  init(
    _ progress: Double,
    count: Int,
    isRising: Bool,
    isDiscrete: Bool,
    time: (Int) -> Double
  ) {
    // The first index from 1 on whose time lies after the progress; `count` for none.
    var next = 1
    if isRising {
      var high = max(count, 1)
      while next < high {
        let middle = (next + high) / 2
        if time(middle) > progress { high = middle } else { next = middle + 1 }
      }
    } else {
      while next < count, time(next) <= progress { next += 1 }
    }
    guard count > 1, !isDiscrete else {
      (segment, part) = (next - 1, 0)
      return
    }
    segment = min(next, count - 1) - 1
    let (start, end) = (time(segment), time(segment + 1))
    let (goesOnBefore, goesOnAfter) = (progress < 0 && start <= 0, progress > 1 && end >= 1)
    let isBefore = next < count && progress < start
    if isBefore, !goesOnBefore {
      part = 0
    } else if next == count, !goesOnAfter {
      part = 1
    } else {
      part = end > start ? (progress - start) / (end - start) : 1
    }
  }
}

extension Array<Double> {
  /// Whether the numbers never decrease.
  var isRising: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
