// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The class under which an object is archived.
///
/// Foundation on Linux stops the program at a class that is not on the top level of its module, and
/// could not find it when it reads.
enum ArchivedClass {
  private final class Box {
    let type: AnyClass

    init(_ type: AnyClass) { self.type = type }
  }

  // SAFETY: nothing but its address is used.
  private nonisolated(unsafe) static let key = UnsafeMutableRawPointer.allocate(
    byteCount: 1,
    alignment: 1
  )

  /// Returns the class for an object: its own, unless `prepare` has found that it has no name.
  static func of(_ object: NSObject) -> AnyClass {
    (objc_getAssociatedObject(object, key) as? Box)?.type ?? type(of: object)
  }

  /// Finds the class for an object that is being archived.
  static func prepare(_ object: NSObject) {
    var current: AnyClass = type(of: object)
    while String(reflecting: current).split(separator: ".").count != 2,
      let above = _getSuperclass(current)
    {
      current = above
    }
    guard current != type(of: object) else { return }
    Log.noteOnce(
      "\(type(of: object)) is nested or private; an archive of it is read as \(current)."
    )
    objc_setAssociatedObject(object, key, Box(current), .OBJC_ASSOCIATION_RETAIN)
  }
}
