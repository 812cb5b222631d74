// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// How the section of a grouped table is drawn at one of its rows.
struct CellGroup {
  /// The position of the row in its section.
  struct Place: Equatable {
    /// Whether the section keeps off the table's edges and has round corners.
    let isInset: Bool
    let isFirst: Bool
    let isLast: Bool

    /// The corners of the section that the row has.
    var corners: CACornerMask {
      var corners: CACornerMask = []
      if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      return corners
    }
  }

  /// Nil outside of grouped tables.
  var place: Place?
  /// The line at the top of the section.
  var line: UIView?

  /// The radius of the corners of a section that is inset, in points, and its distance from the
  /// edges of the table.
  static let (radius, inset): (CGFloat, CGFloat) = (10, 16)
}

extension UITableViewCell {
  /// Draws the edges of the section at this row: lines over the whole width, or round corners.
  func showGroup(_ place: CellGroup.Place?, hasLines: Bool) {
    if place != group.place {
      let old = group.place
      group.place = place
      setDefaultBackground(place == nil ? .systemBackground : .secondarySystemGroupedBackground)
      if place?.isInset == true || old?.isInset == true {
        let corners = place?.isInset == true ? place?.corners ?? [] : []
        layer.cornerRadius = corners.isEmpty ? 0 : CellGroup.radius
        layer.maskedCorners = corners.isEmpty ? Self.allCorners : corners
        layer.masksToBounds = !corners.isEmpty
      }
      setNeedsLayout()
    }
    let hasLine = hasLines && place?.isFirst == true && place?.isInset == false
    guard hasLine else {
      group.line?.isHidden = true
      return
    }
    if group.line == nil {
      let line = UIView()
      line.isUserInteractionEnabled = false
      addSubview(line)
      group.line = line
    }
    group.line?.isHidden = false
    group.line?.backgroundColor = separatorColor ?? .separator
  }

  private static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]

  /// Whether the line below the row ends a section, and reaches from edge to edge.
  var endsGroup: Bool { group.place.map { $0.isLast && !$0.isInset } ?? false }
}

extension UITableView {
  /// The distance of the rows from the edges of the table, in points.
  var rowInset: CGFloat { style == .insetGrouped ? CellGroup.inset : 0 }

  /// The rectangle of a row.
  func rowRect(at place: Int, of plan: TablePlan) -> CGRect {
    var rect = plan.rect(at: place, width: max(bounds.width - 2 * rowInset, 0))
    rect.origin.x = rowInset
    return rect
  }

  /// Tells a cell where its row is in the section.
  func group(_ cell: UITableViewCell, _ path: IndexPath) {
    guard style != .plain, plan.sections.indices.contains(path.section) else {
      return cell.showGroup(nil, hasLines: false)
    }
    let isInset = style == .insetGrouped
    let isLast = path.row == plan.sections[path.section].count - 1
    let place = CellGroup.Place(isInset: isInset, isFirst: path.row == 0, isLast: isLast)
    cell.hasSeparator = separatorStyle != .none && !(isInset && isLast)
    cell.showGroup(place, hasLines: separatorStyle != .none)
  }
}
