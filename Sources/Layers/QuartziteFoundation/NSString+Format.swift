// SPDX-License-Identifier: Apache-2.0
import Foundation

// Foundation on Linux lacks these.
extension NSMutableString {
  /// Appends what a format makes of values.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsmutablestring/1497308-appendformat>
  public func appendFormat(_ format: NSString, _ args: CVarArg...) {
    append(String(format: format as String, arguments: args))
  }
}

extension NSString {
  /// Returns the string followed by what a format makes of values.
  ///
  /// See: <https://developer.apple.com/documentation/foundation/nsstring/1410309-appendingformat>
  public func appendingFormat(_ format: NSString, _ args: CVarArg...) -> NSString {
    NSString(string: (self as String) + String(format: format as String, arguments: args))
  }
}
