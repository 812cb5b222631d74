// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Items that are drawn as a group.
///
/// Order of operations: items -> filters -> clips -> mask -> opacity -> blend mode. Before that,
/// the backdrop filters change the backdrop inside the clips, in proportion to the opacity.
///
/// The backdrop is everything that has been drawn behind, also in and behind enclosing groups of
/// any depth, as if none were isolated. A mask has no backdrop, and backdrop filters in it have no
/// effect. In a group whose own filters or blend mode need its items alone, nested backdrop filters
/// still read the full backdrop; their result then belongs to the group's items, is changed by its
/// filters, and where it is not opaque is composited with the backdrop once more.
@usableFromInline
package final class GroupItem: Sendable {
  /// The items, from back to front, in the device space of the list (not of the group).
  package private(set) nonisolated(unsafe) var items: [DisplayItem]
  // SAFETY: written in `deinit` only, of this group or of the one that holds its last reference.
  /// Clips, whose coverages multiply the group's alpha.
  package let clips: [Clip]
  /// Multiplies the group's alpha, or says how far a `Filter.Displacement` moves pixels; nil for no mask.
  package let mask: Mask?
  /// Multiplies the group's alpha, 0...1.
  package let opacity: Float
  /// How the group is composited with the backdrop.
  package let blend: BlendMode
  /// Filters that are applied in order to the group's pixels.
  package let filters: [Filter]
  /// Filters that are applied in order to a copy of the backdrop, which is drawn inside the clips
  /// before the items.
  package let backdropFilters: [Filter]
  /// Whether the items are drawn to a transparent surface of their own.
  ///
  /// A group with clips only does not need one: each item can be clipped by itself.
  package let isIsolated: Bool
  /// The mark of a group that holds what one layer shows; nil for other groups.
  ///
  /// A marked group has no clips, mask, filters, opacity or blend mode of its own.
  package let layer: LayerMark?
  /// Whether a nested group, at any depth but not in masks, has backdrop filters.
  package let holdsBackdrop: Bool

  /// Makes a group.
  ///
  /// It is isolated in any case if mask, opacity, blend mode or filters need it.
  package init(
    items: [DisplayItem],
    clips: [Clip] = [],
    mask: Mask? = nil,
    opacity: Float = 1,
    blend: BlendMode = .normal,
    filters: [Filter] = [],
    backdropFilters: [Filter] = [],
    isIsolated: Bool = false,
    layer: LayerMark? = nil
  ) {
    self.layer = layer
    (self.items, self.clips, self.mask, self.opacity) = (items, clips, mask, opacity)
    (self.blend, self.filters, self.backdropFilters) = (blend, filters, backdropFilters)
    holdsBackdrop = items.contains(where: \.readsBackdrop)
    self.isIsolated =
      isIsolated || mask != nil || opacity != 1 || blend != .normal || !filters.isEmpty
  }

  deinit {
    // Nested groups are released one by one: recursion would overflow the stack at some thousand
    // levels.
    var rest: [GroupItem] = []
    for case .group(let group) in items { rest.append(group) }
    items = []
    while var group = rest.popLast() {
      guard isKnownUniquelyReferenced(&group) else { continue }
      for case .group(let inner) in group.items { rest.append(inner) }
      group.items = []
    }
  }
}

extension GroupItem {
  /// Returns the group with some of its properties replaced; nil keeps one.
  ///
  /// - Parameter keepsMark: whether the mark of a layer stays.
  package func with(
    items: [DisplayItem]? = nil,
    opacity: Float? = nil,
    blend: BlendMode? = nil,
    filters: [Filter]? = nil,
    backdropFilters: [Filter]? = nil,
    isIsolated: Bool? = nil,
    keepsMark: Bool = true
  ) -> GroupItem {
    GroupItem(
      items: items ?? self.items,
      clips: clips,
      mask: mask,
      opacity: opacity ?? self.opacity,
      blend: blend ?? self.blend,
      filters: filters ?? self.filters,
      backdropFilters: backdropFilters ?? self.backdropFilters,
      isIsolated: isIsolated ?? self.isIsolated,
      layer: keepsMark ? layer : nil
    )
  }

  /// The mask that multiplies the group's alpha; nil for none.
  package var cover: Mask? { mask?.channel == .map ? nil : mask }

  /// What says how far the group's displacements move each pixel; nil for nothing, which moves none.
  package var map: [DisplayItem]? { mask?.channel == .map ? mask?.items : nil }

  /// Whether a group with nested backdrop filters is drawn onto a copy of the backdrop, which then
  /// replaces the backdrop as clips, mask and opacity allow.
  ///
  /// Up to rounding this equals drawing onto the backdrop itself, and it is right also where the
  /// backdrop is not opaque. Filters and blend modes that need the items alone prevent it.
  /// O(items).
  package var goesOverBelow: Bool {
    guard holdsBackdrop, filters.isEmpty, blend == .normal else { return false }
    var stack = [items]
    while let items = stack.popLast() {
      for item in items {
        switch item {
        case .draw(let draw): if draw.blend != .normal { return false }
        case .sprites(let sprites): if sprites.blend != .normal { return false }
        case .group(let group):
          if group.blend != .normal { return false }
          if !group.isIsolated { stack.append(group.items) }
        }
      }
    }
    return true
  }
}

extension DisplayItem {
  /// Whether it is or contains a group with backdrop filters.
  package var readsBackdrop: Bool {
    guard case .group(let group) = self else { return false }
    return group.holdsBackdrop || !group.backdropFilters.isEmpty
  }
}

/// A shape that restricts drawing.
@usableFromInline
package struct Clip: Sendable {
  /// The area that is kept.
  package var shape: Shape
  /// Whether the edges are antialiased.
  package var isAntialiased: Bool

  /// Makes a clip.
  package init(shape: Shape, isAntialiased: Bool = true) {
    (self.shape, self.isAntialiased) = (shape, isAntialiased)
  }
}

/// Items whose picture determines how much of a group is shown.
@usableFromInline
package struct Mask: Sendable {
  /// The component of the mask's pixels that is used.
  @usableFromInline package enum Channel: Sendable {
    /// Alpha.
    case alpha
    /// 1 minus alpha.
    case invertedAlpha
    /// Luminance (0.2126, 0.7152, 0.0722 of the premultiplied sRGB values).
    case luminance
    /// 1 minus luminance.
    case invertedLuminance
    /// None: the mask hides nothing, its colours are the map of the group's displacements.
    case map
  }

  /// The items of the mask, in the device space of the list.
  package var items: [DisplayItem]
  /// The component that is used.
  package var channel: Channel

  /// Makes a mask.
  package init(items: [DisplayItem], channel: Channel = .alpha) {
    (self.items, self.channel) = (items, channel)
  }
}
