// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics
import QuartziteUIKit

/// A closure that returns the section at an index for an environment; nil means an empty section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that are composed of groups of items, each section with its own
/// arrangement.
///
/// The cells of a section that scrolls orthogonally are in a scroll view of that section.
///
/// See: <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout>
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var plans: [SectionPlan]?
  private var arePlansStale = false
  private var ownSizes = OwnSizes()
  /// The measured sizes of the boundary views of the whole content, by their kinds.
  var ownGlobals: [String: CGSize] = [:]
  private var offsets: [Int: CGPoint] = [:]
  /// How far views reach beyond their sections along the scroll direction at most, in points.
  private var reach: (before: CGFloat, after: CGFloat) = (0, 0)

  /// The scroll direction, section spacing and global boundary views; setting it invalidates the
  /// layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Makes a layout that uses the same section everywhere.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout that uses the same section everywhere, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Makes a layout whose sections are provided by a closure.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  /// Makes a layout whose sections are provided by a closure, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Makes a layout without sections; archives are not decoded.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: - Invalidation

  override func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { (ownSizes, ownGlobals) = (OwnSizes(), [:]) }
    guard context.ownSizes.isEmpty else {
      for (element, size) in context.ownSizes { take(size, of: element) }
      return
    }
    guard !(context is BoundsContext) else { return }
    plans = nil
  }

  private func take(_ size: CGSize, of element: CollectionElement) {
    arePlansStale = true
    guard element.path.count > 1 else { return ownGlobals[element.kind] = size }
    guard let plans, plans.indices.contains(element.section),
      let view = plans[element.section].view(of: element)
    else { return }
    ownSizes.set(size, of: view, in: element.section)
    plans[element.section].setSize(size, of: view)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = owner else { return false }
    return newBounds.size != view.bounds.size || dependsOnOffset
  }

  /// Whether attributes depend on the content offset: some view is pinned, or a section has a
  /// handler.
  private var dependsOnOffset: Bool {
    configuration.boundarySupplementaryItems.contains { $0.pinToVisibleBounds }
      || plans?.contains { plan in
        plan.section.visibleItemsInvalidationHandler != nil
          || plan.edges.contains { $0.item.pinToVisibleBounds }
      } == true
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    newBounds.size == owner?.bounds.size
      ? BoundsContext() : super.invalidationContext(forBoundsChange: newBounds)
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
    guard let view = owner, isVertical, originalAttributes.scroller == nil,
      originalAttributes.representedElementCategory == .cell
        || !follows(originalAttributes.element),
      originalAttributes.frame.width > view.bounds.width / 2
    else { return context }
    context.keepPlace(of: view, isVertical: true, originalAttributes, preferredAttributes)
    return context
  }

  override func follows(_ element: CollectionElement) -> Bool {
    let plans = currentPlans
    guard element.path.count > 1, plans.indices.contains(element.section) else { return false }
    return plans[element.section].view(of: element)?.item != nil
  }

  override func carryOver(_ mapping: UpdateMapping) {
    ownSizes.carryOver(mapping)
    var newOffsets: [Int: CGPoint] = [:]
    for (section, offset) in offsets where mapping.sectionTargets.indices.contains(section) {
      if let target = mapping.sectionTargets[section] { newOffsets[target] = offset }
    }
    offsets = newOffsets
  }

  /// The list that a section is; nil for other sections.
  func list(at section: Int) -> ListSection? {
    let plans = currentPlans
    return plans.indices.contains(section) ? plans[section].section.list : nil
  }

  /// The colour that the style of the first section, a list, has behind all of it; nil for none.
  var listColor: UIColor? {
    guard let list = list(at: 0)?.configuration, list.backgroundColor == nil else { return nil }
    let isGrouped = list.appearance == .grouped || list.appearance == .insetGrouped
    return isGrouped ? .systemGroupedBackground : nil
  }

  // MARK: - Plans

  private var currentPlans: [SectionPlan] {
    if plans == nil {
      plans = makePlans()
      arePlansStale = true
    }
    if arePlansStale { settle() }
    return plans ?? []
  }

  private func makePlans() -> [SectionPlan] {
    guard let view = owner else { return [] }
    view.loadCounts()
    let room = room
    let environment = LayoutEnvironment(size: room, traits: view.traitCollection)
    return view.counts.enumerated().map { index, count in
      let section = provider(index, environment) ?? Self.emptySection
      return SectionPlan(
        index: index,
        section: section,
        count: count,
        isVertical: isVertical,
        room: room,
        traits: view.traitCollection,
        own: ownSizes[index]
      )
    }
  }

  private static var emptySection: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(0),
      heightDimension: .absolute(0)
    )
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [])
    )
  }

  /// Computes the start of each section from the lengths of those before it.
  private func settle() {
    (arePlansStale, reach) = (false, (0, 0))
    var y = globalLength(atBegin: true)
    for (index, plan) in (plans ?? []).enumerated() {
      if index > 0 { y += configuration.interSectionSpacing.finite }
      plan.start = y
      y += plan.length
      let beyond = plan.reach
      reach = (max(reach.before, beyond.before), max(reach.after, beyond.after))
    }
  }

  open override var collectionViewContentSize: CGSize {
    let plans = currentPlans
    guard owner != nil else { return .zero }
    let end = (plans.last?.end ?? 0) + globalLength(atBegin: false)
    return isVertical
      ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }

  // MARK: - Attributes

  /// The size of the bounds less the adjusted content inset.
  var room: CGSize {
    owner.map { $0.insetBounds.size.valid } ?? .zero
  }

  func round(_ frame: CGRect) -> CGRect {
    let origin = CGPoint(x: frame.minX, y: frame.minY)
    return CGRect(
      origin: origin.rounded(toPixels: owner?.pixelsPerPoint ?? 1),
      size: CGSize(width: frame.width, height: frame.height)
    )
  }

  /// The sections whose views may intersect a rectangle.
  private func sections(in rect: CGRect, _ plans: [SectionPlan]) -> Range<Int> {
    var (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    (low, high) = (low - reach.after, high + reach.before)
    return plans.touching(low, high) { ($0.start, $0.end) }
  }

  func offset(of plan: SectionPlan) -> CGPoint { offsets[plan.index] ?? plan.firstOffset }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let plans = currentPlans
    var found: [UICollectionViewLayoutAttributes] = []
    for index in sections(in: rect, plans) {
      let plan = plans[index]
      let limit = CollectionLimits.shown + 1 - found.count
      guard limit > 0 else { break }
      plan.groups(in: rect, offset: offset(of: plan), limit: limit) { place, corner in
        for number in place.solved.items.indices {
          let attributes = cell(plan, place, number, corner)
          if attributes.frame.touches(rect) { found.append(attributes) }
        }
        for attachment in place.solved.attachments {
          let attributes = attached(plan, place, attachment, corner)
          if attributes.frame.touches(rect) { found.append(attributes) }
        }
      }
      found += plan.edges.map { edge(plan, $0) }.filter { $0.frame.touches(rect) }
      found += plan.section.decorationItems.map { decoration(plan, $0) }
        .filter { $0.frame.touches(rect) }
    }
    found += globals().filter { $0.frame.touches(rect) }
    if let handled = handledAttributes(found) { return handled }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let plans = currentPlans
    guard plans.indices.contains(indexPath.section) else { return nil }
    let plan = plans[indexPath.section]
    guard let (place, corner) = plan.group(of: indexPath.item, offset: offset(of: plan))
    else { return nil }
    return cell(plan, place, indexPath.item - place.first, corner)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let plans = currentPlans
    guard indexPath.count > 1 else {
      return globals().first { $0.representedElementKind == elementKind }
    }
    guard plans.indices.contains(indexPath.section) else { return nil }
    let plan = plans[indexPath.section]
    if let edge = plan.edges.first(where: {
      $0.item.elementKind == elementKind && $0.index == indexPath.item
    }) {
      return self.edge(plan, edge)
    }
    guard let (place, corner) = plan.group(of: indexPath.item, offset: offset(of: plan)),
      let attachment = place.solved.attachments.first(where: {
        $0.kind == elementKind && $0.item == indexPath.item - place.first
      })
    else { return nil }
    return attached(plan, place, attachment, corner)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let plans = currentPlans
    guard plans.indices.contains(indexPath.section),
      let item = plans[indexPath.section].section.decorationItems
        .first(where: { $0.elementKind == elementKind })
    else { return nil }
    return decoration(plans[indexPath.section], item)
  }

  private func cell(
    _ plan: SectionPlan,
    _ place: GroupRow.Place,
    _ number: Int,
    _ corner: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let item = place.solved.items[number]
    let attributes = makeAttributes()
    attributes.indexPath = IndexPath(item: place.first + number, section: plan.index)
    attributes.frame = round(item.frame.offsetBy(dx: corner.x, dy: corner.y))
    attributes.fitting = item.fitting
    attributes.zIndex = item.zIndex
    if plan.isOrthogonal { attributes.scroller = plan.index }
    attributes.list = plan.section.list?.place(of: attributes.indexPath, count: plan.count)
    return attributes
  }

  private func attached(
    _ plan: SectionPlan,
    _ place: GroupRow.Place,
    _ attachment: SolvedGroup.Attachment,
    _ corner: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes()
    attributes.become(
      .supplementaryView,
      attachment.kind,
      IndexPath(item: place.first + attachment.item, section: plan.index)
    )
    attributes.frame = round(attachment.frame.offsetBy(dx: corner.x, dy: corner.y))
    attributes.fitting = attachment.fitting
    attributes.zIndex = attachment.zIndex
    if plan.isOrthogonal { attributes.scroller = plan.index }
    return attributes
  }

  /// The bounds less what bars cover, in content coordinates.
  var seen: CGRect {
    owner?.seenBounds ?? .zero
  }

  private func edge(
    _ plan: SectionPlan,
    _ edge: SectionPlan.Edge
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes()
    attributes.become(
      .supplementaryView,
      edge.item.elementKind,
      IndexPath(item: edge.index, section: plan.index)
    )
    attributes.frame = round(edge.item.inset(plan.frame(of: edge, seen: seen)))
    attributes.fitting = edge.item.layoutSize.fitting
    attributes.zIndex = edge.item.zIndex + (edge.item.pinToVisibleBounds ? 10 : 0)
    attributes.list = plan.section.list?.edge(
      isFooter: edge.item.elementKind == UICollectionView.elementKindSectionFooter
    )
    return attributes
  }

  private func decoration(
    _ plan: SectionPlan,
    _ item: NSCollectionLayoutDecorationItem
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes()
    attributes.become(
      .decorationView,
      item.elementKind,
      IndexPath(item: 0, section: plan.index)
    )
    attributes.frame = round(item.inset(plan.extent))
    if item.elementKind == ListBackgroundView.kind {
      attributes.list = plan.section.list?.place(of: attributes.indexPath, count: plan.count)
    }
    attributes.zIndex = item.zIndex
    return attributes
  }

  // MARK: - Orthogonal scrolling and handlers

  func setOffset(_ offset: CGPoint, of section: Int) { offsets[section] = offset }

  /// The scroll views of the orthogonally scrolling sections that intersect a rectangle.
  func scrollerPlaces(in rect: CGRect) -> [ScrollerPlace] {
    let plans = currentPlans
    return sections(in: rect, plans).map { plans[$0] }.filter(\.isOrthogonal)
      .map { $0.scroller(offset: offset(of: $0)) }
  }

  /// The scroll view of an orthogonally scrolling section, wherever it is; nil for other sections.
  func scrollerPlace(of section: Int) -> ScrollerPlace? {
    let plans = currentPlans
    guard plans.indices.contains(section), plans[section].isOrthogonal else { return nil }
    return plans[section].scroller(offset: offset(of: plans[section]))
  }

  /// Lets the sections' handlers change the visible elements; nil if no handler was called.
  private func handledAttributes(
    _ found: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = owner, let plans else { return nil }
    var isHandled = false
    for plan in plans {
      guard let handler = plan.section.visibleItemsInvalidationHandler else { continue }
      let items = found.filter {
        $0.indexPath.section == plan.index && $0.indexPath.count > 1
      }
      guard !items.isEmpty else { continue }
      isHandled = true
      let environment = LayoutEnvironment(size: plan.room, traits: view.traitCollection)
      let across = offset(of: plan)
      let scrolled = view.contentOffset
      let point =
        plan.isOrthogonal
        ? CGPoint(x: isVertical ? across.x : scrolled.x, y: isVertical ? scrolled.y : across.y)
        : scrolled
      // Handlers see elements of a scroll view in the coordinates of the section's content.
      let shift = plan.isOrthogonal ? across : .zero
      for item in items {
        item.center = CGPoint(x: item.center.x + shift.x, y: item.center.y + shift.y)
      }
      handler(items, point, environment)
      for item in items {
        item.center = CGPoint(x: item.center.x - shift.x, y: item.center.y - shift.y)
      }
    }
    return isHandled ? found : nil
  }
}

/// An invalidation because only the origin of the bounds has changed.
final class BoundsContext: UICollectionViewLayoutInvalidationContext {}
