// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  /// Makes, places and takes out views, as the layout says for the visible part.
  func arrange() {
    guard !isArranging, !isPreparing else { return }
    isArranging = true
    retireStaleViews()
    var passes = 0
    repeat {
      passes += 1
      loadLayout()
      placeElements()
    } while layoutIsStale && passes < CollectionLimits.passes
    if passes == CollectionLimits.passes {
      Log.noteOnce("A collection whose cells change their sizes at each layout is left as it is.")
    }
    takeOutRetired()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    prefetch()
    isArranging = false
    // The client may have reloaded in between; one that does so each time would never end.
    guard layoutIsStale || viewsAreStale || countsAreStale else { return turns = 0 }
    guard turns < 4 else {
      Log.noteOnce("A collection that reloads in each of its layouts is left as it is.")
      return turns = 0
    }
    turns += 1
    setNeedsLayout()
  }

  /// Puts all views into the pools, in the order of their elements, after `reloadData()`.
  private func retireStaleViews() {
    guard viewsAreStale else { return }
    viewsAreStale = false
    for element in shown.keys.sorted() { retire(element) }
  }

  private func placeElements() {
    let wanted = elements(in: bounds)
    placeScrollers()
    let names = Set(wanted.map(\.element))
    for element in shown.keys.filter({ !names.contains($0) }).sorted() { retire(element) }
    var isDisordered = false
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    for attributes in wanted {
      if place(attributes) { isDisordered = true }
      if let context = askForSize(attributes) { contexts.append(context) }
    }
    if isDisordered { putInOrder() }
    for context in contexts { layout.invalidateLayout(with: context) }
  }

  /// Shows an element where its attributes say; returns whether the order of views may have changed.
  private func place(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let element = attributes.element
    if let old = shown[element] {
      // A layout that moves its own objects, as by an animator, returns the same ones.
      guard old.attributes === attributes || !old.attributes.isEqual(attributes) else {
        shown[element]?.attributes = attributes
        return false
      }
      let isMoved = old.attributes.zIndex != attributes.zIndex
      shown[element]?.attributes = attributes
      put(old.view, attributes)
      return isMoved
    }
    return show(attributes, from: nil) != nil
  }

  /// Requests the view of an element and shows it; `initial` is where it begins, if elsewhere.
  @discardableResult
  func show(
    _ attributes: UICollectionViewLayoutAttributes,
    from initial: UICollectionViewLayoutAttributes?
  ) -> UICollectionReusableView? {
    guard let view = makeView(attributes) else { return nil }
    let element = attributes.element
    // If the client returns a view for several elements, it belongs to the last one.
    for (old, other) in shown where other.view === view { shown[old] = nil }
    shown[element] = ShownElement(view: view, attributes: attributes)
    retired.removeAll { $0 === view }
    UIView.performWithoutAnimation {
      put(view, initial ?? attributes)
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = selected.contains(attributes.indexPath)
      }
      view.layoutIfNeeded()
    }
    willShow(view, element)
    return view
  }

  private func willShow(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      prefetching.remove(element.path)
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
    } else {
      collectionDelegate?.collectionView(
        self,
        willDisplaySupplementaryView: view,
        forElementKind: element.kind,
        at: element.path
      )
    }
  }

  private func makeView(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    requested = attributes
    defer { requested = nil }
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      return dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      return dataSource?.collectionView(
        self,
        viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "",
        at: path
      )
    case .decorationView:
      return makeDecoration(attributes.representedElementKind ?? "")
    }
  }

  /// Gives a view its place, in its section's scroll view if that has one.
  func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    if let section = attributes.scroller, let scroller = scrollers[section] {
      if view.superview !== scroller.view {
        UIView.performWithoutAnimation { scroller.view.addSubview(view) }
      }
      view.take(attributes, shift: scroller.shift)
    } else {
      if view.superview !== self { UIView.performWithoutAnimation { addSubview(view) } }
      view.take(attributes, shift: .zero)
    }
    view.wasPlaced()
  }

  /// Puts views into the order of their depths; of the same depth cells come first.
  func putInOrder() {
    let rank = shown.sorted { left, right in
      let (a, b) = (left.value.attributes, right.value.attributes)
      if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
      let (c, d) = (left.key.category.rawValue, right.key.category.rawValue)
      return c != d ? c < d : left.key < right.key
    }
    let inside = rank.filter { $0.value.view.superview === self }.map(\.value.view)
    let names = Set(inside.map(ObjectIdentifier.init))
    let now = subviews.filter { names.contains(ObjectIdentifier($0)) }
    guard !zip(now, inside).allSatisfy({ $0 === $1 }) else { return }
    UIView.performWithoutAnimation {
      for (index, pair) in zip(now, inside).enumerated() where pair.0 !== pair.1 {
        // From the first difference on, each comes in front of all before it.
        for view in inside[index...] { bringSubviewToFront(view) }
        break
      }
    }
  }

  // MARK: - Sizes of their own

  /// Asks a view that has not been asked for its size; returns what that makes invalid.
  func askForSize(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext? {
    guard attributes.representedElementCategory != .decorationView,
      let view = shown[attributes.element]?.view, view.measured !== attributes
    else { return nil }
    if let known = view.measured, known.element == attributes.element,
      known.fitting == attributes.fitting,
      known.size == attributes.size || view.ownSize == attributes.size
    {
      return nil
    }
    view.measured = attributes
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    preferred.size = rounded(preferred.size)
    view.ownSize = preferred.size
    guard preferred.size != attributes.size,
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: attributes
      )
    else { return nil }
    return layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: attributes
    )
  }

  /// A size rounded up to whole pixels.
  private func rounded(_ size: CGSize) -> CGSize {
    let scale = pixelsPerPoint
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-3).rounded(.up) / scale }
    return CGSize(width: up(size.width), height: up(size.height)).valid
  }

  /// Pixels in a point, at least 1.
  var pixelsPerPoint: CGFloat { max(layer.contentsScale, 1) }

  // MARK: - Leaving

  /// Puts the view of an element into its pool.
  func retire(_ element: CollectionElement) {
    guard let old = shown.removeValue(forKey: element) else { return }
    retire(old.view, element)
  }

  /// Puts a view that belongs to no element any more into its pool.
  func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if touched?.path == element.path, element.category == .cell { touched = nil }
    view.measured = nil
    pools.keep(view)
    retired.append(view)
    if let cell = view as? UICollectionViewCell, element.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    } else {
      collectionDelegate?.collectionView(
        self,
        didEndDisplayingSupplementaryView: view,
        forElementOfKind: element.kind,
        at: element.path
      )
    }
  }

  /// Removes views from the collection that no element has taken again.
  func takeOutRetired() {
    guard !retired.isEmpty else { return }
    UIView.performWithoutAnimation {
      for view in retired { view.removeFromSuperview() }
    }
    retired = []
  }

  // MARK: - Prefetching

  /// Tells of items within a screen of the visible part, in the direction of scrolling.
  private func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let ahead = prefetching.ahead(of: bounds, isSideways: isSideways)
    let near = elements(in: ahead).filter { $0.representedElementCategory == .cell }
      .map(\.indexPath)
    let (new, gone) = prefetching.take(near) { shown[CollectionElement(cell: $0)] != nil }
    if !gone.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
