// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NSObject {
  /// The name of the class, as `NSStringFromClass` gives it on Apple's systems: a client's with its
  /// module, Foundation's and UIKit's without.
  ///
  /// - Note: Differs from Apple: it cannot be overridden.
  ///
  /// See: <https://developer.apple.com/documentation/objectivec/nsobjectprotocol>
  public class func description() -> String {
    let name = String(reflecting: self)
    guard let dot = name.firstIndex(of: "."),
      name.hasPrefix("Quartzite") || name.hasPrefix("Foundation.")
    else { return name }
    return String(name[name.index(after: dot)...])
  }

  /// Returns the class itself: `Bundle(for: Cell.classForCoder())`.
  public class func classForCoder() -> AnyClass { self }
}
