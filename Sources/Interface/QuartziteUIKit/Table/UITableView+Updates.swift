// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UITableView {
  /// How long rows take to slide to their places, in seconds.
  ///
  /// Source: seen on iOS; Apple does not document it.
  private static let slide: TimeInterval = 0.3

  /// A row's cell on its way from one place to another.
  private struct Traveller {
    let cell: UITableViewCell
    var path: IndexPath
    var end: CGRect
    /// What the cell's alpha is at rest, and at the end of the way.
    let alpha: CGFloat
    var endAlpha: CGFloat
  }

  /// Notes changes, and shows them unless an update is open.
  func update(_ note: () -> Void) {
    // A table that never asked for anything learns of the change when it does.
    guard !needsReload else { return }
    note()
    if openUpdates == 0 { showUpdates(nil) }
  }

  /// Shows what the updates changed.
  func showUpdates(_ completion: ((Bool) -> Void)?) {
    let changes = self.changes
    self.changes = TableChanges()
    let before = plan
    if isArranging { cellsAreStale = true }
    guard !needsReload, !cellsAreStale else { return slideNothing(completion) }
    let old = shown
    let counts = askForCounts()
    guard let mapping = TableMapping(changes, before: before.counts, after: counts) else {
      Log.note(
        "The rows that a table's update names do not lead from \(before.counts) rows in its "
          + "sections to \(counts); the table reloads."
      )
      reloadData()
      completion?(true)
      return
    }
    var sources: [IndexPath: IndexPath] = [:]
    for (origin, target) in mapping.targets { sources[target] = origin }
    measure { path in
      guard let origin = sources[path], mapping.keepsCell(of: origin) != nil else { return nil }
      return before.place(of: origin).map { before.rows[$0] }
    }
    moveChoices { mapping.targets[$0] }
    remeasureShownRows(old, mapping)
    if !changes.reloadedSections.isEmpty || mapping.movesSections { dropEdges() }
    arrange { slide(from: before, old, mapping, sources, completion) }
  }

  /// A table that is to load all anew has nothing that could slide, nor has one that is asked to in
  /// the middle of placing its rows.
  private func slideNothing(_ completion: ((Bool) -> Void)?) {
    needsReload = true
    setNeedsLayout()
    completion?(true)
  }

  /// Cells that say how high they are may say something else now.
  private func remeasureShownRows(_ old: [ShownRow], _ mapping: TableMapping) {
    for row in old {
      guard let path = mapping.keepsCell(of: row.path), let place = plan.place(of: path),
        plan.rows[place].isAutomatic
      else { continue }
      plan.setHeight(ownHeight(of: row.cell), at: place)
    }
  }

  private func slide(
    from before: TablePlan,
    _ old: [ShownRow],
    _ mapping: TableMapping,
    _ sources: [IndexPath: IndexPath],
    _ completion: ((Bool) -> Void)?
  ) {
    // Cells that stay or come are in `shown`; what leaves is no row's any more.
    let seen = seenAfterUpdate()
    let places = plan.places(from: seen.minY, to: seen.maxY)
    shown = old.compactMap { row in
      guard let path = mapping.keepsCell(of: row.path), let place = plan.place(of: path),
        places.contains(place)
      else { return nil }
      return ShownRow(path: path, cell: row.cell)
    }.sorted { $0.path < $1.path }
    let leaving = leavers(old, before, mapping)
    var arriving: [Traveller] = []
    UIView.performWithoutAnimation {
      for traveller in leaving { sendBehindRows(traveller.cell) }
    }
    for place in places {
      let path = plan.path(at: place)
      guard shownCell(at: path) == nil, let cell = makeCell(place, path) else { continue }
      let origin = sources[path].flatMap { mapping.keepsCell(of: $0) == nil ? nil : $0 }
      let start = origin.flatMap { before.place(of: $0) }
        .map { before.rect(at: $0, width: bounds.width) }
      arriving.append(
        entering(cell, path, from: start, mapping)
      )
    }
    // A client may give a cell that it keeps for a row whose cell was to leave.
    let gone = leaving.filter { traveller in !shown.contains { $0.cell === traveller.cell } }
    animateSlide(gone, arriving, completion)
  }

  /// Puts a cell where its way begins; where the row was before, or as its animation says.
  private func entering(
    _ cell: UITableViewCell,
    _ path: IndexPath,
    from start: CGRect?,
    _ mapping: TableMapping
  ) -> Traveller {
    let end = cell.frame
    let alpha = cell.alpha
    let traveller = Traveller(cell: cell, path: path, end: end, alpha: alpha, endAlpha: alpha)
    UIView.performWithoutAnimation {
      if let start {
        cell.frame = start
      } else if let animation = mapping.enteringAnimation(of: path) {
        cell.frame = end.offsetBy(animation.way(of: end.size))
        if animation == .fade || animation == .automatic { cell.alpha = 0 }
      }
    }
    return traveller
  }

  /// The cells that no row shows afterwards, and where they go.
  private func leavers(
    _ old: [ShownRow],
    _ before: TablePlan,
    _ mapping: TableMapping
  ) -> [Traveller] {
    old.filter { row in !shown.contains { $0.cell === row.cell } }.map { row in
      let (cell, alpha) = (row.cell, row.cell.alpha)
      if let path = mapping.keepsCell(of: row.path), let place = plan.place(of: path) {
        let end = plan.rect(at: place, width: bounds.width)
        return Traveller(cell: cell, path: row.path, end: end, alpha: alpha, endAlpha: alpha)
      }
      let animation = mapping.leavingAnimation(of: row.path) ?? .fade
      let end = cell.frame.offsetBy(animation.way(of: cell.frame.size))
      if animation == .none { UIView.performWithoutAnimation { cell.alpha = 0 } }
      return Traveller(cell: cell, path: row.path, end: end, alpha: alpha, endAlpha: 0)
    }
  }

  private func sendBehindRows(_ cell: UITableViewCell) {
    sendSubviewToBack(cell)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  /// What will be seen, or is seen on the way there, when the content has its new height.
  private func seenAfterUpdate() -> CGRect {
    guard !isBusy else { return bounds }
    let insets = adjustedContentInset
    let height = plan.end + endHeights[1]
    let lowest = max(height + insets.bottom - bounds.height, -insets.top)
    guard bounds.minY > lowest else { return bounds }
    return bounds.union(bounds.offsetBy(dx: 0, dy: lowest - bounds.minY))
  }

  private func animateSlide(
    _ leaving: [Traveller],
    _ arriving: [Traveller],
    _ completion: ((Bool) -> Void)?
  ) {
    UIView.animate(
      withDuration: Self.slide,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.updateContentSize()
      for traveller in leaving + arriving {
        if traveller.cell.transform.isIdentity { traveller.cell.frame = traveller.end }
        if traveller.cell.alpha != traveller.endAlpha { traveller.cell.alpha = traveller.endAlpha }
      }
      self.placeRows()
      self.placeEdges()
      for row in self.shown { row.cell.layoutIfNeeded() }
    } completion: { isFinished in
      for traveller in leaving { self.endTravel(traveller) }
      completion?(isFinished)
    }
  }

  /// Keeps a cell that has left for other rows.
  private func endTravel(_ traveller: Traveller) {
    guard !shown.contains(where: { $0.cell === traveller.cell }) else { return }
    UIView.performWithoutAnimation {
      traveller.cell.removeFromSuperview()
      traveller.cell.alpha = traveller.alpha
    }
    keep(traveller.cell)
    tableDelegate?.tableView(self, didEndDisplaying: traveller.cell, forRowAt: traveller.path)
  }
}

extension UITableView.RowAnimation {
  /// How far a row that comes or goes stands from its place at the other end of its way.
  fileprivate func way(of size: CGSize) -> CGVector {
    switch self {
    case .right: CGVector(dx: size.width, dy: 0)
    case .left: CGVector(dx: -size.width, dy: 0)
    case .top: CGVector(dx: 0, dy: -size.height)
    case .bottom: CGVector(dx: 0, dy: size.height)
    case .middle: CGVector(dx: 0, dy: -size.height / 2)
    case .fade, .none, .automatic: .zero
    }
  }
}

extension CGRect {
  fileprivate func offsetBy(_ way: CGVector) -> CGRect { offsetBy(dx: way.dx, dy: way.dy) }
}
