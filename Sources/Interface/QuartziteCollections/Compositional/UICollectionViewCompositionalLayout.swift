// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
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
  private var offsets: [Int: CGPoint] = [:]

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

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: - Invalidation

  override func forget(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { ownSizes = OwnSizes() }
    guard context.ownSizes.isEmpty else {
      for (element, size) in context.ownSizes { take(size, of: element) }
      return
    }
    guard !(context is BoundsContext) else { return }
    plans = nil
  }

  private func take(_ size: CGSize, of element: CollectionElement) {
    guard let plans, plans.indices.contains(element.section) else { return }
    let plan = plans[element.section]
    if element.category == .cell {
      ownSizes.set(size, of: element.path)
      plan.setSize(size, of: element.item)
    } else {
      plan.setEdgeSize(size, kind: element.kind, item: element.item)
    }
    arePlansStale = true
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = owner else { return false }
    return newBounds.size != view.bounds.size || dependsOnOffset
  }

  /// Whether attributes depend on the content offset: some view is pinned, or a section has a
  /// handler.
  private var dependsOnOffset: Bool {
    plans?.contains { plan in
      plan.section.visibleItemsInvalidationHandler != nil
        || plan.edges.contains { $0.item.pinToVisibleBounds }
    } ?? false
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
      originalAttributes.frame.width > view.bounds.width / 2
    else { return context }
    context.keepPlace(of: view, isVertical: true, originalAttributes, preferredAttributes)
    return context
  }

  override func carryOver(_ mapping: UpdateMapping) {
    ownSizes.carryOver(mapping)
    var newOffsets: [Int: CGPoint] = [:]
    for (section, offset) in offsets where mapping.sectionTargets.indices.contains(section) {
      if let target = mapping.sectionTargets[section] { newOffsets[target] = offset }
    }
    offsets = newOffsets
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
    let insets = view.adjustedContentInset
    let room = view.bounds.inset(by: insets).size.valid
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
        ownSizes: ownSizes[index],
        ownEdges: [:]
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
    arePlansStale = false
    var y = globalLength(atBegin: true)
    for (index, plan) in (plans ?? []).enumerated() {
      if index > 0 { y += configuration.interSectionSpacing.finite }
      plan.start = y
      y += plan.length
    }
  }

  open override var collectionViewContentSize: CGSize {
    let plans = currentPlans
    guard let view = owner else { return .zero }
    let room = view.bounds.inset(by: view.adjustedContentInset).size.valid
    let end = (plans.last?.end ?? 0) + globalLength(atBegin: false)
    return isVertical
      ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }

  // MARK: - Attributes

  private func round(_ frame: CGRect) -> CGRect {
    let pixels = owner?.pixelsPerPoint ?? 1
    func round(_ position: CGFloat) -> CGFloat { (position * pixels).rounded() / pixels }
    return CGRect(
      x: round(frame.minX),
      y: round(frame.minY),
      width: frame.width,
      height: frame.height
    )
  }

  private func sections(in rect: CGRect, _ plans: [SectionPlan]) -> Range<Int> {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var (first, last) = (0, plans.count)
    while first < last {
      let middle = (first + last) / 2
      if plans[middle].end < low { first = middle + 1 } else { last = middle }
    }
    var next = first
    while next < plans.count, plans[next].start <= high { next += 1 }
    return first..<next
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
    attributes.list = plan.section.list?.place(of: place.first + number, count: plan.count)
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
    attributes.zIndex = attachment.zIndex
    if plan.isOrthogonal { attributes.scroller = plan.index }
    return attributes
  }

  private var seen: CGRect {
    owner.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero
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
    attributes.zIndex = item.zIndex
    return attributes
  }

  // MARK: - Boundary views of the whole content

  private func globalLength(atBegin: Bool) -> CGFloat {
    guard let view = owner else { return 0 }
    let room = view.bounds.inset(by: view.adjustedContentInset).size.valid
    return configuration.boundarySupplementaryItems.filter {
      $0.extendsBoundary
        && (atBegin ? $0.isAtBegin(vertical: isVertical) : $0.isAtEnd(vertical: isVertical))
    }.map {
      let size = $0.layoutSize.size(in: room)
      return isVertical ? size.height : size.width
    }.max() ?? 0
  }

  private func globals() -> [UICollectionViewLayoutAttributes] {
    guard let view = owner, !configuration.boundarySupplementaryItems.isEmpty
    else { return [] }
    let room = view.bounds.inset(by: view.adjustedContentInset).size.valid
    let whole = CGRect(origin: .zero, size: collectionViewContentSize)
    return configuration.boundarySupplementaryItems.map { item in
      let size = item.layoutSize.size(in: room)
      let edges = item.alignment.edges
      var origin = CGPoint(
        x: edges.contains(.leading)
          ? 0 : edges.contains(.trailing) ? whole.maxX - size.width : whole.midX - size.width / 2,
        y: edges.contains(.top)
          ? 0 : edges.contains(.bottom) ? whole.maxY - size.height : whole.midY - size.height / 2
      )
      origin = CGPoint(x: origin.x + item.offset.x, y: origin.y + item.offset.y)
      if item.pinToVisibleBounds, isVertical {
        origin.y =
          item.isAtBegin(vertical: true)
          ? max(origin.y, seen.minY) : min(origin.y, seen.maxY - size.height)
      }
      let attributes = makeAttributes()
      attributes.become(.supplementaryView, item.elementKind, IndexPath(index: 0))
      attributes.frame = round(CGRect(origin: origin, size: size))
      attributes.zIndex = item.zIndex + (item.pinToVisibleBounds ? 20 : 0)
      return attributes
    }
  }

  // MARK: - Orthogonal scrolling and handlers

  func setOffset(_ offset: CGPoint, of section: Int) { offsets[section] = offset }

  /// The scroll views of the orthogonally scrolling sections that intersect a rectangle.
  func scrollerPlaces(in rect: CGRect) -> [ScrollerPlace] {
    let plans = currentPlans
    return sections(in: rect, plans).map { plans[$0] }.filter(\.isOrthogonal)
      .map { $0.scroller(offset: offset(of: $0)) }
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
