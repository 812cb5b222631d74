// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// What a layer has that is not seen, and that most layers leave as it is.
struct LayerExtras {
  /// The defaults, for all layers that keep them.
  static let plain = Shared(LayerExtras())

  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var contents: Any?
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var compositingFilter: Any?
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var mask: CALayer?
  var autoresizingMask: CAAutoresizingMask = []
  var needsDisplayOnBoundsChange = false
  var drawsAsynchronously = false
  var colors = LayerColors()
  /// Values under keys that are no properties, and of custom properties.
  var custom: [String: Any] = [:]
}

/// The colour objects that clients set; what is seen stands in `LayerValues`.
struct LayerColors {
  var background = ColorSlot()
  var border = ColorSlot()
  var shadow = ColorSlot()
}

/// A colour object beside the numbers that are seen.
struct ColorSlot {
  /// The object as it was set.
  var color: CGColor?

  /// Returns the object for a colour: what was set if it is that colour, else a new one.
  func object(for value: LayerColor?) -> CGColor? {
    guard let value else { return nil }
    if let color, color.rgba == value { return color }
    return CGColor(rgba: value)
  }
}

/// What has to be done for a layer at the next commit, and what the last one made of it.
struct LayerState {
  /// Whether this layer or one below it differs from `snapshot`.
  var isDirty = true
  /// Whether this layer itself differs from its snapshot.
  var isSelfDirty = true
  /// Whether layout was asked for.
  var needsLayout = true
  /// Whether drawing was asked for.
  var needsDisplay = false
  /// Whether this is the mask of `link` rather than its sublayer.
  var isMask = false
  /// Whether the size of bounds changed since sublayers were last resized, and from what.
  var oldSize: CGSize?
  /// The state that was committed last.
  var snapshot: LayerSnapshot?
  // SAFETY: cleared by the context when it takes another root or dies.
  /// The context whose root this layer is.
  nonisolated(unsafe) unowned(unsafe) var context: RenderContext?
  /// The custom values that were committed last.
  var committedCustom: [String: Any] = [:]
  /// Whether the layer was part of a tree that is seen at the last commit.
  var isCommitted = false
  /// Whether attached animations wait for their begin time.
  var hasPendingAnimations = false
  /// The animations as flat data, if `isCompiled`.
  var compiled: CompiledLayer?
  /// Whether `compiled` holds the animations that are attached now.
  var isCompiled = true
  /// Whether the picture in `contents` was drawn by the layer itself.
  var hasBackingStore = false
  /// The last presentation layer, with its time and state.
  var presentation: CALayer?
  var presentationTime: CFTimeInterval = 0
  var presentationRevision: UInt64 = 0
}
