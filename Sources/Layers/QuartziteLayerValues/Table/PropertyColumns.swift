// SPDX-License-Identifier: Apache-2.0

/// What a property holds.
package enum ValueKind: UInt8, Sendable {
  case scalar, bool, point, size, rect, color, transform, path, image, numbers, colors, name,
    filters
  case cells

  /// Whether values consist of up to four numbers.
  var isVector: Bool {
    switch self {
    case .scalar, .bool, .point, .size, .rect: true
    default: false
    }
  }
}

/// Which classes of layers have a property; `depth` stands for replicators and emitters, which have
/// `preservesDepth`.
package enum PropertyOwner: UInt8, Sendable {
  case all, shape, gradient, text, replicator, emitter, depth, scroll, tiled

  /// Returns whether layers with this payload have the property.
  package func owns(_ payload: LayerPayload) -> Bool {
    switch (self, payload) {
    case (.all, _), (.shape, .shape), (.gradient, .gradient), (.text, .text): true
    case (.replicator, .replicator), (.emitter, .emitter): true
    case (.depth, .replicator), (.depth, .emitter): true
    case (.scroll, .scroll), (.tiled, .tiled): true
    default: false
    }
  }
}

/// The implicit animation of a change: what happens without an explicit action.
package enum ImplicitAnimation: UInt8, Sendable {
  /// None: the value changes at once.
  case none
  /// From the presentation value to the new value.
  case value
  /// A fade from the layer's old picture to its new one.
  case transition
}

/// How a change inside an animation block of UIKit's views is animated.
package enum BlockAnimation: UInt8, Sendable {
  /// Not at all: the value changes at once.
  case none
  /// From the presentation value to the new value.
  case value
  /// Additively: by the difference of the old and the new value, which shrinks to zero, so that
  /// animations that are still running are continued smoothly. For points, rectangles and transforms.
  case difference
}
