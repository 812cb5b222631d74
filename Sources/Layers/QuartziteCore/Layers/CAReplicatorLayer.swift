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

  /// The number of copies, the original counted; below 1 shows none.
  ///
  /// Default 1. Animatable.
  open var instanceCount: Int {
    get { values.replicator.instanceCount }
    set { change(.instanceCount, \.replicator.instanceCount, to: newValue) }
  }
  /// Whether copies keep their own 3D space.
  ///
  /// Default false.
  open var preservesDepth: Bool {
    get { values.replicator.preservesDepth }
    set { change(.preservesDepth, \.replicator.preservesDepth, to: newValue) }
  }
  /// How much each copy lags behind the one before, in seconds.
  ///
  /// Default 0. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { values.replicator.instanceDelay }
    set {
      change(.instanceDelay, \.replicator.instanceDelay, to: newValue, isValid: newValue.isFinite)
    }
  }
  /// From each copy to the next, about the centre of the bounds.
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
  /// Multiplies the colours of the first copy.
  ///
  /// Default white. Animatable.
  open var instanceColor: CGColor? {
    get { colorSlot.object(for: values.replicator.instanceColor) }
    set {
      colorSlot.color = newValue
      change(.instanceColor, \.replicator.instanceColor, to: newValue?.rgba)
    }
  }
  /// Added to the red factor from copy to copy.
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
  /// Added to the green factor from copy to copy.
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
  /// Added to the blue factor from copy to copy.
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
  /// Added to the alpha factor from copy to copy.
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

  /// Takes over what `CALayer` does not know of.
  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CAReplicatorLayer else { return }
    colorSlot = other.colorSlot
  }
}
