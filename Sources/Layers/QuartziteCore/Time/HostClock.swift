// SPDX-License-Identifier: Apache-2.0
import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the current time of the layers' clock in ticks, which are nanoseconds; at most 2^63.
///
/// - Note: Differs from Apple: this is the stage's virtual time, as `CACurrentMediaTime()` is.
public func mach_absolute_time() -> UInt64 {
  let ticks = CACurrentMediaTime() * 1e9
  return ticks > 0 ? UInt64(min(ticks, 0x1p63).rounded()) : 0
}

/// How many nanoseconds a tick of `mach_absolute_time()` has, as a fraction.
public struct mach_timebase_info_data_t: Sendable {
  /// The numerator.
  public var numer: UInt32
  /// The denominator.
  public var denom: UInt32

  /// Makes a fraction; zero over zero unless it is given.
  public init(numer: UInt32 = 0, denom: UInt32 = 0) { (self.numer, self.denom) = (numer, denom) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes one nanosecond for a tick, and returns 0 for success.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
  // SAFETY: the caller gives memory for one fraction.
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}
