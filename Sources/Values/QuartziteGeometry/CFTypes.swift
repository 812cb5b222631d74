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
/// A number.
public typealias CFNumber = NSNumber
/// A truth value.
public typealias CFBoolean = NSNumber

// Apple's headers say so, and code relies on it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The truth value true.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The truth value false.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number that identifies an object's type; it differs from run to run.
public func CFGetTypeID(_ cf: CFTypeRef) -> CFTypeID { typeNumber(type(of: cf)) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns how many objects an array holds.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the number of bytes of a buffer; 0 for nil.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData?.length ?? 0 }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the bytes of a buffer, which must live as long as they are read; nil for nil.
///
/// Those of an image live as long as the image.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  // SAFETY: bytes have no alignment, and whoever reads them keeps the buffer.
  theData.map { $0.bytes.assumingMemoryBound(to: UInt8.self) }
}

/// Returns the number that identifies a class.
package func typeNumber(_ type: AnyClass) -> CFTypeID {
  CFTypeID(bitPattern: ObjectIdentifier(type).hashValue)
}

extension CGColor {
  /// The number that identifies the type.
  public class var typeID: CFTypeID { typeNumber(CGColor.self) }
}
