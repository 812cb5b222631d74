// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tells when an engine takes far longer than its counted work should.
///
/// Where an operator converts between a number and a text, the engine does so uncounted, in 5 to 180
/// microseconds: `while (1) "5e-300" * 1` would take hours within its counted work. So the processor time
/// of the thread is measured, the only time that this module asks the machine for. Work that is counted
/// correctly is never ended by it, even on a machine ten times slower: it takes about 24 ns a unit, about
/// 80 in debug builds, and may take 250.
struct Patience {
  /// Seconds that any script may take.
  static let least = 1.0
  /// Seconds for each unit of work; what takes longer, and longer than `least`, is ended.
  static let perUnit = 250e-9
  /// Units between two measurements.
  private static let interval = 5000.0

  private let start = Patience.processorTime
  private var units = 0.0
  private var nextLook = Patience.interval

  /// Counts work, and returns whether too much time has passed for all that was counted.
  mutating func isOver(after more: Double) -> Bool {
    units += more
    guard units >= nextLook else { return false }
    nextLook = units + Self.interval
    let seconds = Self.processorTime - start
    return seconds > Self.least && seconds > Self.perUnit * units
  }

  /// The processor time of the thread, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
