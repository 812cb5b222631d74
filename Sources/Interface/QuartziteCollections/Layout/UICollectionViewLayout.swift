// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Says where the elements of a collection stand; the base class of all layouts.
///
/// A subclass overrides `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and mostly `prepare()`, which is called before the others
/// whenever the layout has become invalid. Attributes with numbers that are not finite are left out.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewlayout>
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The view whose elements are laid out; nil for none.
  ///
  /// A subclass may say that there is always one.
  open var collectionView: UICollectionView? { owner }
  /// The view whose elements are laid out.
  weak var owner: UICollectionView?
  /// The registered classes of decoration views.
  var decorations: [String: UICollectionReusableView.Type] = [:]
  /// Calls when the layout becomes invalid, as for a transition that shows it.
  var onInvalidation: ((UICollectionViewLayoutInvalidationContext) -> Void)?

  /// Makes a layout.
  public override init() {
    super.init()
  }

  /// Makes a layout; archives are not decoded.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of attributes, which the layouts of this library make; overridden by those with
  /// properties of their own.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// Attributes of the layout's class.
  func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    guard let type, type != UICollectionViewLayoutAttributes.self else {
      return UICollectionViewLayoutAttributes()
    }
    return CollectionMaker.attributes(type)
  }

  /// A context of the layout's class.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return CollectionMaker.context(type ?? UICollectionViewLayoutInvalidationContext.self)
  }

  // MARK: - Invalidation

  /// Makes the layout invalid: it is prepared again before the next frame.
  open func invalidateLayout() {
    invalidateLayout(with: makeContext())
  }

  /// Makes the layout invalid as far as a context says; overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    forget(context)
    owner?.layoutBecameInvalid(context)
    onInvalidation?(context)
  }

  /// Forgets what a context makes invalid; for the layouts of this module.
  func forget(_ context: UICollectionViewLayoutInvalidationContext) {}

  /// Returns whether other bounds make the layout invalid; false unless overridden.
  ///
  /// Called before the bounds change.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns what other bounds make invalid.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the size that a view has chosen makes the layout invalid; false unless
  /// overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns what the size that a view has chosen makes invalid.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.ownSizes[originalAttributes.element] = preferredAttributes.size
    return context
  }

  // MARK: - Positions

  /// Called before positions are requested from an invalid layout.
  open func prepare() {}

  /// The size of all content in points; zero unless overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements that stand in a rectangle of the content, or partly in it.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns where an item stands; nil unless overridden.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a supplementary view stands; nil unless overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a decoration view stands; nil unless overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where the item that a touch moves stands: its own attributes around `position`.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? makeAttributes()
    attributes.center = position
    attributes.zIndex = Int(Int32.max)
    return attributes
  }

  /// Returns the index path at which the item that a touch moves would be dropped.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath {
    owner?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// Returns the offset at which scrolling comes to rest; `proposedContentOffset` unless overridden.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which it would.
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

  /// Called before the changes of an update are animated, when the layout has been prepared for
  /// what is there after it.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called at the end of an update, inside its animation block.
  open func finalizeCollectionViewUpdates() {}
  /// Called before the bounds change in an animation, or items are inserted and deleted.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before the view changes to another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the view changes from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called at the end of a change of layouts, inside its animation block.
  open func finalizeLayoutTransition() {}

  /// Returns where an item that appears begins: an inserted one in its place at alpha 0, another
  /// where it stood before, unless overridden; nil is the place at alpha 0.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.initial(CollectionElement(cell: itemIndexPath))
  }

  /// Returns where an item that disappears ends: a deleted one in its place at alpha 0, another
  /// where it stands now, unless overridden; nil is the place at alpha 0.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.final(CollectionElement(cell: itemIndexPath))
  }

  /// Returns where a supplementary view that appears begins; as for items.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.initial(
      CollectionElement(.supplementaryView, elementKind, elementIndexPath)
    )
  }

  /// Returns where a supplementary view that disappears ends; as for items.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.final(
      CollectionElement(.supplementaryView, elementKind, elementIndexPath)
    )
  }

  /// Returns where a decoration view that appears begins; as for items.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.initial(
      CollectionElement(.decorationView, elementKind, decorationIndexPath)
    )
  }

  /// Returns where a decoration view that disappears ends; as for items.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    owner?.updateRun?.final(
      CollectionElement(.decorationView, elementKind, decorationIndexPath)
    )
  }

  /// Takes over what is known of items that an update moves; for the layouts of this module.
  func carryOver(_ mapping: UpdateMapping) {}

  // MARK: - Decoration

  /// Registers the class of decoration views of a kind; nil unregisters.
  open func register(
    _ viewClass: AnyClass?,
    forDecorationViewOfKind elementKind: String
  ) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Whether the layout stands in the direction in which text runs from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which positions are said; left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
