// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

extension UITableView {
  /// The default heights of rows, and of headers and footers, in points.
  static let plainHeight: (row: CGFloat, edge: CGFloat) = (44, 28)

  var tableDelegate: (any UITableViewDelegate)? { notified as? any UITableViewDelegate }

  /// The heights of `tableHeaderView` and `tableFooterView`, for telling whether they have changed.
  var endHeights: [CGFloat] {
    [tableHeaderView?.bounds.height ?? 0, tableFooterView?.bounds.height ?? 0]
  }
  var measuredEndHeights: [CGFloat] {
    guard !needsReload else { return [] }
    let start = plan.sections.first?.top ?? plan.end
    return [start, contentSize.height - plan.end]
  }

  /// Puts a header or footer view of the table in the place of another.
  func exchangeEnd(_ old: UIView?, for new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addSubview(new) }
    } else if endHeights == measuredEndHeights {
      return
    }
    setNeedsReload()
  }

  // MARK: - Measuring

  func setNeedsReload() {
    needsReload = true
    if !isArranging, !isMeasuring { setNeedsLayout() }
  }

  func reloadIfNeeded() {
    // The plan must not change while it is measured or rows are placed by it: if the client reloads
    // meanwhile, that takes effect at the next layout.
    guard needsReload, !isMeasuring, !isArranging else { return }
    needsReload = false
    let old = plan
    let isNew = cellsAreStale
    // Cells that stay have determined their heights already.
    measure { path in isNew ? nil : old.place(of: path).map { old.rows[$0] } }
    if isNew { askForIndexTitles() }
    updateContentSize()
  }

  func updateContentSize() {
    contentSize = CGSize(
      width: bounds.width,
      height: plan.end + (tableFooterView?.bounds.height ?? 0)
    )
  }

  /// Requests all numbers and heights; a row with automatic height takes what `known` returns for
  /// it.
  func measure(_ known: (IndexPath) -> TablePlan.Row?) {
    isMeasuring = true
    defer { isMeasuring = false }
    for edge in waitingEdges { keep(edge.view) }
    waitingEdges = []
    plan = TablePlan(start: tableHeaderView?.bounds.height ?? 0)
    for (section, count) in askForCounts().enumerated() {
      let rows = (0..<count).map { self.row(IndexPath(row: $0, section: section), known) }
      plan.append(
        header: edgeHeight(section, isFooter: false),
        rows: rows,
        footer: edgeHeight(section, isFooter: true)
      )
    }
  }

  /// Requests the number of rows in each section from the data source.
  func askForCounts() -> [Int] {
    guard let rowSource else { return [] }
    return ListLimits.counts(
      of: "A table",
      "rows",
      sections: rowSource.numberOfSections(in: self)
    ) {
      rowSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  private func row(
    _ path: IndexPath,
    _ known: (IndexPath) -> TablePlan.Row?
  ) -> TablePlan.Row {
    let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    guard asked == Self.automaticDimension else {
      let isHeight = asked.isFinite && asked >= 0
      return TablePlan.Row(
        height: isHeight ? min(asked, ListLimits.greatestLength) : Self.plainHeight.row
      )
    }
    if let row = known(path), row.isAutomatic { return row }
    let guess =
      tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    let isHeight = guess.isFinite && guess > 0
    return TablePlan.Row(
      height: isHeight ? min(guess, ListLimits.greatestLength) : Self.plainHeight.row,
      isEstimate: true,
      isAutomatic: true
    )
  }

  /// The height that a cell determines, rounded up to whole pixels.
  func ownHeight(of cell: UITableViewCell) -> CGFloat {
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: max(bounds.width - 2 * rowInset, 0), height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    guard size.height.isFinite, size.height > 0 else { return Self.plainHeight.row }
    let scale = pixelsPerPoint
    return min((size.height * scale - 1e-3).rounded(.up) / scale, ListLimits.greatestLength)
  }

  // MARK: - Cells

  func shownCell(at path: IndexPath) -> UITableViewCell? {
    let index = shownIndex(from: path)
    return index < shown.count && shown[index].path == path ? shown[index].cell : nil
  }

  /// The index of the first row with a cell that is not above a path; the number of them if there
  /// is none.
  private func shownIndex(from path: IndexPath) -> Int {
    shown.indices.prefixEnd { shown[$0].path < path }
  }

  /// Makes cells for the visible rows, and puts those of other rows into the reuse pool.
  func placeRows() {
    let old = shown
    if cellsAreStale {
      cellsAreStale = false
      shown = []
      for row in old { retire(row.cell, row.path) }
      dropEdges()
    }
    let places = plan.places(from: bounds.minY, to: bounds.maxY)
    retireRows { !places.contains($0) }
    var place = places.lowerBound
    let last = min(plan.rows.count, place + TablePlan.mostShown)
    // Cells may be less high than estimated, so that more rows are visible.
    while place < last, plan.tops[place] < bounds.maxY {
      placeRow(place)
      place += 1
    }
    if place == last, place < plan.rows.count {
      Log.noteOnce("A table shows at most \(TablePlan.mostShown) rows at once.")
    }
    retireRows { $0 >= place }
    if contentSize.height != plan.end + endHeights[1] { updateContentSize() }
    takeOutSpareCells(old)
    backgroundView?.frame = bounds
    placeEnd(tableHeaderView, at: 0)
    placeEnd(tableFooterView, at: plan.end)
    placeFiller()
  }

  private func placeEnd(_ view: UIView?, at y: CGFloat) {
    guard let view else { return }
    let frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
    if view.frame != frame { view.frame = frame }
  }

  private func retireRows(where isGone: (Int) -> Bool) {
    // The row that the user moves stays, wherever the table scrolls meanwhile.
    let moved = editing.moving?.cell
    func goes(_ row: ShownRow) -> Bool {
      row.cell !== moved && plan.place(of: row.path).map(isGone) ?? true
    }
    let gone = shown.filter(goes)
    guard !gone.isEmpty else { return }
    shown.removeAll(where: goes)
    for row in gone { retire(row.cell, row.path) }
  }

  /// Removes cells from the table that are in no row any more.
  private func takeOutSpareCells(_ old: [ShownRow]) {
    let kept = Set(shown.map { ObjectIdentifier($0.cell) })
    for row in old where row.cell.superview === self {
      if !kept.contains(ObjectIdentifier(row.cell)) { row.cell.removeFromSuperview() }
    }
  }

  /// Puts the cell of a row into the reuse pool.
  private func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    keep(cell)
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  private func placeRow(_ place: Int) {
    let path = plan.path(at: place)
    if let cell = shownCell(at: path) {
      if plan.rows[place].isEstimate { measureRow(place, cell) }
      let rect = shownRect(at: place)
      if cell === editing.moving?.cell { return }
      if cell.transform.isIdentity, cell.frame != rect { cell.frame = rect }
      if style != .plain { UIView.performWithoutAnimation { group(cell, path) } }
      return
    }
    makeCell(place, path)
  }

  /// Requests the cell of a row and adds it at its position.
  @discardableResult
  func makeCell(_ place: Int, _ path: IndexPath) -> UITableViewCell? {
    guard let cell = rowSource?.tableView(self, cellForRowAt: path) else { return nil }
    // If the client returns a cell for several rows, it belongs to the last one.
    shown.removeAll { $0.cell === cell }
    shown.insert(ShownRow(path: path, cell: cell), at: shownIndex(from: path))
    UIView.performWithoutAnimation {
      cell.hasSeparator = separatorStyle != .none
      cell.separatorColor = separatorColor
      if cell.separatorEffect !== separatorEffect { cell.separatorEffect = separatorEffect }
      cell.separator.table = separators
      group(cell, path)
      let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? -1
      if level >= 0 { cell.indentationLevel = level }
      showEditing(cell, path, animated: false)
      cell.setSelected(indexPathsForSelectedRows?.contains(path) ?? false, animated: false)
      if plan.rows[place].isEstimate { measureRow(place, cell) }
      cell.frame = shownRect(at: place)
      cell.placeContent()
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      cell.layoutIfNeeded()
    }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  /// Replaces an estimated height by the one that the cell determines.
  ///
  /// Rows that are already visible do not move on the screen.
  private func measureRow(_ place: Int, _ cell: UITableViewCell) {
    let old = plan.rows[place].height
    cell.bounds.size.width = max(bounds.width - 2 * rowInset, 0)
    plan.setHeight(ownHeight(of: cell), at: place)
    let isAbove = shown.last.map { $0.cell !== cell } ?? false
    let growth = plan.rows[place].height - old
    if isAbove, !isBusy, plan.tops[place] < bounds.minY, growth != 0 {
      updateContentSize()
      moveBounds(to: CGPoint(x: contentOffset.x, y: contentOffset.y + growth))
    }
  }
}
