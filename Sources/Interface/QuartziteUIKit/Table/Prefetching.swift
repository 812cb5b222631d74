// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Notified of rows of a table that will be visible soon, so that their data can be loaded.
///
/// See: <https://developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching>
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called with rows that are within a screen of the visible part, in the direction of scrolling.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows of earlier calls that are no longer near and were never visible; does nothing
  /// unless implemented.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView,
    cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// The prefetching state of a table or a collection.
package struct Prefetching {
  /// The index paths that were prefetched and have not been visible since.
  private var asked: Set<IndexPath> = []
  private var lastOrigin = CGPoint.zero

  /// Makes a state without prefetched index paths.
  package init() {}

  /// Returns the rectangle as large as `bounds` ahead of it, in the direction of scrolling since
  /// the last call.
  package mutating func ahead(of bounds: CGRect, isSideways: Bool) -> CGRect {
    let (dx, dy) = (bounds.minX - lastOrigin.x, bounds.minY - lastOrigin.y)
    lastOrigin = bounds.origin
    return isSideways
      ? bounds.offsetBy(dx: dx < 0 ? -bounds.width : bounds.width, dy: 0)
      : bounds.offsetBy(dx: 0, dy: dy < 0 ? -bounds.height : bounds.height)
  }

  /// Replaces the prefetched index paths by those near now; returns the new ones, and those no
  /// longer near, in order.
  package mutating func take(
    _ near: [IndexPath],
    isShown: (IndexPath) -> Bool
  ) -> (new: [IndexPath], gone: [IndexPath]) {
    let near = near.filter { !isShown($0) }
    let gone = asked.subtracting(near).filter { !isShown($0) }.sorted()
    let new = near.filter { !asked.contains($0) }
    asked = Set(near)
    return (new, gone)
  }

  /// Forgets an index path that is visible now.
  package mutating func remove(_ path: IndexPath) { asked.remove(path) }

  /// Forgets all index paths, because they refer to other items now.
  package mutating func removeAll() { asked = [] }
}

extension UITableView {
  /// Notifies the prefetching data source of rows within a screen of the visible part.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let ahead = prefetching.ahead(of: bounds, isSideways: false)
    let near = plan.places(from: ahead.minY, to: ahead.maxY).prefix(TablePlan.mostShown)
      .map { plan.path(at: $0) }
    let (new, gone) = prefetching.take(near) { shownCell(at: $0) != nil }
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }
}
