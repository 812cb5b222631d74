// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The values of a shape layer.
///
/// The fields stand in an object that copies share until one of them is changed.
@usableFromInline
package struct ShapeValues: Sendable {
  @usableFromInline var shared: Shared<ShapeFields>

  /// Makes the defaults.
  package init() {
    shared = ShapeFields.plain
  }

  /// The fields, which are copied first where others share them.
  private var own: ShapeFields {
    _read { yield shared.value }
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.value) }
      yield &shared.value
    }
  }

  /// The path to fill and stroke, in the layer's space; nil draws nothing.
  package var path: CGPath? {
    @inlinable get { shared.value.path }
    set { own.path = newValue }
  }
  /// The fill colour; nil does not fill.
  package var fillColor: LayerColor? {
    @inlinable get { shared.value.fillColor }
    set { own.fillColor = newValue }
  }
  /// The rule that says what is inside the path.
  package var fillRule: CAShapeLayerFillRule {
    @inlinable get { shared.value.fillRule }
    set { own.fillRule = newValue }
  }
  /// The stroke colour; nil does not stroke.
  package var strokeColor: LayerColor? {
    @inlinable get { shared.value.strokeColor }
    set { own.strokeColor = newValue }
  }
  /// Where the stroke begins, as a fraction of the length of all subpaths; nominally 0...1.
  package var strokeStart: CGFloat {
    @inlinable get { shared.value.strokeStart }
    set { own.strokeStart = newValue }
  }
  /// Where the stroke ends, as a fraction of the length of all subpaths; nominally 0...1.
  package var strokeEnd: CGFloat {
    @inlinable get { shared.value.strokeEnd }
    set { own.strokeEnd = newValue }
  }
  /// The width of the stroke, in points.
  package var lineWidth: CGFloat {
    @inlinable get { shared.value.lineWidth }
    set { own.lineWidth = newValue }
  }
  /// The limit on the length of a miter, as a multiple of the line width; beyond it the join is
  /// bevelled.
  package var miterLimit: CGFloat {
    @inlinable get { shared.value.miterLimit }
    set { own.miterLimit = newValue }
  }
  /// The shape of the ends of open subpaths.
  package var lineCap: CAShapeLayerLineCap {
    @inlinable get { shared.value.lineCap }
    set { own.lineCap = newValue }
  }
  /// The shape of the corners.
  package var lineJoin: CAShapeLayerLineJoin {
    @inlinable get { shared.value.lineJoin }
    set { own.lineJoin = newValue }
  }
  /// The distance into the dash pattern at which the stroke starts, in points.
  package var lineDashPhase: CGFloat {
    @inlinable get { shared.value.lineDashPhase }
    set { own.lineDashPhase = newValue }
  }
  /// The lengths of dashes and gaps in turn, in points; empty is a solid line.
  package var lineDashPattern: [CGFloat] {
    @inlinable get { shared.value.lineDashPattern }
    set { own.lineDashPattern = newValue }
  }
}

/// The fields of `ShapeValues`, with their defaults.
@usableFromInline
struct ShapeFields: Sendable {
  /// The defaults, which all new layers share.
  static let plain = Shared(ShapeFields())

  @usableFromInline var path: CGPath?
  @usableFromInline var fillColor: LayerColor? = LayerColor(0, 0, 0, 1)
  @usableFromInline var fillRule = CAShapeLayerFillRule.nonZero
  @usableFromInline var strokeColor: LayerColor?
  @usableFromInline var strokeStart: CGFloat = 0
  @usableFromInline var strokeEnd: CGFloat = 1
  @usableFromInline var lineWidth: CGFloat = 1
  @usableFromInline var miterLimit: CGFloat = 10
  @usableFromInline var lineCap = CAShapeLayerLineCap.butt
  @usableFromInline var lineJoin = CAShapeLayerLineJoin.miter
  @usableFromInline var lineDashPhase: CGFloat = 0
  @usableFromInline var lineDashPattern: [CGFloat] = []
}
