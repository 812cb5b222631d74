// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The name of an exception.
///
/// See: <https://developer.apple.com/documentation/foundation/nsexceptionname>
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Anything.
  public static let genericException = NSExceptionName("NSGenericException")
  /// A failed assertion.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException"
  )
  /// An argument that a method does not take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// A place outside of something.
  public static let rangeException = NSExceptionName("NSRangeException")
}

/// What stops a program that was used wrongly.
///
/// - Note: Differs from Apple: it cannot be caught, since only Objective-C could.
///
/// See: <https://developer.apple.com/documentation/foundation/nsexception>
open class NSException: NSObject {
  /// The kind of exception.
  public let name: NSExceptionName
  /// What happened; default nil.
  public let reason: String?
  /// More about it; default nil.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception, which does nothing until it is raised.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Stops the program with name and reason.
  open func raise() {
    fatalError(reason.map { "\(name.rawValue): \($0)" } ?? name.rawValue)
  }

  /// Stops the program with a name and what a format makes of values.
  public class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
    NSException(name: name, reason: NSString(format: format, arguments: arguments) as String)
      .raise()
  }

  /// The reason, or the name where there is none.
  open override var description: String { reason ?? name.rawValue }
}
