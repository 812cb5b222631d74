// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

// What libraries override of layouts of collections; that it compiles is the test.

@MainActor private class OwnCollectionViewLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
  override var collectionView: UICollectionView? { super.collectionView }
  override class var layoutAttributesClass: AnyClass { super.layoutAttributesClass }
  override class var invalidationContextClass: AnyClass { super.invalidationContextClass }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    super.flipsHorizontallyInOppositeLayoutDirection
  }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    super.developmentLayoutDirection
  }
  override func prepare() { super.prepare() }
  override func invalidateLayout() { super.invalidateLayout() }
  override func invalidateLayout(with c: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: c)
  }
  override func layoutAttributesForElements(in r: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: r)
  }
  override func layoutAttributesForItem(at i: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForItem(at: i)
  }
  override func layoutAttributesForSupplementaryView(ofKind k: String, at i: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForSupplementaryView(ofKind: k, at: i) }
  override func layoutAttributesForDecorationView(ofKind k: String, at i: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.layoutAttributesForDecorationView(ofKind: k, at: i) }
  override func shouldInvalidateLayout(forBoundsChange b: CGRect) -> Bool {
    super.shouldInvalidateLayout(forBoundsChange: b)
  }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> Bool {
    super.shouldInvalidateLayout(forPreferredLayoutAttributes: p, withOriginalAttributes: o)
  }
  override func invalidationContext(forBoundsChange b: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { super.invalidationContext(forBoundsChange: b) }
  override func invalidationContext(
    forPreferredLayoutAttributes p: UICollectionViewLayoutAttributes,
    withOriginalAttributes o: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    super.invalidationContext(forPreferredLayoutAttributes: p, withOriginalAttributes: o)
  }
  override func targetContentOffset(forProposedContentOffset p: CGPoint) -> CGPoint {
    super.targetContentOffset(forProposedContentOffset: p)
  }
  override func targetContentOffset(
    forProposedContentOffset p: CGPoint,
    withScrollingVelocity v: CGPoint
  ) -> CGPoint { super.targetContentOffset(forProposedContentOffset: p, withScrollingVelocity: v) }
  override func prepare(forCollectionViewUpdates u: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: u)
  }
  override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates() }
  override func prepare(forAnimatedBoundsChange b: CGRect) {
    super.prepare(forAnimatedBoundsChange: b)
  }
  override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }
  override func prepareForTransition(to l: UICollectionViewLayout) {
    super.prepareForTransition(to: l)
  }
  override func prepareForTransition(from l: UICollectionViewLayout) {
    super.prepareForTransition(from: l)
  }
  override func finalizeLayoutTransition() { super.finalizeLayoutTransition() }
  override func initialLayoutAttributesForAppearingItem(at i: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.initialLayoutAttributesForAppearingItem(at: i) }
  override func finalLayoutAttributesForDisappearingItem(at i: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { super.finalLayoutAttributesForDisappearingItem(at: i) }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind k: String,
    at i: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: k, at: i)
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind k: String,
    at i: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: k, at: i)
  }
  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind k: String,
    at i: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingDecorationElement(ofKind: k, at: i)
  }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind k: String,
    at i: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: k, at: i)
  }
  override func layoutAttributesForInteractivelyMovingItem(
    at i: IndexPath,
    withTargetPosition p: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    super.layoutAttributesForInteractivelyMovingItem(at: i, withTargetPosition: p)
  }
  override func targetIndexPath(forInteractivelyMovingItem i: IndexPath, withPosition p: CGPoint)
    -> IndexPath
  { super.targetIndexPath(forInteractivelyMovingItem: i, withPosition: p) }
  override func register(_ c: AnyClass?, forDecorationViewOfKind k: String) {
    super.register(c, forDecorationViewOfKind: k)
  }
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor private class OwnCollectionViewFlowLayout: UICollectionViewFlowLayout {
  override var itemSize: CGSize { didSet {} }
  override var estimatedItemSize: CGSize { didSet {} }
  override var minimumLineSpacing: CGFloat { didSet {} }
  override var minimumInteritemSpacing: CGFloat { didSet {} }
  override var scrollDirection: UICollectionView.ScrollDirection { didSet {} }
  override var sectionInset: UIEdgeInsets { didSet {} }
  override var headerReferenceSize: CGSize { didSet {} }
  override var footerReferenceSize: CGSize { didSet {} }
  override var sectionHeadersPinToVisibleBounds: Bool { didSet {} }
}

@MainActor private class OwnCollectionViewLayoutAttributes: UICollectionViewLayoutAttributes {
  override var frame: CGRect { didSet {} }
  override var center: CGPoint { didSet {} }
  override var size: CGSize { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var transform3D: CATransform3D { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var zIndex: Int { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var indexPath: IndexPath { didSet {} }
  override var bounds: CGRect { didSet {} }
  override func copy(with zone: NSZone?) -> Any { super.copy(with: zone) }
  override func isEqual(_ o: Any?) -> Bool { super.isEqual(o) }
}

@MainActor
private class OwnCollectionViewLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  override var invalidateEverything: Bool { super.invalidateEverything }
  override var invalidateDataSourceCounts: Bool { super.invalidateDataSourceCounts }
  override var invalidatedItemIndexPaths: [IndexPath]? { super.invalidatedItemIndexPaths }
  override var contentOffsetAdjustment: CGPoint { didSet {} }
  override var contentSizeAdjustment: CGSize { didSet {} }
  override func invalidateItems(at i: [IndexPath]) { super.invalidateItems(at: i) }
  override func invalidateSupplementaryElements(ofKind k: String, at i: [IndexPath]) {
    super.invalidateSupplementaryElements(ofKind: k, at: i)
  }
}

@MainActor private class OwnCollectionViewListCell: UICollectionViewListCell {
  override var accessories: [UICellAccessory] { didSet {} }
  override var indentationLevel: Int { didSet {} }
  override func updateConfiguration(using s: UICellConfigurationState) {
    super.updateConfiguration(using: s)
  }
}
