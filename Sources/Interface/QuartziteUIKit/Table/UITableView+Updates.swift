// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UITableView {
  /// The duration of the movement of rows to their new positions, in seconds.
  ///
  /// Source: observed on iOS; Apple does not document it.
  private static let slide: TimeInterval = 0.3

  /// The cell of a row that moves, appears or disappears in an update.
  private struct Traveller {
    let cell: UITableViewCell
    var path: IndexPath
    var end: CGRect
    /// The cell's alpha at rest, and at the end of the movement.
    let alpha: CGFloat
    var endAlpha: CGFloat
  }

  /// Records changes, and shows them unless an update is open.
  func update(_ note: () -> Void) {
    // A table that has not loaded its data yet will see the change when it does.
    guard !needsReload else { return }
    note()
    if openUpdates == 0 { showUpdates(nil) }
  }

  /// Animates the recorded changes.
  func showUpdates(_ completion: ((Bool) -> Void)?) {
    let changes = self.changes
    self.changes = TableChanges()
    let before = plan
    if isArranging || isMeasuring { cellsAreStale = true }
    guard !needsReload, !cellsAreStale else { return slideNothing(completion) }
    let old = shown
    let counts = askForCounts()
    let mapping: TableMapping
    do {
      mapping = try TableMapping(changes, before: before.counts, after: counts)
    } catch {
      Log.note("The table reloads: \(error.description)")
      reloadData()
      completion?(true)
      return
    }
    measure { path in
      guard let origin = mapping.origin(of: path), mapping.keepsCell(of: origin) != nil
      else { return nil }
      return before.place(of: origin).map { before.rows[$0] }
    }
    moveChoices { mapping.target(of: $0) }
    prefetching.removeAll()
    remeasureShownRows(old, mapping)
    if !changes.reloadedSections.isEmpty || mapping.movesSections { dropEdges() }
    arrange { slide(from: before, old, mapping, completion) }
  }

  /// Completes an update without animation: for a table that reloads everything anyway, or one
  /// whose rows are being placed at this moment.
  private func slideNothing(_ completion: ((Bool) -> Void)?) {
    setNeedsReload()
    completion?(true)
  }

  /// Measures cells with automatic height again, since their contents may have changed.
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
    _ completion: ((Bool) -> Void)?
  ) {
    // From here on `shown` has the cells that stay or come; those that leave belong to no row.
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
      let origin = mapping.origin(of: path).flatMap { mapping.keepsCell(of: $0) == nil ? nil : $0 }
      let start = origin.flatMap { before.place(of: $0) }
        .map { rowRect(at: $0, of: before) }
      arriving.append(
        entering(cell, path, from: start, mapping)
      )
    }
    // The client may have returned a cell that was to leave for another row.
    let gone = leaving.filter { traveller in !shown.contains { $0.cell === traveller.cell } }
    let lines = upperLines(old, mapping)
    animateSlide(gone, arriving) { isFinished in
      UIView.performWithoutAnimation { for line in lines { line.removeFromSuperview() } }
      completion?(isFinished)
    }
  }

  /// Lines above the rows that slide over one that comes or goes, whose own line they cover meanwhile.
  private func upperLines(_ old: [ShownRow], _ mapping: TableMapping) -> [UIView] {
    func stays(_ row: ShownRow) -> Bool { old.contains { $0.cell === row.cell } }
    let coming = zip(shown, shown.dropFirst()).filter { upper, lower in
      !stays(upper) && stays(lower) && mapping.origin(of: upper.path) == nil
        && upper.path.section == lower.path.section
    }
    let going = zip(old, old.dropFirst()).filter { upper, lower in
      mapping.target(of: upper.path) == nil && mapping.keepsCell(of: lower.path) != nil
        && upper.path.section == lower.path.section
    }
    var lines: [UIView] = []
    UIView.performWithoutAnimation {
      lines = (coming + going).compactMap { $0.1.cell.addUpperLine(like: $0.0.cell) }
    }
    return lines
  }

  /// Puts a cell where its movement begins: at the row's old position, or as its animation says.
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

  /// The cells that belong to no row after the update, and where they move.
  private func leavers(
    _ old: [ShownRow],
    _ before: TablePlan,
    _ mapping: TableMapping
  ) -> [Traveller] {
    old.filter { row in !shown.contains { $0.cell === row.cell } }.map { row in
      let (cell, alpha) = (row.cell, row.cell.alpha)
      if let path = mapping.keepsCell(of: row.path), let place = plan.place(of: path) {
        let end = rowRect(at: place, of: plan)
        return Traveller(cell: cell, path: row.path, end: end, alpha: alpha, endAlpha: alpha)
      }
      let animation = mapping.leavingAnimation(of: row.path) ?? .fade
      let end = cell.frame.offsetBy(animation.way(of: cell.frame.size))
      // Without animation a deleted row stays until those that move up have covered it, so that
      // clients can animate its cell themselves; one that is reloaded has another in its place.
      let isCovered = animation == .none && mapping.isDeleted(row.path)
      if animation == .none, !isCovered {
        UIView.performWithoutAnimation { cell.alpha = 0 }
      }
      let endAlpha = isCovered ? alpha : 0
      return Traveller(cell: cell, path: row.path, end: end, alpha: alpha, endAlpha: endAlpha)
    }
  }

  private func sendBehindRows(_ cell: UITableViewCell) {
    sendSubviewToBack(cell)
    if let backgroundView { sendSubviewToBack(backgroundView) }
  }

  /// The rectangle of the content that is visible after the update or on the way there.
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
    _ completion: @escaping (Bool) -> Void
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
      completion(isFinished)
    }
  }

  /// Puts a cell that has left into the reuse pool.
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
  /// The offset from a row's position from which it enters or to which it leaves.
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

extension UITableView {
  /// Runs changes and animates them together; `completion` is called after the animation.
  ///
  /// The closure is called before this returns, so that it may name members without `self`, as the
  /// one that Apple's method takes.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
}
