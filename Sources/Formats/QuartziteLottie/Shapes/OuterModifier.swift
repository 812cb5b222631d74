// SPDX-License-Identifier: Apache-2.0

/// A modifier outside of a group that changes the outlines inside before they are painted.
struct OuterModifier {
  /// The modifier.
  let item: ShapeModel
  /// For a trim along several paths as one: the outlines before and after those that are painted.
  ///
  /// Their lengths count, each in its own space: transforms of groups do not affect them. Source:
  /// lottie-web.
  var before: [PathSource] = []
  var after: [PathSource] = []

  /// Returns outlines with modifiers applied, one after the other.
  ///
  /// A merge affects only the paints after it.
  static func modified(
    _ sources: [PathSource],
    by modifiers: [OuterModifier]
  ) -> [PathSource] {
    modifiers.reduce(sources) { sources, modifier in
      guard !sources.isEmpty else { return sources }
      switch modifier.item.kind {
      case .trim(let trim):
        guard trim.isSequential, !(modifier.before.isEmpty && modifier.after.isEmpty) else {
          return [.trim(sources, trim, LengthMemo())]
        }
        return [
          .trimPart(
            before: modifier.before,
            sources,
            after: modifier.after,
            trim,
            LengthMemo()
          )
        ]
      case .roundCorners(let radius): return [.round(sources, radius, RoundCorners.round)]
      case .merge(let mode): return [.merge(sources, mode)]
      case .offset, .pucker, .zigZag, .twist: return [.distorted(sources, modifier.item.kind)]
      default: return sources
      }
    }
  }

  /// Returns the outlines of items, without the transforms of groups.
  static func outlines(_ items: some Sequence<ShapeModel>) -> [PathSource] {
    var sources: [PathSource] = []
    for item in items {
      switch item.kind {
      case .path, .rectangle, .ellipse, .star: sources.append(.shape(item))
      case .group(let inner, _): sources += outlines(inner)
      default:
        if item.modifies || item.isMerge {
          sources = modified(sources, by: [OuterModifier(item: item)])
        }
      }
    }
    return sources
  }
}

extension [OuterModifier] {
  /// The modifiers that apply to what a paint of a group draws: those after it in the group, then
  /// those outside.
  static func after(
    _ index: Int,
    of items: [ShapeModel],
    _ outer: [OuterModifier]
  ) -> [OuterModifier] {
    modifiers(index, of: items, outer, before: [])
  }

  /// The modifiers that apply to what one group among other items draws.
  fileprivate static func modifiers(
    _ index: Int,
    of items: [ShapeModel],
    _ outer: [OuterModifier],
    before: [PathSource]
  ) -> [OuterModifier] {
    var result: [OuterModifier] = []
    for place in items.indices.dropFirst(index + 1) where items[place].modifies {
      var modifier = OuterModifier(item: items[place])
      if modifier.item.isSequentialTrim {
        modifier.before = before
        modifier.after = OuterModifier.outlines(items[(index + 1)..<place])
      }
      result.append(modifier)
    }
    for var modifier in outer {
      if modifier.item.isSequentialTrim {
        modifier.before += before
        modifier.after = OuterModifier.outlines(items[(index + 1)...]) + modifier.after
      }
      result.append(modifier)
    }
    return result
  }
}

extension OuterModifier {
  /// The modifiers that apply to what one group among other items draws: those after it, then those
  /// outside.
  static func around(
    _ index: Int,
    of items: [ShapeModel],
    _ outer: [OuterModifier]
  ) -> [OuterModifier] {
    let hasSequence =
      outer.contains { $0.item.isSequentialTrim }
      || items[(index + 1)...].contains { $0.isSequentialTrim }
    let before = hasSequence ? outlines(items[..<index]) : []
    return [OuterModifier].modifiers(index, of: items, outer, before: before)
  }
}

extension ShapeModel {
  /// Whether it changes all paths before it, whichever paint draws them.
  fileprivate var modifies: Bool {
    switch kind {
    case .trim, .roundCorners, .offset, .pucker, .zigZag, .twist: true
    default: false
    }
  }

  /// Whether it is a merge.
  fileprivate var isMerge: Bool { if case .merge = kind { true } else { false } }

  /// Whether it is a trim along several paths as one.
  fileprivate var isSequentialTrim: Bool {
    if case .trim(let trim) = kind { trim.isSequential } else { false }
  }
}
