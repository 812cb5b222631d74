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
/// The place of a file.
public typealias CFURL = NSURL
/// What went wrong.
public typealias CFError = NSError

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number that names an object's type; it is another in each run.
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID { typeNumber(type(of: cf)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns how many objects an array holds.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// The number that names a class.
package func typeNumber(_ type: AnyClass) -> CFTypeID {
  CFTypeID(bitPattern: ObjectIdentifier(type).hashValue)
}

extension CGColor {
  /// The number that names the type.
  public class var typeID: CFTypeID { typeNumber(CGColor.self) }
}
