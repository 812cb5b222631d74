// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension CompositionBuilder {
  /// Puts the style Bevel and Emboss on a picture: a shade and a light, each in its colour and mode.
  ///
  /// There is a pair for each form that the style takes in its time. A stroke's relief is that of the
  /// line of the style Stroke; without one there is none.
  mutating func addRelief(
    _ style: EffectModel,
    of layer: LayerModel,
    end: Double,
    to stage: inout LayerStage
  ) {
    let forms = style.values["bs"] ?? Track(2)
    for form in Set(forms.keys.flatMap { [Bevel.form($0.value.x), Bevel.form($0.end.x)] }).sorted()
    {
      for part in [Bevel.shade, Bevel.light] {
        var picture = copy(layer, end: end)
        if form == Bevel.stroke {
          guard let line = layer.styles.last(where: { $0.type == 0 }) else { continue }
          picture = ring(line, around: picture, without: copy(layer, end: end))
        }
        let relief = part.layer(style, form, of: picture)
        if !StyleBlend.isPlain(style, part.blend) {
          relief.compositingFilter = StyleBlend.filter(style, part.blend)
        }
        stage.add(relief, isBehind: form == 1)
      }
    }
  }

  /// What a style's line covers around a picture.
  private func ring(
    _ style: EffectModel,
    around picture: CALayer,
    without hole: CALayer
  ) -> CALayer {
    var plain = style
    (plain.values["o"], plain.values["c"]) = (nil, nil)
    let result = CALayer()
    result.addSublayer(line(plain, around: picture))
    hole.compositingFilter = "destinationOut"
    result.addSublayer(hole)
    return result
  }
}

/// The light or the shade of the style Bevel and Emboss.
///
/// What the file has not is as After Effects begins with.
private struct Bevel {
  /// The form of a line's relief; those before it are numbered as the filter has them.
  static let stroke = 5

  static let light = Bevel(
    isShade: false,
    opacity: "ho",
    blend: StyleBlend.Part(mode: "hm", color: "hc", usual: 11, fallback: Vector(1, 1, 1, 1))
  )
  static let shade = Bevel(
    isShade: true,
    opacity: "so",
    blend: StyleBlend.Part(mode: "sm", color: "sc", usual: 5)
  )

  let isShade: Bool
  /// Under which key the style has its opacity.
  let opacity: String
  /// Where it has its mode and its colour.
  let blend: StyleBlend.Part

  /// The form of a number in a file.
  static func form(_ number: Double) -> Int {
    // Huge numbers may have none between them.
    number.isNaN ? 2 : Int(min(max(number.rounded(), 1), 5))
  }

  /// The part of a style's relief that has a form, in its colour.
  func layer(_ style: EffectModel, _ form: Int, of picture: CALayer) -> CALayer {
    func track(_ key: String, _ value: Double) -> Track<Vector> {
      style.values[key] ?? Track(value)
    }
    let (forms, technique) = (track("bs", 2), track("bt", 1))
    let size = style.values["s"] == nil ? Track(5) : style.size
    let (depth, direction, softness) = (track("sr", 100), track("bd", 1), track("sf", 0))
    let (angle, altitude) = (track("a", 120), track("ll", 30))
    let (color, opacity) = (style.values[blend.color] ?? Track(blend.fallback), track(opacity, 75))
    let isShade = isShade
    var filters = LayerFilters()
    filters.append([technique, size, depth, direction, softness, angle, altitude]) { frame in
      let isSunk = direction.scalar(at: frame).rounded() == 2
      // A line's own relief lies within the line.
      let shapes = LayerFilter.Relief.Form.allCases
      let ways = LayerFilter.Relief.Technique.allCases
      let way = min(max(technique.scalar(at: frame).rounded(), 1), Double(ways.count))
      var relief = LayerFilter.Relief(
        form == Self.stroke ? .inner : shapes[form - 1],
        way.isNaN ? .smooth : ways[Int(way) - 1]
      )
      relief.isShade = isShade
      relief.size = size.scalar(at: frame)
      relief.depth = min(max(depth.scalar(at: frame), 0), 1000) / (isSunk ? -100 : 100)
      relief.softness = min(max(softness.scalar(at: frame), 0), 250) / 2
      relief.angle = angle.scalar(at: frame) * .pi / 180
      relief.altitude = altitude.scalar(at: frame) * .pi / 180
      return .relief(relief)
    }
    filters.append([color, opacity, forms]) { frame in
      let isOn = Self.form(forms.scalar(at: frame)) == form
      let alpha = isOn ? opacity.scalar(at: frame) / 100 : 0
      return LayerFilters.flood(color.value(at: frame), part: 1, alpha: alpha)
    }
    let result = CALayer()
    result.addSublayer(picture)
    filters.apply(to: result)
    return result
  }
}
