// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Items that are drawn as one.
///
/// Order of effect: items -> filters -> clips -> mask -> opacity -> blend. The backdrop filters change
/// what is below, inside the clips and as far as the opacity says, before the group is drawn over it.
///
/// What is below is all that has been drawn there, the items of the groups around it and what lies
/// below these, however deep they are nested: as if nothing were isolated. In a mask there is nothing
/// below, and backdrop filters do nothing. A group whose own filters or blend need its items alone gives
/// backdrops inside it the same to read; what they make of it then belongs to the items, which its
/// filters change and which are drawn over what is below once more where they are not opaque.
package final class GroupItem: Sendable {
  /// The items, back to front, in the device space of the list (not of the group).
  package private(set) nonisolated(unsafe) var items: [DisplayItem]
  // SAFETY: only `deinit` writes it, of this group or of the one whose last reference it holds.
  /// The group is multiplied by the coverage of each of these.
  package let clips: [Clip]
  /// Multiplies the group's alpha; nil is opaque everywhere.
  package let mask: Mask?
  /// Multiplies the group's alpha, 0...1.
  package let opacity: Float
  /// How the group meets what is below it.
  package let blend: BlendMode
  /// Applied in order to the group's pixels.
  package let filters: [Filter]
  /// Applied in order to a copy of what is below, which is drawn inside the clips first.
  package let backdropFilters: [Filter]
  /// Whether the items are drawn on a transparent surface of their own.
  ///
  /// A group that has only clips can be drawn without one: each item is then clipped by itself.
  package let isIsolated: Bool
  /// Whether a group among the items, at any depth but not in masks, filters its backdrop.
  package let holdsBackdrop: Bool

  /// Makes a group.
  ///
  /// It is isolated anyway where mask, opacity, blend or filters need it.
  package init(
    items: [DisplayItem],
    clips: [Clip] = [],
    mask: Mask? = nil,
    opacity: Float = 1,
    blend: BlendMode = .normal,
    filters: [Filter] = [],
    backdropFilters: [Filter] = [],
    isIsolated: Bool = false
  ) {
    (self.items, self.clips, self.mask, self.opacity) = (items, clips, mask, opacity)
    (self.blend, self.filters, self.backdropFilters) = (blend, filters, backdropFilters)
    holdsBackdrop = items.contains(where: \.readsBackdrop)
    self.isIsolated =
      isIsolated || mask != nil || opacity != 1 || blend != .normal || !filters.isEmpty
  }

  deinit {
    // Groups within groups are freed one by one: recursion would end the stack some thousands deep.
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
  /// Whether a group that holds backdrops is drawn over a copy of what is below, which it then replaces
  /// as far as clips, mask and opacity let it.
  ///
  /// That is what drawing it by itself gives, but for rounding, and right as well where what is below is
  /// not opaque. It cannot be done where filters or blends need the items alone. O(items).
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
  /// Whether it is or holds a group that filters its backdrop.
  package var readsBackdrop: Bool {
    guard case .group(let group) = self else { return false }
    return group.holdsBackdrop || !group.backdropFilters.isEmpty
  }
}

/// A shape that limits drawing.
package struct Clip: Sendable {
  /// What stays.
  package var shape: Shape
  /// Whether the edge is soft.
  package var isAntialiased: Bool

  /// Makes a clip.
  package init(shape: Shape, isAntialiased: Bool = true) {
    (self.shape, self.isAntialiased) = (shape, isAntialiased)
  }
}

/// Items whose picture says how much of a group is seen.
package struct Mask: Sendable {
  /// Which number of the mask's pixels counts.
  package enum Channel: Sendable {
    /// Alpha.
    case alpha
    /// One less alpha.
    case invertedAlpha
    /// Luminance (0.2126, 0.7152, 0.0722 of the premultiplied sRGB values).
    case luminance
    /// One less luminance.
    case invertedLuminance
  }

  /// The items of the mask, in the device space of the list.
  package var items: [DisplayItem]
  /// What counts.
  package var channel: Channel

  /// Makes a mask.
  package init(items: [DisplayItem], channel: Channel = .alpha) {
    (self.items, self.channel) = (items, channel)
  }
}
