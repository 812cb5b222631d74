// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A layer that draws a path: filled, then stroked, above its background.
///
/// See: <https://developer.apple.com/documentation/quartzcore/cashapelayer>
open class CAShapeLayer: CALayer {
  final var fillSlot = ColorSlot()
  final var strokeSlot = ColorSlot()

  package override class var initialValues: LayerValues {
    LayerValues(payload: .shape(ShapeValues()))
  }

  /// The path to fill and stroke, in the layer's space.
  ///
  /// Default nil. Animatable, but not implicitly.
  ///
  /// Between paths of the same structure, where a line may correspond to a curve, points on the
  /// path move in straight lines; other paths change at once, half way.
  open var path: CGPath? {
    get { values.shape.path }
    set { change(.path, \.shape.path, to: newValue?.immutable) }
  }
  /// The fill colour; nil does not fill.
  ///
  /// Default opaque black. Animatable.
  open var fillColor: CGColor? {
    get { fillSlot.object(for: values.shape.fillColor) }
    set {
      fillSlot.color = newValue
      change(.fillColor, \.shape.fillColor, to: newValue?.rgba)
    }
  }
  /// The rule that says what is inside the path.
  ///
  /// Default `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { values.shape.fillRule }
    set { change(.fillRule, \.shape.fillRule, to: newValue) }
  }
  /// The stroke colour; nil does not stroke.
  ///
  /// Default nil. Animatable.
  open var strokeColor: CGColor? {
    get { strokeSlot.object(for: values.shape.strokeColor) }
    set {
      strokeSlot.color = newValue
      change(.strokeColor, \.shape.strokeColor, to: newValue?.rgba)
    }
  }
  /// Where the stroke begins, as a fraction of the length of all subpaths, 0...1.
  ///
  /// Default 0. Animatable.
  open var strokeStart: CGFloat {
    get { values.shape.strokeStart }
    set { change(.strokeStart, \.shape.strokeStart, to: newValue, isValid: newValue.isFinite) }
  }
  /// Where the stroke ends, as a fraction of the length of all subpaths, 0...1.
  ///
  /// Default 1. Animatable.
  open var strokeEnd: CGFloat {
    get { values.shape.strokeEnd }
    set { change(.strokeEnd, \.shape.strokeEnd, to: newValue, isValid: newValue.isFinite) }
  }
  /// The width of the stroke in points.
  ///
  /// Default 1. Animatable.
  open var lineWidth: CGFloat {
    get { values.shape.lineWidth }
    set { change(.lineWidth, \.shape.lineWidth, to: newValue, isValid: newValue.isFinite) }
  }
  /// The limit on the length of a miter, as a multiple of the line width; beyond it the join is
  /// bevelled.
  ///
  /// Default 10. Animatable.
  open var miterLimit: CGFloat {
    get { values.shape.miterLimit }
    set { change(.miterLimit, \.shape.miterLimit, to: newValue, isValid: newValue.isFinite) }
  }
  /// The shape of the ends of open subpaths.
  ///
  /// Default `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { values.shape.lineCap }
    set { change(.lineCap, \.shape.lineCap, to: newValue) }
  }
  /// The shape of the corners.
  ///
  /// Default `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { values.shape.lineJoin }
    set { change(.lineJoin, \.shape.lineJoin, to: newValue) }
  }
  /// The distance into the dash pattern at which the stroke starts, in points.
  ///
  /// Default 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { values.shape.lineDashPhase }
    set { change(.lineDashPhase, \.shape.lineDashPhase, to: newValue, isValid: newValue.isFinite) }
  }
  /// The lengths of dashes and gaps in turn, in points; nil is a solid line.
  ///
  /// Default nil.
  open var lineDashPattern: [NSNumber]? {
    get {
      let pattern = values.shape.lineDashPattern
      return pattern.isEmpty ? nil : pattern.map { NSNumber(value: Double($0)) }
    }
    set {
      let pattern = (newValue ?? []).map { CGFloat($0.doubleValue) }
      let isValid = pattern.allSatisfy { $0.isFinite && $0 >= 0 }
      change(.lineDashPattern, \.shape.lineDashPattern, to: pattern, isValid: isValid)
    }
  }

  /// Copies what `CALayer` does not know.
  override func copyState(from other: CALayer) {
    super.copyState(from: other)
    guard let other = other as? CAShapeLayer else { return }
    (fillSlot, strokeSlot) = (other.fillSlot, other.strokeSlot)
  }
}
