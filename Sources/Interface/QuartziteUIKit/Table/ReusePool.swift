// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// A view that lists recycle.
@MainActor
package protocol RecycledView: UIView {
  /// Called before a recycled view is used again.
  func prepareForReuse()
}

/// What makes the views of a list, and the views that were recycled, each by a name.
///
/// A class, because making and preparing a view runs code of the client, which may register or dequeue
/// meanwhile.
@MainActor
package final class ReusePool<Name: Hashable, View: RecycledView> {
  private var makers: [Name: (CGSize) -> View] = [:]
  private var spare: [Name: [View]] = [:]

  /// Makes an empty pool.
  package nonisolated init() {}

  /// Registers what makes views for a name, with a size in points; nil unregisters it.
  package func register(_ maker: ((_ size: CGSize) -> View)?, for name: Name) {
    makers[name] = maker
  }

  /// Whether something that makes views is registered for a name.
  package func hasMaker(for name: Name) -> Bool { makers[name] != nil }

  /// Removes and returns the view of a name that was recycled last, prepared for its next use; nil for
  /// none.
  package func takeRecycled(_ name: Name) -> View? {
    guard let view = spare[name]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Makes a view for a name; nil where nothing is registered.
  package func make(_ name: Name, size: CGSize = .zero) -> View? { makers[name]?(size) }

  /// Removes and returns the view that was recycled last, or makes a new one; nil without either.
  package func take(_ name: Name) -> View? { takeRecycled(name) ?? make(name) }

  /// Recycles a view.
  package func keep(_ view: View, as name: Name) { spare[name, default: []].append(view) }
}

extension UITableViewCell: RecycledView {}
extension UITableViewHeaderFooterView: RecycledView {}
