// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteDisplayList
import QuartziteNumerics

/// The style Satin: a shading between two blurred copies of a layer.
struct SatinStyle: LayerStyle {
  /// Twice the standard deviation of the blur, in points.
  var size: Track<Vector>
  /// The direction in which one copy is shifted, in degrees from the right, counter-clockwise; the other
  /// is shifted the opposite way.
  var angle: Track<Vector>
  /// How far each copy is shifted, in points.
  var distance: Track<Vector>
  /// Whether dark and light are exchanged: not 0.
  var isInverted: Track<Vector>
  var color: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend

  var title: String { "the style Satin" }
  var blends: [StyleBlend] { [blend] }
  var means: StyleMeans { .layers }

  /// Reads the style.
  init(_ value: JSONValue, _ reader: inout ModelReader) {
    size = reader.styleTrack(value["s"], 14)
    angle = reader.styleTrack(value["a"], 19)
    distance = reader.styleTrack(value["d"], 11)
    isInverted = reader.styleTrack(value["in"], 1)
    color = reader.styleColor(value["c"], Vector(0, 0, 0, 1))
    opacity = reader.styleOpacity(value["o"], 50)
    blend = reader.styleBlend(value["bm"])
  }

  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool {
    let shading = shading(of: copy())
    blend.apply(to: shading, with: color)
    decorated.add(shading)
    return true
  }

  /// The shading of a picture, in one colour.
  private func shading(of picture: CALayer) -> CALayer {
    let (size, isInverted) = (size.clampedSize, isInverted)
    let (angle, distance) = (angle, distance)
    var filters = LayerFilters()
    filters.append([size, angle, distance, isInverted]) { frame in
      // The angle counts from the right upwards.
      let (sine, cosine) = Elementary.sineCosine(angle.scalar(at: frame) * .pi / 180)
      let length = min(max(distance.scalar(at: frame), 0), 250)
      let shading = Satin.OnLayer(
        sigma: size.scalar(at: frame) / 2,
        offset: SIMD2(cosine, -sine) * length,
        isInverted: isInverted.scalar(at: frame) != 0
      )
      return .measured(MeasuredFilter(shading))
    }
    filters.flood(color, opacity)
    let result = CALayer()
    result.addSublayer(picture)
    filters.apply(to: result)
    return result
  }
}
