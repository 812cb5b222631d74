// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The numbers of the views of an archive; one for each coder that writes or reads it.
///
/// Constraints name their items by them: a coder of Foundation on Linux knows an object only once
/// it is read whole, and the subviews of a view refer to the view itself.
@MainActor
final class ArchiveSession {
  // SAFETY: nothing but its address is used.
  private nonisolated(unsafe) static let key = UnsafeMutableRawPointer.allocate(
    byteCount: 1,
    alignment: 1
  )

  /// The coder keeps the views; what is associated with it may live longer than it does.
  private struct Entry { weak var view: UIView? }

  private var numbers: [ObjectIdentifier: Int] = [:]
  private var views: [Int: Entry] = [:]

  /// Returns the session of a coder.
  static func of(_ coder: NSCoder) -> ArchiveSession {
    if let known = objc_getAssociatedObject(coder, key) as? ArchiveSession { return known }
    let made = ArchiveSession()
    objc_setAssociatedObject(coder, key, made, .OBJC_ASSOCIATION_RETAIN)
    return made
  }

  /// Returns the number of a view that is being written.
  func number(of view: UIView) -> Int {
    let id = ObjectIdentifier(view)
    if let known = numbers[id] { return known }
    numbers[id] = numbers.count + 1
    return numbers.count
  }

  /// Keeps a view that is being read for the constraints that name it.
  func take(_ view: UIView, as number: Int) { views[number] = Entry(view: view) }

  /// Returns a view that was read; nil if there is none with this number.
  func view(_ number: Int) -> UIView? { views[number]?.view }
}
