// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteUIKit

/// Items in lines, one section after the other, with headers and footers.
///
/// In a vertical layout a line is filled from left to right until no more items fit. Lines are
/// justified: free space is distributed between the items; the last line is spaced as if it were
/// full. Items of different heights are centred vertically in their line. A horizontal layout is
/// the same with the axes exchanged.
///
/// - Note: Differs from Apple: without a delegate and an estimated size, positions are computed
///   from a formula, so that memory does not grow with the number of items; sizes that are negative
///   or NaN count as 0.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout>
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// An estimated size that makes cells self-sizing; cells that have not been measured count as 50
  /// by 50 points.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  private var plan: FlowPlan?
  /// The measured sizes of self-sizing cells, by section and item.
  private var ownSizes = OwnSizes()

  /// Makes a vertical layout of items of 50 by 50 points with a spacing of 10 points.
  public override init() {
    super.init()
  }

  /// Makes a layout with the values of an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.fill(self, as: UICollectionViewFlowLayout.self)
  }

  // MARK: - Values

  /// The spacing between lines in points; default 10.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// The minimum spacing between the items of a line in points; default 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items in points; default 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The estimated size of self-sizing cells, in points; default zero: cells are not self-sizing.
  open var estimatedItemSize: CGSize = .zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// The scroll direction; default `.vertical`.
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }
  /// The size of headers, of which only the length along the scroll direction is used; default
  /// zero.
  open var headerReferenceSize: CGSize = .zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers, of which only the length along the scroll direction is used; default
  /// zero.
  open var footerReferenceSize: CGSize = .zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The insets of the items of a section in points; default zero.
  open var sectionInset: UIEdgeInsets = .zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The reference of section insets; stored without effect: they are measured from the edges of
  /// the content.
  open var sectionInsetReference: SectionInsetReference = .fromContentInset
  /// Whether headers are pinned to the visible bounds while their section is visible; default
  /// false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers are pinned to the visible bounds while their section is visible; default
  /// false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// The references from which section insets can be measured.
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
        ownSizes.set(size, of: .cell(element.item), in: element.section)
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
    let room = view.insetBounds.size
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
      let seen = view.seenBounds
      let pin = EdgePin(
        isAtBegin: !isFooter,
        section: (section.start + (isFooter ? section.header : 0), section.footerStart)
      )
      start = pin.start(
        start,
        length: length,
        seen: plan.isVertical ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
      )
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
