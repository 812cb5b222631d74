// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UITableView {
  /// The title in a section index that is shown as a magnifying glass.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/indexsearch>
  public nonisolated static let indexSearch = "{search}"

  /// The colour of the titles in the section index; default nil, the tint colour.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/sectionindexcolor>
  public var sectionIndexColor: UIColor? {
    get { sectionIndex.color }
    set { setIndex(\.color, newValue) }
  }

  /// The colour behind the section index; default nil, none.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/sectionindexbackgroundcolor>
  public var sectionIndexBackgroundColor: UIColor? {
    get { sectionIndex.background }
    set { setIndex(\.background, newValue) }
  }

  /// The colour behind the section index while it is touched; default nil,
  /// `sectionIndexBackgroundColor`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/sectionindextrackingbackgroundcolor>
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { sectionIndex.trackingBackground }
    set { setIndex(\.trackingBackground, newValue) }
  }

  /// The number of rows from which on the section index is shown; default 0, always.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/sectionindexminimumdisplayrowcount>
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { sectionIndex.minimumRows }
    set { setIndex(\.minimumRows, newValue) }
  }

  /// Requests the titles of the section index again.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uitableview/reloadsectionindextitles()>
  public func reloadSectionIndexTitles() {
    reloadIfNeeded()
    askForIndexTitles()
    setNeedsLayout()
  }

  private func setIndex<Value>(_ path: WritableKeyPath<SectionIndex, Value>, _ value: Value) {
    sectionIndex[keyPath: path] = value
    setNeedsLayout()
  }

  /// The most titles that an index has; the rest is left out.
  private static let mostTitles = 1024

  /// Requests the titles from the data source; grouped tables have no index.
  func askForIndexTitles() {
    let titles = style == .plain ? rowSource?.sectionIndexTitles(for: self) : nil
    sectionIndex.titles = Array((titles ?? []).prefix(Self.mostTitles))
  }

  private var showsIndex: Bool {
    !sectionIndex.titles.isEmpty && plan.rows.count >= sectionIndex.minimumRows
  }

  /// The room that the section index takes at the trailing edge of cells, in points.
  var indexRoom: CGFloat { sectionIndex.view == nil ? 0 : SectionIndexView.width }

  /// Places the section index at the edge of the visible part, in front of the rows.
  func placeIndex() {
    guard showsIndex else {
      guard let view = sectionIndex.view else { return }
      view.removeFromSuperview()
      sectionIndex.view = nil
      return relayCells()
    }
    UIView.performWithoutAnimation {
      let isNew = sectionIndex.view == nil
      let view = sectionIndex.view ?? makeIndex()
      let insets = adjustedContentInset
      let frame = CGRect(
        x: runsLeft ? bounds.minX : bounds.maxX - SectionIndexView.width,
        y: bounds.minY + insets.top,
        width: SectionIndexView.width,
        height: max(bounds.height - insets.top - insets.bottom, 0)
      )
      if view.frame != frame { view.frame = frame }
      view.show(sectionIndex)
      if subviews.last !== view { bringSubviewToFront(view) }
      if isNew { relayCells() }
    }
  }

  private func makeIndex() -> SectionIndexView {
    let view = SectionIndexView(frame: .zero)
    view.whenTouched = { [weak self] in self?.indexTouched($0) }
    sectionIndex.view = view
    addSubview(view)
    return view
  }

  private func relayCells() {
    for row in shown { row.cell.setNeedsLayout() }
  }

  /// Scrolls to the section of a title; a section out of range is left, as `NSNotFound` asks for.
  private func indexTouched(_ title: Int) {
    guard let rowSource, sectionIndex.titles.indices.contains(title) else { return }
    let section = rowSource.tableView(
      self,
      sectionForSectionIndexTitle: sectionIndex.titles[title],
      at: title
    )
    scroll(animated: false) { [weak self] in
      guard let self, self.plan.sections.indices.contains(section) else { return nil }
      let y = self.plan.sections[section].top - self.adjustedContentInset.top
      return self.clamped(CGPoint(x: self.contentOffset.x, y: y))
    }
  }
}
