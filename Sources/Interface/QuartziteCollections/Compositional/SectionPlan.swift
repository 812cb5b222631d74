// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// The solved layout of one section of a compositional layout.
@MainActor
final class SectionPlan {
  /// A boundary supplementary view: a header, a footer or a view at another edge.
  struct Edge {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// The index among the section's boundary views of the same kind.
    let index: Int
    var size: CGSize
  }

  let index: Int
  let section: NSCollectionLayoutSection
  let count: Int
  /// Whether the collection scrolls vertically.
  let isVertical: Bool
  /// The size of the collection view's bounds less its adjusted content inset.
  let room: CGSize
  private let traits: UITraitCollection
  private(set) var row: GroupRow
  private(set) var edges: [Edge] = []
  /// The measured sizes of the section's views.
  private var own: [OwnView: CGSize]
  /// The position of the section along the scroll direction, in points of the content.
  var start: CGFloat = 0

  init(
    index: Int,
    section: NSCollectionLayoutSection,
    count: Int,
    isVertical: Bool,
    room: CGSize,
    traits: UITraitCollection,
    own: [OwnView: CGSize]
  ) {
    (self.index, self.section, self.count) = (index, section, count)
    (self.isVertical, self.room, self.traits, self.own) = (isVertical, room, traits, own)
    let template = SolvedGroup(size: .zero)
    row = GroupRow(count: 0, template: template, spacing: 0, isVertical: true)
    makeEdges()
    makeRow()
  }

  /// Whether the section scrolls in a scroll view of its own.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// Whether the groups are laid out from top to bottom, rather than horizontally.
  private var runsDown: Bool { isVertical != isOrthogonal }

  // MARK: - Sizes

  private var insets: NSDirectionalEdgeInsets {
    let own = section.contentInsets
    return NSDirectionalEdgeInsets(
      top: own.top.finite,
      leading: own.leading.finite,
      bottom: own.bottom.finite,
      trailing: own.trailing.finite
    )
  }

  /// The container of the groups: `room` less the section's content insets.
  private var groupRoom: CGSize {
    CGSize(
      width: max(room.width - insets.leading - insets.trailing, 0),
      height: max(room.height - insets.top - insets.bottom, 0)
    )
  }

  private func solve(_ first: Int, most: Int) -> SolvedGroup {
    GroupSolver(traits: traits, own: { [own] in own[$0] })
      .solve(section.group, in: groupRoom, first: first, most: most)
  }

  private func makeRow() {
    let spacing = section.interGroupSpacing.finite
    guard section.group.countsVary else {
      let plain = GroupSolver(traits: traits, own: { _ in nil })
      let template = plain.solve(section.group, in: groupRoom, first: 0, most: .max)
      row = GroupRow(count: count, template: template, spacing: spacing, isVertical: runsDown)
      guard row.itemsInGroup > 0 else { return }
      for number in Set(own.keys.compactMap(\.item).map { $0 / row.itemsInGroup }).sorted()
      where number < row.groups {
        resolve(number)
      }
      return
    }
    var (groups, first) = ([SolvedGroup](), 0)
    while first < count {
      let group = solve(first, most: count - first)
      guard !group.items.isEmpty else { break }
      groups.append(group)
      first += group.items.count
    }
    row = GroupRow(count: count, groups: groups, spacing: spacing, isVertical: runsDown)
  }

  private func resolve(_ number: Int) {
    let first = number * row.itemsInGroup
    row.set(solve(first, most: min(row.itemsInGroup, count - first)), at: number)
  }

  /// The view of an element of the section; nil for a decoration.
  func view(of element: CollectionElement) -> OwnView? {
    switch element.category {
    case .cell: return .cell(element.item)
    case .supplementaryView:
      let isEdge = edges.contains {
        $0.item.elementKind == element.kind && $0.index == element.item
      }
      return isEdge
        ? .boundary(element.kind, index: element.item)
        : .anchored(element.kind, item: element.item)
    case .decorationView: return nil
    }
  }

  /// Stores the preferred size of a view, and computes again what depends on it.
  func setSize(_ size: CGSize, of view: OwnView) {
    guard own[view] != size else { return }
    own[view] = size
    guard let item = view.item else { return makeEdges() }
    if section.group.countsVary {
      makeRow()
    } else if row.itemsInGroup > 0, item < count {
      resolve(item / row.itemsInGroup)
    }
  }

  private func makeEdges() {
    var kinds: [String: Int] = [:]
    let follows = section.supplementariesFollowContentInsets
    let width = follows ? groupRoom.width : room.width
    let container = CGSize(width: width, height: room.height)
    edges = section.boundarySupplementaryItems.map { item in
      let index = kinds[item.elementKind, default: 0]
      kinds[item.elementKind] = index + 1
      let size = item.layoutSize.size(
        in: container,
        own: own[.boundary(item.elementKind, index: index)]
      )
      return Edge(item: item, index: index, size: size)
    }
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  /// The greatest length of the headers, or of the footers, that extend the section's boundary.
  private func edgeLength(atBegin: Bool) -> CGFloat {
    edges.filter {
      $0.item.extendsBoundary
        && (atBegin
          ? $0.item.isAtBegin(vertical: isVertical) : $0.item.isAtEnd(vertical: isVertical))
    }.map { along($0.size) }.max() ?? 0
  }

  private var before: CGFloat { isVertical ? insets.top : insets.leading }
  private var after: CGFloat { isVertical ? insets.bottom : insets.trailing }

  /// The distance from the start of the section to its first group.
  private var bodyStart: CGFloat { edgeLength(atBegin: true) + before }
  private var bodyLength: CGFloat { isOrthogonal ? row.breadth : row.length }

  /// The length of the section along the scroll direction, in points.
  var length: CGFloat { bodyStart + bodyLength + after + edgeLength(atBegin: false) }
  var end: CGFloat { start + length }

  /// The rectangle of the whole section in content coordinates, in points.
  var extent: CGRect {
    isVertical
      ? CGRect(x: 0, y: start, width: room.width, height: length)
      : CGRect(x: start, y: 0, width: length, height: room.height)
  }

  // MARK: - Scrolling across

  /// The content inset that lets the first and last group stop centred; 0 for other behaviours.
  private var lead: CGFloat {
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, row.groups > 0 else {
      return 0
    }
    let step = row.step - row.spacing
    let room = isVertical ? self.room.width : self.room.height
    let inset = isVertical ? insets.leading : insets.top
    return (room - step) / 2 - inset
  }

  /// The frame, content size and snapping of the section's scroll view.
  func scroller(offset: CGPoint) -> ScrollerPlace {
    let (width, height) = (room.width, room.height)
    let body = start + bodyStart
    let length = row.length
    let frame =
      isVertical
      ? CGRect(x: 0, y: body, width: width, height: bodyLength)
      : CGRect(x: body, y: 0, width: bodyLength, height: height)
    let (near, far) =
      isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let whole = near + length + far
    let stops: ScrollerPlace.Stops =
      switch section.orthogonalScrollingBehavior {
      case .none, .continuous: .anywhere
      case .continuousGroupLeadingBoundary: .groups
      case .paging: .pages
      case .groupPaging, .groupPagingCentered: .oneGroup
      }
    let lead = lead
    return ScrollerPlace(
      section: index,
      frame: frame,
      contentSize: isVertical
        ? CGSize(width: whole, height: bodyLength) : CGSize(width: bodyLength, height: whole),
      inset: isVertical
        ? UIEdgeInsets(top: 0, left: lead, bottom: 0, right: lead)
        : UIEdgeInsets(top: lead, left: 0, bottom: lead, right: 0),
      offset: offset,
      isHorizontal: isVertical,
      bounces: section.orthogonalScrollingProperties.bounce != .never,
      stops: stops,
      groupStep: row.step,
      first: -lead
    )
  }

  /// The initial content offset of the section's scroll view.
  var firstOffset: CGPoint {
    guard isOrthogonal else { return .zero }
    return isVertical ? CGPoint(x: -lead, y: 0) : CGPoint(x: 0, y: -lead)
  }

  // MARK: - Places

  /// The upper left corner of a group in content coordinates, in points.
  private func origin(_ place: GroupRow.Place, offset: CGPoint) -> CGPoint {
    let body = start + bodyStart
    var point = isVertical ? CGPoint(x: insets.leading, y: body) : CGPoint(x: body, y: insets.top)
    if runsDown { point.y += place.start } else { point.x += place.start }
    if isOrthogonal { (point.x, point.y) = (point.x - offset.x, point.y - offset.y) }
    return point
  }

  /// Calls `take` with each group that may intersect a rectangle, and with its upper left corner.
  func groups(
    in rect: CGRect,
    offset: CGPoint,
    limit: Int,
    _ take: (GroupRow.Place, CGPoint) -> Void
  ) {
    guard row.groups > 0 else { return }
    let zero = GroupRow.Place(start: 0, first: 0, solved: SolvedGroup(size: .zero))
    let corner = origin(zero, offset: isOrthogonal ? offset : .zero)
    let (low, high) =
      runsDown
      ? (rect.minY - corner.y, rect.maxY - corner.y)
      : (rect.minX - corner.x, rect.maxX - corner.x)
    let (before, after) =
      runsDown ? (row.reach.top, row.reach.bottom) : (row.reach.left, row.reach.right)
    let inside = row.numbers(from: low, to: high, limit: limit)
    // Anchored views may reach into the rectangle from groups that lie beside it.
    let near = row.numbers(from: low - after, to: high + before, limit: limit)
    for number in Array(inside) + near.filter({ !inside.contains($0) }) {
      let place = row.group(number)
      take(place, origin(place, offset: offset))
    }
  }

  /// How far views reach beyond the section along the scroll direction at most, in points: those
  /// anchored to its items, and those whose offset leads out of it.
  var reach: (before: CGFloat, after: CGFloat) {
    let outwards = edges.map { isVertical ? $0.item.offset.y : $0.item.offset.x }
    let (before, after) =
      isVertical ? (row.reach.top, row.reach.bottom) : (row.reach.left, row.reach.right)
    return (max(before, -(outwards.min() ?? 0)), max(after, outwards.max() ?? 0))
  }

  /// The group that contains an item, and its upper left corner; nil if there is no such item.
  func group(of item: Int, offset: CGPoint) -> (GroupRow.Place, CGPoint)? {
    guard item >= 0, item < count, row.groups > 0 else { return nil }
    let place = row.group(row.number(of: item))
    guard item - place.first < place.solved.items.count else { return nil }
    return (place, origin(place, offset: offset))
  }

  /// The frame of a boundary supplementary view in content coordinates; `seen` is the visible
  /// rectangle, to which a pinned view keeps.
  func frame(of edge: Edge, seen: CGRect) -> CGRect {
    let follows = section.supplementariesFollowContentInsets
    let left = follows ? insets.leading : 0
    let width = max(room.width - left - (follows ? insets.trailing : 0), 0)
    var area = CGRect(x: left, y: start, width: width, height: length)
    if !isVertical { area = CGRect(x: start, y: 0, width: length, height: room.height) }
    let anchor = edge.item.alignment.edges
    let size = edge.size
    var x = area.midX - size.width / 2
    var y = area.midY - size.height / 2
    if anchor.contains(.leading) { x = area.minX }
    if anchor.contains(.trailing) { x = area.maxX - size.width }
    if anchor.contains(.top) { y = area.minY }
    if anchor.contains(.bottom) { y = area.maxY - size.height }
    x += edge.item.offset.x
    y += edge.item.offset.y
    guard edge.item.pinToVisibleBounds else {
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    let isBegin = edge.item.isAtBegin(vertical: isVertical)
    let pin = EdgePin(isAtBegin: isBegin, section: (start, end))
    if isVertical {
      y = pin.start(y, length: size.height, seen: (seen.minY, seen.maxY))
    } else {
      x = pin.start(x, length: size.width, seen: (seen.minX, seen.maxX))
    }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}
