// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// A layout that interpolates the attributes of two others by `transitionProgress`.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewtransitionlayout>
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the start of the transition.
  public let currentLayout: UICollectionViewLayout
  /// The layout at the end of the transition.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// Makes a layout that interpolates between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
    decorations = currentLayout.decorations.merging(newLayout.decorations) { old, _ in old }
  }

  /// Makes a layout between two empty ones; archives are not decoded.
  public required init?(coder: NSCoder) {
    (currentLayout, nextLayout) = (UICollectionViewLayout(), UICollectionViewLayout())
    super.init(coder: coder)
  }

  /// The progress of the transition, from 0, the current layout, to 1, the next; default 0.
  ///
  /// Values are clamped to that range; NaN becomes 0.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      transitionProgress = transitionProgress > 0 ? min(transitionProgress, 1) : 0
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }

  /// Stores a custom value, such as the scale of a pinch, under a key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a stored value; 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    super.prepare()
    for layout in [currentLayout, nextLayout] {
      if layout.owner == nil { layout.owner = collectionView }
      layout.prepare()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // An element may lie outside of the rectangle in both layouts and inside in between.
    let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
    let old = currentLayout.layoutAttributesForElements(in: wide) ?? []
    let new = nextLayout.layoutAttributesForElements(in: wide) ?? []
    var known: Set<CollectionElement> = []
    return (old + new).compactMap { attributes in
      guard known.insert(attributes.element).inserted else { return nil }
      return between(attributes.element)
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { between(CollectionElement(cell: indexPath)) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(CollectionElement(.supplementaryView, elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(CollectionElement(.decorationView, elementKind, indexPath))
  }

  private func between(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    let (old, new) = (place(element, in: currentLayout), place(element, in: nextLayout))
    guard let old, let new else {
      // An element that only one of the layouts has fades in or out.
      let lone = (old ?? new)?.duplicate()
      lone?.alpha *= old == nil ? transitionProgress : 1 - transitionProgress
      return lone
    }
    let result = new.duplicate()
    result.center = CGPoint(x: mix(old.center.x, new.center.x), y: mix(old.center.y, new.center.y))
    result.size = CGSize(
      width: mix(old.size.width, new.size.width),
      height: mix(old.size.height, new.size.height)
    )
    result.alpha = mix(old.alpha, new.alpha)
    let (a, b) = (old.transform, new.transform)
    result.transform = CGAffineTransform(
      a: mix(a.a, b.a),
      b: mix(a.b, b.b),
      c: mix(a.c, b.c),
      d: mix(a.d, b.d),
      tx: mix(a.tx, b.tx),
      ty: mix(a.ty, b.ty)
    )
    result.fitting = .none
    return result
  }

  private func place(
    _ element: CollectionElement,
    in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layout.layoutAttributesForItem(at: element.path)
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView:
      layout.layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }
}
