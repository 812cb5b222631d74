// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Finds the classes of UIKit among those of clients.
@MainActor
package enum UIKitLevel {
  /// The modules with UIKit's classes.
  package static let modules = [
    "QuartziteUIKit", "QuartziteContainers", "QuartziteCollections", "QuartziteTextKit",
    "QuartzitePickers",
  ]
  /// A cache of `of(_:)`; it only depends on the program and is shared by all worlds.
  private static var levels: [ObjectIdentifier: AnyClass] = [:]

  /// Returns the nearest UIKit class of a class: itself or an ancestor; `NSObject` if there is
  /// none.
  package static func of(_ type: AnyClass) -> AnyClass {
    let key = ObjectIdentifier(type)
    if let known = levels[key] { return known }
    var current: AnyClass? = type
    while let found = current {
      let name = String(reflecting: found)
      if modules.contains(where: { name.hasPrefix($0 + ".") }) { break }
      current = _getSuperclass(found)
    }
    let level: AnyClass = current ?? NSObject.self
    levels[key] = level
    return level
  }
}
