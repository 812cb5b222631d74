// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList

extension CompositionBuilder {
  /// Adds the style Bevel and Emboss: a shadow and a highlight, each with its colour and blend mode.
  ///
  /// Each form that the style takes while it is animated has its own pair. A stroke emboss applies to the
  /// line of the style Stroke; a layer without that style has none.
  mutating func addRelief(
    _ style: BevelStyle,
    of layer: LayerModel,
    end: Double,
    to decorated: inout DecoratedLayer
  ) {
    for form in style.forms {
      for (part, isShade) in [(style.shade, true), (style.light, false)] {
        var picture = copy(layer, end: end)
        if form == .stroke {
          guard let line = layer.lastStroke else { continue }
          picture = ring(line, around: picture, without: copy(layer, end: end))
        }
        let relief = style.layer(part, form, isShade: isShade, of: picture)
        if !part.blend.looksNormal(with: part.color) {
          relief.compositingFilter = part.blend.mode.filter
        }
        decorated.add(relief, isBehind: form == .outer)
      }
    }
  }

  /// The line of the style Stroke without the picture that it surrounds, opaque.
  private func ring(
    _ style: StrokeLayerStyle,
    around picture: CALayer,
    without hole: CALayer
  ) -> CALayer {
    var plain = style
    (plain.opacity, plain.color) = (Track(1), Track(Vector(0, 0, 0, 1)))
    let result = CALayer()
    result.addSublayer(strokeLayer(plain, around: picture))
    hole.compositingFilter = "destinationOut"
    result.addSublayer(hole)
    return result
  }
}

extension LayerModel {
  /// The line of the last style Stroke.
  fileprivate var lastStroke: StrokeLayerStyle? {
    for style in styles.reversed() {
      if case .stroke(let line) = style.kind { return line }
    }
    return nil
  }
}

extension BevelStyle {
  /// The form of a number in a file; numbers out of range are the nearest form.
  fileprivate static func form(_ number: Double) -> Form {
    number.isNaN ? .inner : Form(rawValue: Int(min(max(number.rounded(), 1), 5))) ?? .inner
  }

  /// The forms that the style takes over time, in the order of their numbers.
  fileprivate var forms: [Form] {
    let all = form.keys.flatMap { [Self.form($0.value.x), Self.form($0.end.x)] }
    return Set(all).sorted { $0.rawValue < $1.rawValue }
  }

  /// The light or the shade of one form of the relief, in its colour.
  fileprivate func layer(
    _ part: Part,
    _ shown: Form,
    isShade: Bool,
    of picture: CALayer
  ) -> CALayer {
    let (size, technique, depth) = (size.clampedSize, technique, depth)
    let (direction, softness) = (direction, softness)
    let (angle, altitude, forms) = (angle, altitude, form)
    var filters = LayerFilters()
    filters.append([technique, size, depth, direction, softness, angle, altitude]) { frame in
      let isSunk = Direction(direction.scalar(at: frame)) == .down
      var relief = Relief.OnLayer(
        shown.filters,
        Self.technique(technique.scalar(at: frame))
      )
      relief.isShade = isShade
      relief.size = size.scalar(at: frame)
      relief.depth = min(max(depth.scalar(at: frame), 0), 1000) / (isSunk ? -100 : 100)
      relief.softness = min(max(softness.scalar(at: frame), 0), 250) / 2
      relief.angle = angle.scalar(at: frame) * .pi / 180
      relief.altitude = altitude.scalar(at: frame) * .pi / 180
      return .measured(MeasuredFilter(relief))
    }
    let (color, opacity) = (part.color, part.opacity)
    filters.append([color, opacity, forms]) { frame in
      let isOn = Self.form(forms.scalar(at: frame)) == shown
      let alpha = isOn ? opacity.scalar(at: frame) : 0
      return LayerFilters.flood(color.value(at: frame), part: 1, alpha: alpha)
    }
    let result = CALayer()
    result.addSublayer(picture)
    filters.apply(to: result)
    return result
  }

  /// The technique of a number in a file; numbers out of range are the nearest technique.
  private static func technique(_ number: Double) -> Relief.Technique {
    switch number.rounded() {
    case 2: .chiselHard
    case 3...: .chiselSoft
    default: .smooth
    }
  }
}

extension BevelStyle.Form {
  /// The form of the filter; a line's own relief lies within the line.
  fileprivate var filters: Relief.Form {
    switch self {
    case .outer: .outer
    case .inner, .stroke: .inner
    case .emboss: .emboss
    case .pillow: .pillow
    }
  }
}
