// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Computes the layout attributes of a collection view's elements; the base class of all layouts.
///
/// A subclass overrides `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and usually `prepare()`, which is called before the others
/// whenever the layout has become invalid. Attributes whose centre or alpha is not finite are
/// ignored.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, NibObject {
  /// The collection view whose elements are laid out; nil for none.
  ///
  /// A subclass may override it with a type that is not optional.
  open var collectionView: UICollectionView? { owner }
  /// The collection view, independent of overrides of `collectionView`.
  weak var owner: UICollectionView?
  /// The registered classes of decoration views by their kinds.
  var decorations: [String: UICollectionReusableView.Type] = [:]
  /// Called when the layout becomes invalid; a transition layout observes its two layouts with it.
  var onInvalidation: ((UICollectionViewLayoutInvalidationContext) -> Void)?

  /// Makes a layout.
  public override init() {
    super.init()
  }

  /// Makes a layout; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the layout attributes that the layout creates; overridden by layouts whose
  /// attributes have further properties.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Makes attributes of `layoutAttributesClass`.
  func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    guard let type, type != UICollectionViewLayoutAttributes.self else {
      return UICollectionViewLayoutAttributes()
    }
    return CollectionMaker.attributes(type)
  }

  /// Makes a context of `invalidationContextClass`.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return CollectionMaker.context(type ?? UICollectionViewLayoutInvalidationContext.self)
  }

  // MARK: - Invalidation

  /// Invalidates the whole layout: it is prepared again before the next frame.
  open func invalidateLayout() {
    invalidateLayout(with: makeContext())
  }

  /// Invalidates the parts of the layout that a context describes; overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    owner?.layoutBecameInvalid(context)
    onInvalidation?(context)
  }

  /// Discards the cached positions that a context invalidates; overridden by the layouts of this
  /// module.
  func forget(_ context: UICollectionViewLayoutInvalidationContext) {}

  /// Returns whether new bounds of the collection view invalidate the layout; false unless
  /// overridden.
  ///
  /// Called before the bounds change.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the parts of the layout that new bounds invalidate.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the preferred size of a self-sizing view invalidates the layout; false unless
  /// overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the parts of the layout that the preferred size of a self-sizing view invalidates.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.ownSizes[originalAttributes.element] = preferredAttributes.size
    return context
  }

  // MARK: - Positions

  /// Called before attributes are requested from an invalid layout; overrides update their caches.
  open func prepare() {}

  /// The size of all content in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements that intersect a rectangle in content coordinates; nil
  /// unless overridden.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; nil unless overridden.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; nil unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of the item that is being moved by a touch: a copy of its own, centred
  /// at `position` and in front of all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? makeAttributes()
    attributes.center = position
    attributes.zIndex = Int(Int32.max)
    return attributes
  }

  /// Returns the index path at which the item that is being moved by a touch would be dropped.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    owner?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// Returns the offset at which scrolling is to stop; `proposedContentOffset` unless overridden.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which scrolling would stop by deceleration.
  ///   - velocity: The velocity of the drag in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after an update or a change of the layout; `proposedContentOffset` unless
  /// overridden.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  {
    proposedContentOffset
  }

  // MARK: - Updates

  /// Called before the changes of a batch update are animated, when the layout has been prepared
  /// for the state after the update.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called at the end of an update, inside its animation block.
  open func finalizeCollectionViewUpdates() {}
  /// Called before an animated change of the bounds, or of the items.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before the view changes to another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the view changes from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called at the end of a change of layouts, inside its animation block.
  open func finalizeLayoutTransition() {}

  /// Returns the attributes from which an appearing item is animated.
  ///
  /// Unless overridden, they are the item's final ones at alpha 0 for an inserted item, and its
  /// former ones for another; nil stands for the final ones at alpha 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.initial(CollectionElement(cell: itemIndexPath))
  }

  /// Returns the attributes to which a disappearing item is animated.
  ///
  /// Unless overridden, they are the item's former ones at alpha 0 for a deleted item, and its new
  /// ones for another; nil stands for the former ones at alpha 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.final(CollectionElement(cell: itemIndexPath))
  }

  /// Returns the attributes from which an appearing supplementary view is animated; as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.initial(
      CollectionElement(.supplementaryView, elementKind, elementIndexPath)
    )
  }

  /// Returns the attributes to which a disappearing supplementary view is animated; as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.final(
      CollectionElement(.supplementaryView, elementKind, elementIndexPath)
    )
  }

  /// Returns the attributes from which an appearing decoration view is animated; as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.initial(
      CollectionElement(.decorationView, elementKind, decorationIndexPath)
    )
  }

  /// Returns the attributes to which a disappearing decoration view is animated; as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.final(
      CollectionElement(.decorationView, elementKind, decorationIndexPath)
    )
  }

  /// Whether a supplementary view or a decoration belongs to the item at its index path, whose moves
  /// it follows in updates, rather than to the section.
  ///
  /// In layouts that are not of this module, item 0 stands for the section.
  func follows(_ element: CollectionElement) -> Bool { element.item != 0 }

  /// Maps cached sizes and offsets to the index paths after an update; overridden by the layouts of
  /// this module.
  func carryOver(_ mapping: UpdateMapping) {}

  // MARK: - Decoration

  /// Registers the class of decoration views of a kind; nil unregisters it.
  open func register(
    _ viewClass: AnyClass?,
    forDecorationViewOfKind elementKind: String
  ) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Whether the layout is mirrored where the layout direction differs from
  /// `developmentLayoutDirection`; false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The layout direction for which the attributes are computed; left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Called after loading from a nib file, when its outlets and actions are connected; overrides
  /// call super.
  open func awakeFromNib() {}
}
