// SPDX-License-Identifier: Apache-2.0

/// What a property holds.
package enum ValueKind: UInt8, Sendable {
  case scalar, bool, point, size, rect, color, transform, path, image, numbers, colors, name,
    filters
  case cells

  /// Whether values are up to four numbers.
  var isVector: Bool {
    switch self {
    case .scalar, .bool, .point, .size, .rect: true
    default: false
    }
  }
}

/// What must be done again when a property changes.
package enum PropertyDamage: UInt8, Sendable {
  /// The picture of the layer.
  case look
  /// Its place, and that of its sublayers.
  case geometry
  /// The layout of its sublayers.
  case layout
  /// What it draws into its contents.
  case drawing
}

/// Which layers have a property.
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

/// How a property animates when it is set and nothing else is said.
package enum ImplicitAnimation: UInt8, Sendable {
  /// It changes at once.
  case none
  /// From what is seen to the new value.
  case value
  /// The layer's old picture fades into the new one.
  case transition
}

/// How a property animates when it is set inside a block that animates views.
package enum BlockAnimation: UInt8, Sendable {
  /// It changes at once.
  case none
  /// From the value that is seen to the new one.
  case value
  /// By a difference that is added to the new value and fades to nothing, so that animations that
  /// still run are carried on.
  case difference
}
