// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// Properties of a layer without a visible value, which most layers leave at their defaults.
struct LayerExtras {
  /// The defaults, shared by all layers that have no others.
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
  /// Values under keys that are no properties, and those of custom properties.
  var custom: [String: Any] = [:]

  /// Whether a mask or any object of a client's may be here that holds layers.
  var mayHoldLayers: Bool {
    mask != nil || !custom.isEmpty || style != nil || actions != nil || contents is CALayer
      || compositingFilter is CALayer || filters != nil || backgroundFilters != nil
  }
}

/// The colour objects that clients set; their components are in `LayerValues`.
struct LayerColors {
  var background = ColorSlot()
  var border = ColorSlot()
  var shadow = ColorSlot()
}

/// A colour object that is kept along with its components.
struct ColorSlot {
  /// The object as the client set it.
  var color: CGColor?

  /// Returns the object for a colour: the client's if it has that colour, else a new one.
  func object(for value: LayerColor?) -> CGColor? {
    guard let value else { return nil }
    if let color, color.rgba == value { return color }
    return CGColor(rgba: value)
  }
}

/// What must be done for a layer at the next commit, and the result of the last one.
struct LayerState {
  /// Whether this layer or a descendant differs from `snapshot`.
  var isDirty = true
  /// Whether this layer itself differs from `snapshot`.
  var isSelfDirty = true
  /// Whether layout was requested.
  var needsLayout = true
  /// Whether drawing was requested.
  var needsDisplay = false
  /// How deeply requests to the delegate are nested.
  var delegateDepth: UInt8 = 0
  /// How deeply reading and setting of key paths are nested.
  var keyPathDepth: UInt8 = 0
  /// Whether this is the mask of `link` rather than its sublayer.
  var isMask = false
  /// The size of the bounds when sublayers were last resized; nil if it has not changed since.
  var oldSize: CGSize?
  /// The snapshot of the last commit.
  var snapshot: LayerSnapshot?
  // SAFETY: cleared by the context when it is deallocated, or when another context takes the root.
  /// The context whose root this layer is.
  nonisolated(unsafe) unowned(unsafe) var context: RenderContext?
  /// What is cached about the layers above.
  var above = LayersAbove()
  /// The custom values of the last commit.
  var committedCustom: [String: Any] = [:]
  /// Whether the last commit included the layer in a tree that is shown.
  var isCommitted = false
  /// Whether attached animations have no begin time yet.
  var hasPendingAnimations = false
  /// The compiled animations; up to date if `isCompiled`.
  var compiled: CompiledLayer?
  /// Whether `compiled` has the animations that are attached now.
  var isCompiled = true
  /// Whether `compiled` still has animations that have ended, which show nothing any more.
  var isCompiledLater = false
  /// Whether the layer itself drew the picture in `contents`.
  var hasBackingStore = false
  /// The last presentation values of a layer with many animations; nil for others.
  var presented: PresentedValues?
  /// The last presentation layer, with its time and snapshot.
  var presentation: CALayer?
  var presentationTime: CFTimeInterval = 0
  var presentationRevision: UInt64 = 0
}

/// Presentation values, with the moment and the snapshot that they were computed for.
final class PresentedValues {
  let values: LayerValues
  let moment: LayerMoment
  let revision: UInt64

  init(_ values: LayerValues, at moment: LayerMoment, of snapshot: LayerSnapshot) {
    (self.values, self.moment, revision) = (values, moment, snapshot.revision)
  }
}
