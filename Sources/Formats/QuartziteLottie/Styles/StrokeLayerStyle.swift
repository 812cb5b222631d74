// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// The style Stroke: a line around a layer.
struct StrokeLayerStyle: LayerStyle {
  /// The width in points.
  var size: Track<Vector>
  var color: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend

  var title: String { "the style Stroke" }
  var blends: [StyleBlend] { [blend] }
  var means: StyleMeans { .layers }

  /// Reads the style.
  init(_ value: JSONValue, _ reader: inout ModelReader) {
    size = reader.styleTrack(value["s"], 1)
    color = reader.styleColor(value["c"], Vector(0, 0, 0, 1))
    opacity = reader.styleOpacity(value["o"], 100)
    blend = reader.styleBlend(value["bm"])
  }

  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool {
    decorated.add(line(around: copy()), isBehind: true)
    return true
  }

  /// What a picture covers, grown by the style's size, in one colour.
  func line(around picture: CALayer) -> CALayer {
    let size = size.clampedSize
    let result = CALayer()
    result.addSublayer(picture)
    var filters = LayerFilters()
    filters.widen([size], color.map { $0.opaque }) { size.scalar(at: $0) }
    filters.apply(to: result)
    LayerAnimations.setOpacity(opacity, of: result)
    return result
  }

  /// The line without the picture that it surrounds, opaque.
  func ring(around picture: CALayer, without hole: CALayer) -> CALayer {
    var plain = self
    (plain.opacity, plain.color) = (Track(1), Track(Vector(0, 0, 0, 1)))
    let result = CALayer()
    result.addSublayer(plain.line(around: picture))
    hole.compositingFilter = "destinationOut"
    result.addSublayer(hole)
    return result
  }
}

extension LayerModel {
  /// The line of the last style Stroke.
  var lastStroke: StrokeLayerStyle? {
    for style in styles.reversed() {
      if case .stroke(let line) = style.kind { return line }
    }
    return nil
  }
}
