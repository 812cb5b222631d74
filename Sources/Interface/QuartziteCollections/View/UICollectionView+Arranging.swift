// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  /// Adds, places and removes views according to the layout's attributes for the visible bounds.
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
    showListColor()
    prefetch()
    isArranging = false
    // The client may have reloaded meanwhile; the limit ends an endless loop if it always does.
    guard layoutIsStale || viewsAreStale || countsAreStale else { return turns = 0 }
    guard turns < 4 else {
      Log.noteOnce("A collection that reloads in each of its layouts is left as it is.")
      return turns = 0
    }
    turns += 1
    setNeedsLayout()
  }

  /// Fills the visible part behind everything with the colour of a list's style.
  private func showListColor() {
    guard let color = (layout as? UICollectionViewCompositionalLayout)?.listColor else {
      listBackdrop?.removeFromSuperview()
      return listBackdrop = nil
    }
    UIView.performWithoutAnimation {
      let view = listBackdrop ?? UIView()
      if listBackdrop == nil {
        view.isUserInteractionEnabled = false
        insertSubview(view, at: 0)
        listBackdrop = view
      }
      if view.backgroundColor != color { view.backgroundColor = color }
      if view.frame != bounds { view.frame = bounds }
    }
  }

  /// Recycles all views, in the order of their elements, after `reloadData()`.
  private func retireStaleViews() {
    guard viewsAreStale else { return }
    viewsAreStale = false
    for element in shown.keys.sorted() { retire(element) }
  }

  private func placeElements() {
    // Views that slide out of the visible bounds stay up to the end of their animation.
    let wanted = elements(in: slides.reduce(bounds) { $0.union($1) })
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

  /// Shows an element with its attributes; returns whether the order of views may have changed.
  private func place(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let element = attributes.element
    if let old = shown[element] {
      // A layout that changes its attribute objects in place, as with an animator, returns the same
      // objects, which compare equal although they have changed.
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

  /// Requests the view of an element and shows it with `initial` attributes, or its own if that is
  /// nil.
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
    if attributes.list != nil, swiper == nil { swiper = RowSwiper(self) }
    retired.removeAll { $0 === view }
    UIView.performWithoutAnimation {
      let isReady = initial == nil && view.dequeuedWith === attributes
      view.dequeuedWith = nil
      if isReady {
        host(view, attributes)
        view.wasPlaced()
      } else {
        put(view, initial ?? attributes)
      }
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
      return itemSource?.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      return itemSource?.collectionView(
        self,
        viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "",
        at: path
      )
    case .decorationView:
      return makeDecoration(attributes.representedElementKind ?? "")
    }
  }

  /// Applies attributes to a view, and moves it into its section's scroll view if there is one.
  func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    host(view, attributes)
    view.take(attributes, shift: shift(of: attributes))
    view.wasPlaced()
  }

  /// Moves a view into its section's scroll view, or into the collection view itself.
  private func host(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    let parent = attributes.scroller.flatMap { scrollers[$0]?.view } ?? self
    if view.superview !== parent { UIView.performWithoutAnimation { parent.addSubview(view) } }
  }

  /// How far the scroll view of a section has moved its views.
  func shift(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    attributes.scroller.flatMap { scrollers[$0]?.shift } ?? .zero
  }

  /// Sorts views by z-index; cells are behind other views of the same z-index.
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
        // From the first difference on, each view is brought in front of all before it.
        for view in inside[index...] { bringSubviewToFront(view) }
        break
      }
    }
  }

  // MARK: - Self-sizing

  /// Measures the view of an element unless it was measured for these attributes; returns the
  /// invalidation context if its preferred size invalidates the layout.
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

  // MARK: - Recycling

  /// Recycles the view of an element.
  func retire(_ element: CollectionElement) {
    guard let old = shown.removeValue(forKey: element) else { return }
    retire(old.view, element)
  }

  /// Recycles a view that no longer belongs to an element, and informs the delegate.
  func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if touched?.path == element.path, element.category == .cell { touched = nil }
    view.measured = nil
    if swiper?.row === view { swiper?.close(animated: false) }
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

  /// Removes recycled views that have not been reused from their superviews.
  func takeOutRetired() {
    guard !retired.isEmpty else { return }
    UIView.performWithoutAnimation {
      for view in retired { view.removeFromSuperview() }
    }
    retired = []
  }

  // MARK: - Prefetching

  /// Informs the prefetching data source of the items within one screen of the visible bounds, in
  /// the scroll direction.
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
