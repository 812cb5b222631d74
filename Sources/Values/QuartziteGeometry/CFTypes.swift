// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A span or a point of time in seconds.
public typealias CFTimeInterval = Double
/// Seconds since 2001-01-01 00:00:00 UTC.
public typealias CFAbsoluteTime = Double
/// A reference to any Core Foundation object.
public typealias CFTypeRef = AnyObject
/// A number that identifies a Core Foundation type.
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
/// A URL.
public typealias CFURL = NSURL
/// An error.
public typealias CFError = NSError

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number that identifies an object's type; it differs from run to run.
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID { typeNumber(type(of: cf)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns how many objects an array holds.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// Returns the number that identifies a class.
package func typeNumber(_ type: AnyClass) -> CFTypeID {
  CFTypeID(bitPattern: ObjectIdentifier(type).hashValue)
}

extension CGColor {
  /// The number that identifies the type.
  public class var typeID: CFTypeID { typeNumber(CGColor.self) }
}
