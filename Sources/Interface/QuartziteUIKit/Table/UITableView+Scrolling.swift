// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UITableView {
  /// The offset at which a row has a position, as far as the content reaches; without a position
  /// the nearest at which the row is visible.
  ///
  /// Nil for an index path out of range.
  func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    reloadIfNeeded()
    guard let place = plan.place(of: path) else { return nil }
    let row = plan.rect(at: place, width: bounds.width)
    let insets = adjustedContentInset
    var y = contentOffset.y
    switch position {
    case .none: return offset(showing: row)
    case .top: y = row.minY - insets.top
    case .middle: y = row.midY - (bounds.height + insets.top - insets.bottom) / 2
    case .bottom: y = row.maxY - bounds.height + insets.bottom
    }
    return clamped(CGPoint(x: contentOffset.x, y: y))
  }

  /// The selected row whose offset for a position is nearest to the current one; the upper one of
  /// two as near, nil without a selected row.
  func selectedRow(nearestTo position: ScrollPosition) -> IndexPath? {
    func way(_ path: IndexPath) -> CGFloat {
      reloadIfNeeded()
      guard let place = plan.place(of: path) else { return .infinity }
      let row = plan.rect(at: place, width: bounds.width)
      let room = insetBounds
      switch position {
      case .none, .middle: return abs(row.midY - room.midY)
      case .top: return abs(row.minY - room.minY)
      case .bottom: return abs(row.maxY - room.maxY)
      }
    }
    return chosen.sorted().min { way($0) < way($1) }
  }
}
