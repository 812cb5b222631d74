// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A group whose items have frames, in points from the group's upper left corner.
struct SolvedGroup {
  /// The frame, self-sizing dimensions and depth of an item.
  struct Item {
    var frame: CGRect
    var fitting: SelfSizing
    var zIndex = 0
  }

  /// A supplementary view that is anchored to an item.
  struct Attachment {
    /// The index of the item, counted from the group's first.
    var item: Int
    var kind: String
    var frame: CGRect
    var fitting: SelfSizing
    var zIndex: Int
  }

  var size: CGSize
  var items: [Item] = []
  var attachments: [Attachment] = []

  /// How far items and anchored views reach beyond the group's rectangle, in points; at least 0.
  var reach: UIEdgeInsets {
    (items.map(\.frame) + attachments.map(\.frame)).reduce(into: .zero) { reach, frame in
      reach.formGreatest(
        UIEdgeInsets(
          top: -frame.minY,
          left: -frame.minX,
          bottom: frame.maxY - size.height,
          right: frame.maxX - size.width
        )
      )
    }
  }

  /// Appends the items and attachments of a nested group whose corner is at `origin`.
  mutating func append(_ other: SolvedGroup, at origin: CGPoint) {
    let first = items.count
    for var item in other.items {
      item.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
      items.append(item)
    }
    for var attachment in other.attachments {
      attachment.item += first
      attachment.frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
      attachments.append(attachment)
    }
  }
}

extension UIEdgeInsets {
  /// Replaces each inset by that of `other` if it is greater.
  mutating func formGreatest(_ other: UIEdgeInsets) {
    top = max(top, other.top)
    left = max(left, other.left)
    bottom = max(bottom, other.bottom)
    right = max(right, other.right)
  }
}

/// Computes the frames of a group's items.
@MainActor
struct GroupSolver {
  let traits: UITraitCollection
  /// Returns the preferred size of a view; nil if it has not been measured.
  let own: (OwnView) -> CGSize?
  /// The limits for the depth of nested groups and for the number of items in a group.
  private static let mostDepth = 32
  private static let mostItems = 4096

  /// Places at most `most` items in a group; `first` is the index of the first of them in the
  /// section.
  ///
  /// `fixed` replaces the size that the group would have in the container.
  func solve(
    _ group: NSCollectionLayoutGroup,
    in container: CGSize,
    first: Int,
    most: Int,
    fixed: CGSize? = nil,
    depth: Int = 0
  ) -> SolvedGroup {
    let size = fixed ?? group.layoutSize.size(in: container)
    var solved = SolvedGroup(size: size)
    guard depth < Self.mostDepth, most > 0 else { return solved }
    let inner = group.inset(CGRect(origin: .zero, size: size))
    switch group.arrangement {
    case .custom(let provider):
      let environment = LayoutEnvironment(size: inner.size, traits: traits)
      for item in provider(environment).prefix(min(most, Self.mostItems)) {
        let frame = item.frame.offsetBy(dx: inner.minX, dy: inner.minY)
        solved.items.append(
          SolvedGroup.Item(frame: frame, fitting: .none, zIndex: item.zIndex)
        )
      }
    case .line(let isHorizontal, let count, let isEven):
      var line = GroupLine(group, isHorizontal: isHorizontal, inner: inner)
      fill(&line, group, first, min(most, Self.mostItems), count, isEven, depth)
      line.place(into: &solved)
    }
    let whole = CGRect(origin: .zero, size: solved.size)
    attach(group.supplementaryItems, to: first, whole, &solved)
    return solved
  }

  /// Adds items to the line until no more fit, or until there are `most` or `count` of them.
  private func fill(
    _ line: inout GroupLine,
    _ group: NSCollectionLayoutGroup,
    _ first: Int,
    _ most: Int,
    _ count: Int?,
    _ isEven: Bool,
    _ depth: Int
  ) {
    guard !group.subitems.isEmpty else { return }
    let isOpen = group.length(of: group, line.isHorizontal).isEstimated
    var (used, index) = (0, 0)
    let even = count.map { line.evenLength(count: $0) }
    while used < most {
      if let count, index >= count { break }
      if count == nil, isOpen, index >= group.subitems.count { break }
      let item = group.subitems[index % group.subitems.count]
      var size = item.layoutSize.size(in: line.inner.size, own: own(.cell(first + used)))
      if let even, isEven || line.length(size) > even, !isOpen { line.setLength(even, of: &size) }
      var part = SolvedGroup(size: size)
      if let inside = item as? NSCollectionLayoutGroup {
        part = solve(
          inside,
          in: line.inner.size,
          first: first + used,
          most: most - used,
          fixed: even == nil ? nil : size,
          depth: depth + 1
        )
        // An empty group would be repeated endlessly.
        if part.items.isEmpty { break }
      } else {
        let rect = item.inset(CGRect(origin: .zero, size: size))
        part.items = [SolvedGroup.Item(frame: rect, fitting: item.layoutSize.fitting)]
        attach(item.supplementaryItems, to: first + used, rect, &part)
      }
      guard line.add(part, item, isForced: count != nil || isOpen) else { break }
      used += part.items.count
      index += 1
    }
  }

  /// Anchors views to a rectangle: that of an item, or of a group whose first item it is; `item`
  /// is its index in the section.
  private func attach(
    _ views: [NSCollectionLayoutSupplementaryItem],
    to item: Int,
    _ rect: CGRect,
    _ solved: inout SolvedGroup
  ) {
    guard !solved.items.isEmpty else { return }
    for attached in views {
      let size = own(.anchored(attached.elementKind, item: item))
      solved.attachments.append(
        SolvedGroup.Attachment(
          item: 0,
          kind: attached.elementKind,
          frame: attached.frame(at: rect, own: size),
          fitting: attached.layoutSize.fitting,
          zIndex: attached.zIndex
        )
      )
    }
  }
}

/// The parts of a group along its axis, before free space has been distributed.
@MainActor
struct GroupLine {
  /// A part and the spacing before and after it.
  private struct Part {
    var solved: SolvedGroup
    let item: NSCollectionLayoutItem
    var before: NSCollectionLayoutSpacing?
    var after: NSCollectionLayoutSpacing?
  }

  let group: NSCollectionLayoutGroup
  let isHorizontal: Bool
  let inner: CGRect
  private var parts: [Part] = []
  private var used: CGFloat = 0

  init(_ group: NSCollectionLayoutGroup, isHorizontal: Bool, inner: CGRect) {
    (self.group, self.isHorizontal, self.inner) = (group, isHorizontal, inner)
  }

  func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func breadth(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

  func setLength(_ length: CGFloat, of size: inout CGSize) {
    if isHorizontal { size.width = length } else { size.height = length }
  }

  private var gap: CGFloat { group.interItemSpacing?.spacing ?? 0 }

  /// The length of each of `count` equal parts.
  func evenLength(count: Int) -> CGFloat {
    max((length(inner.size) - gap * CGFloat(count - 1)) / CGFloat(count), 0)
  }

  /// Adds a part, unless it does not fit; the first one and forced ones always do.
  mutating func add(_ solved: SolvedGroup, _ item: NSCollectionLayoutItem, isForced: Bool) -> Bool {
    let edges = item.edgeSpacing
    let (before, after) =
      isHorizontal ? (edges?.leading, edges?.trailing) : (edges?.top, edges?.bottom)
    let around = (before?.spacing ?? 0) + (after?.spacing ?? 0)
    let more = length(solved.size) + around + (parts.isEmpty ? 0 : gap)
    let room = length(inner.size)
    guard parts.isEmpty || isForced || used + more <= room + 1e-6 * max(room, 1) else {
      return false
    }
    // Parts of zero length would fit endlessly.
    guard isForced || more > 0 || parts.isEmpty else { return false }
    used += more
    parts.append(Part(solved: solved, item: item, before: before, after: after))
    return true
  }

  /// Distributes the free space among flexible spacings and appends the parts to `solved`.
  func place(into solved: inout SolvedGroup) {
    let isOpen = group.length(of: group, isHorizontal).isEstimated
    let isOpenAcross = group.length(of: group, !isHorizontal).isEstimated
    var flexible = parts.reduce(0) { sum, part in
      sum + (part.before?.isFlexible == true ? 1 : 0) + (part.after?.isFlexible == true ? 1 : 0)
    }
    let gapGrows = group.interItemSpacing?.isFlexible == true
    if gapGrows { flexible += max(parts.count - 1, 0) }
    let left = isOpen ? 0 : max(length(inner.size) - used, 0)
    let growth = flexible > 0 ? left / CGFloat(flexible) : 0
    func spacing(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      guard let spacing else { return 0 }
      return spacing.spacing + (spacing.isFlexible ? growth : 0)
    }
    let across = parts.map { breadth(outerSize($0)) }.max() ?? 0
    let room = isOpenAcross ? across : breadth(inner.size)
    var x: CGFloat = 0
    for (index, part) in parts.enumerated() {
      if index > 0 { x += gap + (gapGrows ? growth : 0) }
      x += spacing(part.before)
      let edges = part.item.edgeSpacing
      let (near, far) =
        isHorizontal ? (edges?.top, edges?.bottom) : (edges?.leading, edges?.trailing)
      var y = near?.spacing ?? 0
      let spare = max(room - breadth(outerSize(part)), 0)
      if near?.isFlexible == true { y += far?.isFlexible == true ? spare / 2 : spare }
      let origin = CGPoint(
        x: inner.minX + (isHorizontal ? x : y),
        y: inner.minY + (isHorizontal ? y : x)
      )
      solved.append(part.solved, at: origin)
      x += length(part.solved.size) + spacing(part.after)
    }
    let margin = CGSize(
      width: solved.size.width - inner.width,
      height: solved.size.height - inner.height
    )
    if isOpen { setLength(x + length(margin), of: &solved.size) }
    if isOpenAcross {
      if isHorizontal {
        solved.size.height = across + margin.height
      } else {
        solved.size.width = across + margin.width
      }
    }
  }

  /// The size of a part with its edge spacing perpendicular to the group's axis.
  private func outerSize(_ part: Part) -> CGSize {
    let edges = part.item.edgeSpacing
    var size = part.solved.size
    if isHorizontal {
      size.height += (edges?.top?.spacing ?? 0) + (edges?.bottom?.spacing ?? 0)
    } else {
      size.width += (edges?.leading?.spacing ?? 0) + (edges?.trailing?.spacing ?? 0)
    }
    return size
  }
}
