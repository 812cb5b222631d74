// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UITableView {
  func rect(
    ofSection section: Int,
    _ sides: (TablePlan.Section) -> (CGFloat, CGFloat)
  ) -> CGRect {
    reloadIfNeeded()
    guard plan.sections.indices.contains(section) else { return .zero }
    let (top, bottom) = sides(plan.sections[section])
    return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  func edgeView(_ section: Int, isFooter: Bool) -> UIView? {
    layoutIfNeeded()
    return edges.first { $0.section == section && $0.isFooter == isFooter }?.view
  }

  // MARK: - Heights and views

  /// The height of a section's header or footer: the delegate's, otherwise the table's or that of
  /// the view; 0 for a section without one.
  func edgeHeight(_ section: Int, isFooter: Bool) -> CGFloat {
    let common = isFooter ? sectionFooterHeight : sectionHeaderHeight
    let asked =
      isFooter
      ? tableDelegate?.tableView(self, heightForFooterInSection: section)
      : tableDelegate?.tableView(self, heightForHeaderInSection: section)
    if let asked, asked != common, asked.isFinite, asked >= 0 {
      return min(asked, ListLimits.greatestLength)
    }
    guard let view = makeEdge(section, isFooter: isFooter) else {
      return style == .plain ? 0 : emptyEdgeHeight(section, isFooter: isFooter, common)
    }
    waitingEdges.append(ShownEdge(section: section, isFooter: isFooter, view: view))
    let padding = isFooter || style != .plain ? 0 : max(sectionHeaderTopPadding, 0)
    if common.isFinite, common >= 0 { return min(common + padding, ListLimits.greatestLength) }
    let above = style != .plain && !isFooter && section == 0 ? Self.groupedGap : 0
    return min(ownHeight(ofEdge: view) + padding + above, ListLimits.greatestLength)
  }

  /// The distance of a grouped section from its neighbours, half of it above and half below, and of
  /// the first from the top, in points.
  static let groupedGap: CGFloat = 17.5

  /// The height at the end of a grouped section that has no view there.
  private func emptyEdgeHeight(_ section: Int, isFooter: Bool, _ common: CGFloat) -> CGFloat {
    if common.isFinite, common >= 0 { return min(common, ListLimits.greatestLength) }
    let isTop = section == 0 && !isFooter
    return isTop && tableHeaderView == nil ? 2 * Self.groupedGap : Self.groupedGap
  }

  private func ownHeight(ofEdge view: UIView) -> CGFloat {
    if view is UITableViewHeaderFooterView || view.holdsConstraints {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: bounds.width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      )
      if size.height.isFinite, size.height > 0 { return size.height }
    }
    return view.bounds.height > 0 ? view.bounds.height : Self.plainHeight.edge
  }

  /// Makes the view: the delegate's, otherwise one with the data source's title; nil for neither.
  private func makeEdge(_ section: Int, isFooter: Bool) -> UIView? {
    let own =
      isFooter
      ? tableDelegate?.tableView(self, viewForFooterInSection: section)
      : tableDelegate?.tableView(self, viewForHeaderInSection: section)
    if let own {
      setRole(of: own, isFooter: isFooter)
      return own
    }
    let title =
      isFooter
      ? rowSource?.tableView(self, titleForFooterInSection: section)
      : rowSource?.tableView(self, titleForHeaderInSection: section)
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    setRole(of: view, isFooter: isFooter)
    view.textLabel?.text = style == .plain || isFooter ? title : title.uppercased()
    return view
  }

  private func setRole(of view: UIView, isFooter: Bool) {
    guard let view = view as? UITableViewHeaderFooterView else { return }
    view.role = UITableViewHeaderFooterView.Role(
      isGrouped: style != .plain,
      isFooter: isFooter,
      inset: rowInset
    )
  }

  // MARK: - Placing

  /// The current rectangle of a header or footer; in plain tables it stays visible as long as a
  /// part of its section is visible.
  private func edgeRect(_ index: Int, isFooter: Bool) -> CGRect {
    let section = plan.sections[index]
    let height = isFooter ? section.footer : section.header
    var y = isFooter ? section.bottom - height : section.top
    if style == .plain {
      let seen = seenBounds
      let last = section.bottom - height
      y =
        isFooter
        ? max(min(y, seen.maxY - height), section.top)
        : min(max(y, seen.minY), isFooter ? last : last - section.footer)
    }
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// Adds the headers and footers that are visible, and removes the others.
  func placeEdges() {
    var old = edges
    edges = []
    for index in plan.sections.indices
    where plan.sections[index].bottom > bounds.minY && plan.sections[index].top < bounds.maxY {
      for isFooter in [false, true] {
        let rect = edgeRect(index, isFooter: isFooter)
        guard rect.height > 0, rect.maxY > bounds.minY, rect.minY < bounds.maxY else { continue }
        let view: UIView
        if let known = old.firstIndex(where: { $0.section == index && $0.isFooter == isFooter }) {
          view = old.remove(at: known).view
        } else {
          guard let new = takeEdge(index, isFooter: isFooter) else { continue }
          view = new
          showNewEdge(view, rect, index, isFooter: isFooter)
        }
        if view.frame != rect { view.frame = rect }
        edges.append(ShownEdge(section: index, isFooter: isFooter, view: view))
      }
    }
    for gone in old { dropEdge(gone) }
  }

  private func takeEdge(_ section: Int, isFooter: Bool) -> UIView? {
    let index = waitingEdges.firstIndex { $0.section == section && $0.isFooter == isFooter }
    if let index { return waitingEdges.remove(at: index).view }
    return makeEdge(section, isFooter: isFooter)
  }

  private func showNewEdge(_ view: UIView, _ rect: CGRect, _ section: Int, isFooter: Bool) {
    if isFooter {
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
    UIView.performWithoutAnimation {
      view.frame = rect
      addSubview(view)
      view.layoutIfNeeded()
    }
  }

  /// Removes all headers and footers, so that they are requested again.
  func dropEdges() {
    let old = edges
    edges = []
    for edge in old { dropEdge(edge) }
  }

  private func dropEdge(_ edge: ShownEdge) {
    edge.view.removeFromSuperview()
    keep(edge.view)
    let (view, section) = (edge.view, edge.section)
    if edge.isFooter {
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    } else {
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
  }
}
