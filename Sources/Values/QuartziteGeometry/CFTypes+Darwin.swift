// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An integer of the word's size.
public typealias NSInteger = Int
/// An unsigned integer of the word's size.
public typealias NSUInteger = UInt

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The greatest finite Float.
///
/// As a repeat count it means "for ever".
public let MAXFLOAT = Float.greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The greatest finite Float, as Darwin's `math.h` has it.
public let HUGE = MAXFLOAT
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000

/// Runs a closure and returns its result.
///
/// There are no autorelease pools without Objective-C: objects are released with their last
/// reference.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

extension CGPoint {
  /// Returns whether both are the same point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both are the same size.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether both are the same rectangle.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
