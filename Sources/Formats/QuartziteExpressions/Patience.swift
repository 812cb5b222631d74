// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tells when an engine takes far longer than the work that it counts.
///
/// Where an operator makes a number of a text or a text of a number, the engine does so by itself, uncounted,
/// in 5 to 180 microseconds: `while (1) "5e-300" * 1` would take hours within its counted work. So the
/// processor time of the thread is looked at, as the only time that this package asks the machine for. What
/// is counted rightly never ends by it, on a machine ten times slower either: it takes about 24 ns a unit, about
/// 80 in debug builds, and may take 250.
struct Patience {
  /// Seconds that any script may take.
  static let least = 1.0
  /// Seconds for each unit of work; what takes longer, and longer than `least`, is ended.
  static let perUnit = 250e-9
  /// Units between two looks.
  private static let interval = 5000.0

  private let start = Patience.processorTime
  private var units = 0.0
  private var nextLook = Patience.interval

  /// Counts work, and says whether too much time went by for all that was counted.
  mutating func isOver(after more: Double) -> Bool {
    units += more
    guard units >= nextLook else { return false }
    nextLook = units + Self.interval
    let seconds = Self.processorTime - start
    return seconds > Self.least && seconds > Self.perUnit * units
  }

  /// Seconds that the thread has worked.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
