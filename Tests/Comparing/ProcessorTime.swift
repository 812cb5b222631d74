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

/// Lets the process end with a signal once it took more processor time than so many seconds.
///
/// For tests in processes of their own, whose code must not go on without end: other than an alarm, it
/// does not go off because the machine is busy.
public func endAfter(processorSeconds seconds: Int) {
  var limit = rlimit(rlim_cur: rlim_t(seconds), rlim_max: rlim_t(seconds + 1))
  setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
}

/// Limits the addresses of this process, so that what holds more than so many megabytes ends it; for exit tests.
public func endAbove(megabytes: Int) {
  var limit = rlimit(rlim_cur: rlim_t(megabytes) << 20, rlim_max: rlim_t(megabytes) << 20)
  setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
}
