// SPDX-License-Identifier: Apache-2.0
import QuartziteCore

/// The style Color Overlay: one colour over a layer.
struct ColorOverlayStyle: LayerStyle {
  var color: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend

  var title: String { "the style Colour Overlay" }
  var blends: [StyleBlend] { [blend] }
  var means: StyleMeans { blend.mode == .normal ? .filters : .layers }

  /// Reads the style.
  init(_ value: JSONValue, _ reader: inout ModelReader) {
    color = reader.styleColor(value["c"], Vector(1, 0, 0, 1))
    opacity = reader.styleOpacity(reader.hasValue(value["so"]) ? value["so"] : value["o"], 100)
    blend = reader.styleBlend(value["bm"])
  }

  func dress(_ layer: CALayer, _ filters: inout LayerFilters) -> Bool {
    let (color, opacity) = (color, opacity)
    filters.append([color, opacity]) {
      LayerFilters.flood(color.value(at: $0), part: opacity.scalar(at: $0))
    }
    return true
  }

  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool {
    if blend.mode == .normal { return decorated.filter(self) }
    decorated.add(self.layer(through: copy()))
    return true
  }

  /// One colour everywhere, masked by a picture, with the blend mode.
  private func layer(through picture: CALayer) -> CALayer {
    let result = CALayer()
    let area = MaskBuilder.everything()
    area.backgroundColor = ShapeBuilder.color(color.first)
    LayerAnimations.add(color, to: area, "backgroundColor") { ShapeBuilder.color($0) }
    result.addSublayer(area)
    result.mask = picture
    LayerAnimations.setOpacity(opacity, of: result)
    result.compositingFilter = blend.mode.filter
    return result
  }
}
