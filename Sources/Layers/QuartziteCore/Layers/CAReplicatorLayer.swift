// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that shows its sublayers several times.
///
/// See: <https://developer.apple.com/documentation/quartzcore/careplicatorlayer>
open class CAReplicatorLayer: CALayer {
  private final var colorSlot = ColorSlot()

  package override class var initialValues: LayerValues {
    LayerValues(payload: .replicator(ReplicatorValues()))
  }

  /// The number of copies, the original included; below 1 none is shown.
  ///
  /// Default 1. Animatable.
  open var instanceCount: Int {
    get { values.replicator.instanceCount }
    set { change(.instanceCount, \.replicator.instanceCount, to: newValue) }
  }
  /// Whether copies keep their depth instead of being flattened into the layer.
  ///
  /// Default false.
  open var preservesDepth: Bool {
    get { values.replicator.preservesDepth }
    set { change(.preservesDepth, \.replicator.preservesDepth, to: newValue) }
  }
  /// The delay from each copy to the next, in seconds.
  ///
  /// Default 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { values.replicator.instanceDelay }
    set {
      change(.instanceDelay, \.replicator.instanceDelay, to: newValue, isValid: newValue.isFinite)
    }
  }
  /// The transform from each copy to the next, about the centre of the bounds.
  ///
  /// Default identity. Animatable.
  open var instanceTransform: CATransform3D {
    get { values.replicator.instanceTransform }
    set {
      change(
        .instanceTransform,
        \.replicator.instanceTransform,
        to: newValue,
        isValid: newValue.isFinite
      )
    }
  }
  /// The colour that multiplies the original's colours.
  ///
  /// Default white. Animatable.
  open var instanceColor: CGColor? {
    get { colorSlot.object(for: values.replicator.instanceColor) }
    set {
      colorSlot.color = newValue
      change(.instanceColor, \.replicator.instanceColor, to: newValue?.rgba)
    }
  }
  /// Added to the red factor from each copy to the next.
  ///
  /// Default 0. Animatable.
  open var instanceRedOffset: Float {
    get { values.replicator.instanceRedOffset }
    set {
      change(
        .instanceRedOffset,
        \.replicator.instanceRedOffset,
        to: newValue,
        isValid: newValue.isFinite
      )
    }
  }
  /// Added to the green factor from each copy to the next.
  ///
  /// Default 0. Animatable.
  open var instanceGreenOffset: Float {
    get { values.replicator.instanceGreenOffset }
    set {
      change(
        .instanceGreenOffset,
        \.replicator.instanceGreenOffset,
        to: newValue,
        isValid: newValue.isFinite
      )
    }
  }
  /// Added to the blue factor from each copy to the next.
  ///
  /// Default 0. Animatable.
  open var instanceBlueOffset: Float {
    get { values.replicator.instanceBlueOffset }
    set {
      change(
        .instanceBlueOffset,
        \.replicator.instanceBlueOffset,
        to: newValue,
        isValid: newValue.isFinite
      )
    }
  }
  /// Added to the alpha factor from each copy to the next.
  ///
  /// Default 0. Animatable.
  open var instanceAlphaOffset: Float {
    get { values.replicator.instanceAlphaOffset }
    set {
      change(
        .instanceAlphaOffset,
        \.replicator.instanceAlphaOffset,
        to: newValue,
        isValid: newValue.isFinite
      )
    }
  }

  /// Copies what `CALayer` does not know.
  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CAReplicatorLayer else { return }
    colorSlot = other.colorSlot
  }
}
