// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

extension UICollectionView {
  /// Requests the numbers of sections and items if they are stale.
  func loadCounts() {
    guard countsAreStale, !isPreparing else { return }
    countsAreStale = false
    counts = askForCounts()
  }

  /// Requests the numbers again in the first layout, where something asked for them before it: the
  /// data may have come in between, of which nobody tells a collection that shows nothing yet.
  func renewCounts() {
    wasLaidOut = true
    guard !countsAreStale, !isPreparing else { return }
    let new = askForCounts()
    guard new != counts else { return }
    counts = new
    layoutIsStale = true
  }

  /// Requests the numbers of items in all sections from the data source, within the limits.
  func askForCounts() -> [Int] {
    guard let itemSource else { return [] }
    return ListLimits.counts(
      of: "A collection",
      "items",
      sections: itemSource.numberOfSections(in: self)
    ) {
      itemSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// Prepares the layout if it is invalid, and applies its content size and adjustments.
  func loadLayout() {
    guard !isPreparing else { return }
    loadCounts()
    guard layoutIsStale else { return }
    layoutIsStale = false
    isPreparing = true
    layout.prepare()
    let size = layout.collectionViewContentSize
    isPreparing = false
    let old = contentSize
    let new = size.valid
    if new != old { contentSize = new }
    let (offset, growth) = adjustment
    adjustment = (.zero, .zero)
    if growth != .zero {
      contentSize =
        CGSize(width: new.width + growth.width, height: new.height + growth.height).valid
    }
    if offset != .zero, !isBusy {
      let target = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y)
      moveBounds(to: clamped(target))
    }
  }

  /// Called by the layout when it has been invalidated.
  func layoutBecameInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
    layoutIsStale = true
    if context.invalidateDataSourceCounts { countsAreStale = true }
    let (offset, size) = (context.contentOffsetAdjustment, context.contentSizeAdjustment)
    if offset.x.isFinite, offset.y.isFinite {
      adjustment.offset.x += offset.x
      adjustment.offset.y += offset.y
    }
    if size.width.isFinite, size.height.isFinite {
      adjustment.size.width += size.width
      adjustment.size.height += size.height
    }
    if !isArranging, !isPreparing { setNeedsLayout() }
  }

  /// The invalidation of the layout for bounds that are about to be set; nil if it does not depend on
  /// them.
  func invalidation(changingBoundsTo new: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard new != bounds, layout.owner === self, !isPreparing, new.origin.x.isFinite,
      new.origin.y.isFinite, new.width.isFinite, new.height.isFinite,
      layout.shouldInvalidateLayout(forBoundsChange: new)
    else { return nil }
    return layout.invalidationContext(forBoundsChange: new)
  }

  /// The valid elements of the layout that intersect a rectangle, in their order; during an
  /// interactive movement with the positions that it gives them.
  func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var found = layout.layoutAttributesForElements(in: rect) ?? []
    found = found.filter { attributes in
      guard !attributes.isHidden, attributes.isValid, holds(attributes.element) else {
        return false
      }
      return attributes.frame.overlaps(rect)
    }
    if movement != nil { found = moved(found, in: rect) }
    found.sort { $0.element < $1.element }
    if found.count > CollectionLimits.shown {
      Log.noteOnce("A collection shows at most \(CollectionLimits.shown) views at once.")
      found.removeLast(found.count - CollectionLimits.shown)
    }
    return found
  }

  /// Whether the section and the item of a layout's element exist.
  private func holds(_ element: CollectionElement) -> Bool {
    guard element.category == .cell else { return element.section >= 0 }
    return counts.indices.contains(element.section) && element.item >= 0
      && element.item < counts[element.section]
  }
}
