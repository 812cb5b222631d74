// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A span or a point of time in seconds.
public typealias CFTimeInterval = Double
/// Seconds since 2001-01-01 00:00:00 UTC.
public typealias CFAbsoluteTime = Double
/// A reference to any Core Foundation object.
public typealias CFTypeRef = AnyObject
/// The number that names a Core Foundation type.
public typealias CFTypeID = UInt
/// An index or a count.
public typealias CFIndex = Int
/// An immutable array of objects.
public typealias CFArray = NSArray
/// An immutable byte buffer.
public typealias CFData = NSData
/// A string.
public typealias CFString = NSString
/// A dictionary.
public typealias CFDictionary = NSDictionary
