// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  /// The duration of update animations, in seconds.
  ///
  /// Source: observed on iOS; Apple does not document it.
  private static let slide: TimeInterval = 0.3

  /// A disappearing view, and the attributes to which it is animated.
  private struct Leaver {
    let element: CollectionElement
    let view: UICollectionReusableView
    let end: UICollectionViewLayoutAttributes
  }

  /// An appearing view, and the attributes to which it is animated.
  private struct Comer {
    let view: UICollectionReusableView
    let end: UICollectionViewLayoutAttributes
  }

  /// Records changes, and shows them unless a batch update is in progress.
  func update(_ note: () -> Void) {
    // A collection view that has not loaded its data yet will load the changed data.
    if openUpdates == 0, countsAreStale || viewsAreStale { return setNeedsLayout() }
    note()
    if openUpdates == 0 { showUpdates() }
  }

  /// Animates the recorded changes.
  func showUpdates() {
    let (changes, completions) = (self.changes, self.completions)
    self.changes = UpdateChanges()
    self.completions = []
    let finish = { (isFinished: Bool) in
      for completion in completions { completion(isFinished) }
    }
    guard !isArranging, !isPreparing, !viewsAreStale, !countsAreStale else {
      if isArranging || isPreparing { reloadData() }
      setNeedsLayout()
      return finish(true)
    }
    let new = askForCounts()
    let mapping: UpdateMapping
    do {
      mapping = try UpdateMapping(changes, before: counts, after: new)
    } catch {
      Log.note("The collection reloads: \(error.description)")
      reloadData()
      return finish(true)
    }
    updateRun = UpdateRun(mapping, changes, before: attributesAround(), in: self)
    counts = new
    selected = selected.compactMap { mapping.target(of: $0) }.sorted()
    prefetching.removeAll()
    layout.carryOver(mapping)
    slide(from: nil, finish)
  }

  /// Animates elements from their former attributes to those of the current layout; `old` is the
  /// former layout if the layout has changed, and nil for an update.
  func slide(from old: UICollectionViewLayout?, _ finish: @escaping (Bool) -> Void) {
    guard let run = updateRun else { return }
    isArranging = true
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    countsAreStale = false
    // A new content size must not move the visible bounds before the layout has chosen the offset.
    let oldOffset = contentOffset
    loadLayout()
    let proposed = isBusy ? contentOffset : old == nil ? clamped(oldOffset) : keptOffset(run)
    let target = chosenOffset(proposed)
    if contentOffset != oldOffset, !isBusy { moveBounds(to: oldOffset) }
    if old == nil { layout.prepare(forCollectionViewUpdates: run.items) }
    var comers: [Comer] = []
    var leavers: [Leaver] = []
    let seen = bounds.union(CGRect(origin: target, size: bounds.size))
    slides.append(seen)
    exchangeViews(run, seen, &comers, &leavers)
    measureNewViews(&comers)
    putInOrder()
    for leaver in leavers { sendBehind(leaver.view) }
    animate(
      {
        if target != self.contentOffset { self.moveBounds(to: target) }
        for element in self.shown.keys.sorted() {
          guard let shown = self.shown[element] else { continue }
          self.put(shown.view, shown.attributes)
          shown.view.layoutIfNeeded()
        }
        for leaver in leavers { leaver.view.take(leaver.end, shift: self.shift(of: leaver.view)) }
        if old == nil {
          self.layout.finalizeCollectionViewUpdates()
        } else {
          self.layout.finalizeLayoutTransition()
        }
      },
      completion: { isFinished in
        if let place = self.slides.firstIndex(of: seen) { self.slides.remove(at: place) }
        if seen != self.bounds { self.setNeedsLayout() }
        for leaver in leavers { self.endLeaving(leaver.view, leaver.element) }
        finish(isFinished)
      }
    )
    updateRun = nil
    isArranging = false
    setNeedsLayout()
  }

  /// Copies of the attributes of the elements within one screen of the visible bounds.
  func attributesAround() -> [CollectionElement: UICollectionViewLayoutAttributes] {
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var found: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    for attributes in elements(in: around) { found[attributes.element] = attributes.duplicate() }
    for (element, old) in shown where found[element] == nil { found[element] = old.attributes }
    return found
  }

  /// The offset that centres the item that was nearest to the centre of the visible bounds; at the
  /// start of the content, the start.
  private func keptOffset(_ run: UpdateRun) -> CGPoint {
    let least = CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top)
    guard contentOffset.x > least.x || contentOffset.y > least.y else { return clamped(least) }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ element: CollectionElement) -> CGFloat {
      guard let center = run.before[element]?.center else { return .infinity }
      let (dx, dy) = (center.x - middle.x, center.y - middle.y)
      return dx * dx + dy * dy
    }
    let nearest = shown.keys.filter { $0.category == .cell }.sorted()
      .min { distance($0) < distance($1) }
    guard let nearest, let center = attributes(of: nearest)?.center else {
      return clamped(contentOffset)
    }
    return clamped(CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2))
  }

  /// Assigns the views of remaining elements to their new index paths, requests those of appearing
  /// elements, and collects those of disappearing ones.
  private func exchangeViews(
    _ run: UpdateRun,
    _ seen: CGRect,
    _ comers: inout [Comer],
    _ leavers: inout [Leaver]
  ) {
    let old = shown
    shown = [:]
    let wanted = elements(in: seen)
    let names = Set(wanted.map(\.element))
    for element in old.keys.sorted() {
      guard let view = old[element]?.view, let was = old[element]?.attributes else { continue }
      if let target = run.target(of: element), names.contains(target), shown[target] == nil {
        shown[target] = ShownElement(view: view, attributes: was)
      } else {
        let end = finalAttributes(element) ?? was.faded
        leavers.append(Leaver(element: element, view: view, end: end))
      }
    }
    for attributes in wanted {
      let element = attributes.element
      if shown[element] != nil {
        shown[element]?.attributes = attributes
        continue
      }
      let start = initialAttributes(element) ?? attributes.faded
      guard let view = show(attributes, from: start) else { continue }
      comers.append(Comer(view: view, end: attributes))
      // The client may have returned a view that was about to disappear.
      leavers.removeAll { $0.view === view }
    }
  }

  /// Measures self-sizing views before the animation.
  private func measureNewViews(_ comers: inout [Comer]) {
    var passes = 0
    repeat {
      passes += 1
      loadLayout()
      let wanted = elements(in: bounds)
      var contexts: [UICollectionViewLayoutInvalidationContext] = []
      for attributes in wanted where shown[attributes.element] != nil {
        shown[attributes.element]?.attributes = attributes
        if let context = askForSize(attributes) { contexts.append(context) }
      }
      for context in contexts { layout.invalidateLayout(with: context) }
    } while layoutIsStale && passes < CollectionLimits.passes
  }

  private func initialAttributes(
    _ element: CollectionElement
  ) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: element.path)
    case .supplementaryView:
      layout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind,
        at: element.path
      )
    case .decorationView:
      layout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: element.kind,
        at: element.path
      )
    }
  }

  private func finalAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: element.path)
    case .supplementaryView:
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind,
        at: element.path
      )
    case .decorationView:
      layout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: element.kind,
        at: element.path
      )
    }
  }

  // MARK: - Shared with changes of layouts

  /// The attributes of an element in the current layout; nil if it has none.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: hasItem(element.path) ? layout.layoutAttributesForItem(at: element.path) : nil
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  /// The content offset after a change, as the layout and then the delegate choose it.
  func chosenOffset(_ proposed: CGPoint) -> CGPoint {
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let delegate = collectionDelegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    return target.x.isFinite && target.y.isFinite ? target : proposed
  }

  /// Runs changes in an animation block, with the duration of an enclosing block if there is one;
  /// without animation if animations are disabled.
  func animate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    let inherited = UIView.inheritedAnimationDuration
    UIView.animate(
      withDuration: inherited > 0 ? inherited : Self.slide,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes,
      completion: completion
    )
  }

  /// Returns a view that has disappeared to its reuse pool, unless it is shown again.
  func endLeaving(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard !shown.contains(where: { $0.value.view === view }) else { return }
    retire(view, element)
    takeOutRetired()
  }

  /// The translation from content coordinates to those of the section scroll view that contains a
  /// view; zero if none does.
  func shift(of view: UICollectionReusableView) -> CGPoint {
    scrollers.first { $0.value.view === view.superview }?.value.shift ?? .zero
  }

  private func sendBehind(_ view: UICollectionReusableView) {
    UIView.performWithoutAnimation {
      view.superview?.sendSubviewToBack(view)
      if let backgroundView { sendSubviewToBack(backgroundView) }
    }
  }

  // MARK: - Cells that stay

  /// Lets the data source configure the existing visible cells of items again.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() {
      guard let cell = cellForItem(at: path) else { continue }
      reconfigured = (path, cell)
      _ = itemSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      cell.measured = nil
    }
    setNeedsLayout()
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy at alpha 0.
  var faded: UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    return copy
  }
}
