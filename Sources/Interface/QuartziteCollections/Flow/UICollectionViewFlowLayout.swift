// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Items in lines, one section after the other, with headers and footers.
///
/// In a vertical layout a line is filled from left to right until no more items fit. Lines are
/// justified: what room is left is spread between the items; the last line is spread as if it were
/// full. In a line of items of several heights each stands in its middle. A horizontal layout is the
/// same with the axes exchanged.
///
/// - Note: Differs from Apple: a layout of which no delegate says otherwise holds its sections as
///   formulas, so that a million items cost nothing; sizes that are negative or no number count as 0.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout>
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// An estimated size that lets cells choose their own: 50 by 50 points until they have.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  private var plan: FlowPlan?
  /// The sizes that cells have chosen, by section and item.
  private var ownSizes = OwnSizes()

  /// Makes a vertical layout of items of 50 by 50 points, 10 points from each other.
  public override init() {
    super.init()
  }

  /// Makes such a layout.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UICollectionViewFlowLayout.self)
  }

  // MARK: - Values

  /// The distance between lines in points; default 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The least distance between the items of a line in points; default 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items in points; default 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of cells that choose their own; default zero, none does.
  open var estimatedItemSize: CGSize = .zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The direction of scrolling; default vertical.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, of which the length in the direction of scrolling is used; default zero.
  open var headerReferenceSize: CGSize = .zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, of which the length in the direction of scrolling is used; default zero.
  open var footerReferenceSize: CGSize = .zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets of the items of a section in points; default zero.
  open var sectionInset: UIEdgeInsets = .zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// Where insets of sections are measured from; stored, they are from the content's edges.
  open var sectionInsetReference: SectionInsetReference = .fromContentInset
  /// Whether headers stay visible as long as their section is; default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay visible as long as their section is; default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Where insets of sections are measured from.
  public enum SectionInsetReference: Int, Sendable {
    /// The content's edges.
    case fromContentInset
    /// The safe area.
    case fromSafeArea
    /// The layout margins.
    case fromLayoutMargins
  }

  // MARK: - Invalidation

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  override func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { ownSizes = OwnSizes() }
    guard context.ownSizes.isEmpty else {
      for (element, size) in context.ownSizes where element.category == .cell {
        ownSizes.set(size, of: element.path)
        plan?.setSize(size, of: element.path)
      }
      return
    }
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let isPinning = flow?.invalidateFlowLayoutDelegateMetrics == false
    if !isPinning || context.invalidateDataSourceCounts || context.invalidateEverything {
      plan = nil
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = owner else { return false }
    if isPinning { return true }
    let old = view.bounds.size
    return scrollDirection == .vertical
      ? newBounds.width != old.width : newBounds.height != old.height
  }

  private var isPinning: Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = newBounds.size != owner?.bounds.size
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.isChanged(byPreferred: preferredAttributes)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
    guard let view = owner, currentPlan.isAlone(originalAttributes.indexPath)
    else { return context }
    let isVertical = scrollDirection == .vertical
    context.keepPlace(
      of: view,
      isVertical: isVertical,
      originalAttributes,
      preferredAttributes
    )
    return context
  }

  override func carryOver(_ mapping: UpdateMapping) {
    ownSizes.carryOver(mapping)
  }

  // MARK: - Plan

  private var currentPlan: FlowPlan {
    if plan == nil { plan = makePlan() }
    plan?.settle()
    return plan ?? FlowPlan()
  }

  private func makePlan() -> FlowPlan {
    guard let view = owner else { return FlowPlan() }
    view.loadCounts()
    let isVertical = scrollDirection == .vertical
    let room = view.bounds.inset(by: view.adjustedContentInset).size
    var plan = FlowPlan(
      isVertical: isVertical,
      across: max(isVertical ? room.width : room.height, 0),
      pixels: view.pixelsPerPoint
    )
    let source = FlowSource(layout: self, view: view, ownSizes: ownSizes)
    for (section, count) in view.counts.enumerated() {
      plan.append(source.section(section, count: count, across: plan.across))
    }
    return plan
  }

  open override func prepare() {
    super.prepare()
  }

  open override var collectionViewContentSize: CGSize { currentPlan.contentSize }

  // MARK: - Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let plan = currentPlan
    var found: [UICollectionViewLayoutAttributes] = []
    let (low, high) =
      plan.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    for section in plan.sections(from: low, to: high) {
      let limit = CollectionLimits.shown + 1 - found.count
      guard limit > 0 else { break }
      for place in plan.sections[section].places(from: low, to: high, limit: limit) {
        let frame = plan.frame(place)
        guard frame.touches(rect) else { continue }
        found.append(cell(IndexPath(item: place.item, section: section), frame))
      }
      for isFooter in [false, true] {
        guard let edge = edge(section, isFooter: isFooter, plan), edge.frame.touches(rect)
        else { continue }
        found.append(edge)
      }
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let plan = currentPlan
    guard plan.sections.indices.contains(indexPath.section),
      let place = plan.sections[indexPath.section].place(of: indexPath.item)
    else { return nil }
    return cell(indexPath, plan.frame(place))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let plan = currentPlan
    guard plan.sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      return edge(indexPath.section, isFooter: false, plan)
    case UICollectionView.elementKindSectionFooter:
      return edge(indexPath.section, isFooter: true, plan)
    default: return nil
    }
  }

  private func cell(_ path: IndexPath, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes()
    attributes.indexPath = path
    attributes.frame = frame
    if estimatedItemSize != .zero { attributes.fitting = SelfSizing(width: true, height: true) }
    return attributes
  }

  /// The attributes of a section's header or footer; nil for none.
  private func edge(
    _ index: Int,
    isFooter: Bool,
    _ plan: FlowPlan
  ) -> UICollectionViewLayoutAttributes? {
    let section = plan.sections[index]
    let length = isFooter ? section.footer : section.header
    guard length > 0 else { return nil }
    let attributes = makeAttributes()
    attributes.become(
      .supplementaryView,
      isFooter
        ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader,
      IndexPath(item: 0, section: index)
    )
    var start = isFooter ? section.footerStart : section.start
    let isPinned = isFooter ? sectionFootersPinToVisibleBounds : sectionHeadersPinToVisibleBounds
    if isPinned, let view = owner {
      let seen = view.bounds.inset(by: view.adjustedContentInset)
      let (low, high) = plan.isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
      start =
        isFooter
        ? max(min(start, high - length), section.start + section.header)
        : min(max(start, low), section.footerStart - length)
      attributes.zIndex = 10
    }
    attributes.frame = plan.frame(
      along: start,
      across: 0,
      FlowSize(along: length, across: plan.across)
    )
    return attributes
  }
}

extension CGRect {
  /// Whether two rectangles have more in common than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// Whether two rectangles overlap or share a point of an edge; rectangles without an area count, too.
  func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}
