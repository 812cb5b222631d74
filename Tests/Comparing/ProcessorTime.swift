// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Returns the seconds of processor time that `body` takes on the calling thread.
///
/// Of this thread alone, because other tests run beside this one.
public func processorSeconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try body()
  return now() - start
}
