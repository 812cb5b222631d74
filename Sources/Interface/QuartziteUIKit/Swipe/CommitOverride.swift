// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tells whether a class of table controllers overrides `tableView(_:commit:forRowAt:)`, without which
/// a swipe offers no deletion on iOS.
///
/// There, a data source is asked whether it has the method; Swift has no such question. But a class
/// that overrides a method has another function in its table of methods than its superclass. The place
/// in the table is found by two classes that differ in nothing but this override, so that nothing is
/// assumed of the layout of classes but that it is a row of words, of which the size is known.
@MainActor
enum CommitOverride {
  private final class Plain: UITableViewController {}

  private final class Probe: UITableViewController {
    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { tableView.reloadData() }
  }

  /// Whether a class or one between it and `UITableViewController` overrides the method; true where
  /// that cannot be found out.
  static func exists(in type: UITableViewController.Type) -> Bool {
    guard let place else { return true }
    return words(type)[place] != words(UITableViewController.self)[place]
  }

  /// The place of the method in the words of a class; nil if not one place alone fits.
  private static let place: Int? = {
    let (base, plain, probe) = (
      words(UITableViewController.self), words(Plain.self), words(Probe.self)
    )
    // What each class has of its own differs in both: description, initialisers, deinitialiser.
    let found = base.indices.filter { plain[$0] == base[$0] && probe[$0] != base[$0] }
    return found.count == 1 ? found[0] : nil
  }()

  // SAFETY: a class is at least as many words as `UITableViewController`, whose size its fifth word
  // says: the whole size, and how much of it lies before the address. They never change.
  /// The words of a class, as many as those of `UITableViewController`.
  private static func words(_ type: UITableViewController.Type) -> UnsafeBufferPointer<UInt> {
    let base = unsafeBitCast(
      UITableViewController.self as AnyClass,
      to: UnsafePointer<UInt>.self
    )
    let (size, before) = (base[4] & 0xFFFF_FFFF, base[4] >> 32)
    let words = unsafeBitCast(type as AnyClass, to: UnsafePointer<UInt>.self)
    return UnsafeBufferPointer(start: words, count: Int(size - before) / MemoryLayout<UInt>.size)
  }
}
