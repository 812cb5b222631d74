// SPDX-License-Identifier: Apache-2.0

/// An item of a group in the Core Animation dialect, in which groups pass items to nested groups.
struct CoreAnimationItem {
  /// Identifies the item in its file.
  let id: Int
  let shape: ShapeModel
  /// The scale of the group that inherited it, which does not apply to its stroke width.
  var inheritedScale: Track<Vector>?

  /// Whether it is an outline.
  var isPath: Bool {
    switch shape.kind {
    case .path, .rectangle, .ellipse, .star: true
    default: false
    }
  }

  /// Whether it is a fill.
  var isFill: Bool { if case .fill = shape.kind { true } else { false } }
  /// Whether it is a stroke.
  var isStroke: Bool { if case .stroke = shape.kind { true } else { false } }
  /// Whether it is a trim.
  var isTrim: Bool { if case .trim = shape.kind { true } else { false } }
  /// Whether it is a group.
  var isGroup: Bool { if case .group = shape.kind { true } else { false } }
  /// The repeater; nil for other items.
  var repeater: RepeaterModel? { if case .repeater(let model) = shape.kind { model } else { nil } }
  /// The opacity of a paint; nil for other items.
  var opacity: Track<Vector>? {
    switch shape.kind {
    case .fill(let paint, _), .stroke(let paint, _): paint.opacity
    default: nil
    }
  }
}

/// Paths that are painted together, in the Core Animation dialect.
struct RenderGroup {
  var paths: [CoreAnimationItem] = []
  var others: [CoreAnimationItem] = []

  /// Splits the items of a group, and returns those that no part uses.
  ///
  /// A fill ends a part, and a path after a trim begins one; everything else applies to all parts
  /// that have begun. A stroke and a fill below it with the same opacity stay together; all other
  /// paints are separated.
  static func split(
    _ items: [CoreAnimationItem],
    hasGroups: Bool
  ) -> (groups: [RenderGroup], unused: [CoreAnimationItem]) {
    var groups = [RenderGroup()]
    for item in items {
      let last = groups.count - 1
      if item.isPath {
        if groups[last].others.contains(where: { $0.isTrim }) {
          groups.append(RenderGroup(paths: [item]))
        } else {
          groups[last].paths.append(item)
        }
      } else if item.isFill {
        groups[last].others.append(item)
        if groups[last].paths.isEmpty, !hasGroups, last > 0 {
          groups[last].paths = groups[last - 1].paths
        }
        groups.append(RenderGroup())
      } else {
        for index in groups.indices { groups[index].others.append(item) }
      }
    }
    groups = groups.flatMap { $0.parted }.filter { !$0.paths.isEmpty }
    let used = Set(groups.flatMap { ($0.paths + $0.others).map(\.id) })
    return (groups, items.filter { !used.contains($0.id) })
  }

  /// The group, or one for each of its paints.
  private var parted: [RenderGroup] {
    let paints = others.filter { $0.isFill || $0.isStroke }
    let lines = paints.filter { $0.isStroke }.count
    if paints.count == 2, lines == 1, paints[0].isStroke, Self.isSame(paints) { return [self] }
    let rest = others.filter { !($0.isFill || $0.isStroke) }
    return paints.map { RenderGroup(paths: paths, others: [$0] + rest) }
  }

  private static func isSame(_ paints: [CoreAnimationItem]) -> Bool {
    guard let a = paints[0].opacity, let b = paints[1].opacity, a.keys.count == b.keys.count else {
      return false
    }
    return zip(a.keys, b.keys).allSatisfy { one, other in
      guard one.time == other.time, one.value.x == other.value.x else { return false }
      switch (one.ease, other.ease) {
      case (.hold, .hold), (.linear, .linear): return true
      case (.curve(let first), .curve(let second)): return first == second
      default: return a.keys.count == 1
      }
    }
  }
}
