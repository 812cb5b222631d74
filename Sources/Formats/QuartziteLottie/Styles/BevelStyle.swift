// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList

/// The style Bevel and Emboss: a relief along the edge of a layer.
struct BevelStyle: LayerStyle {
  /// The light or the shade.
  struct Part: Sendable {
    var color: Track<Vector>
    /// 0...1.
    var opacity: Track<Vector>
    var blend: StyleBlend
  }

  /// Where the slope lies.
  enum Form: Int, Sendable {
    case outer = 1
    case inner, emboss, pillow
    /// Within the line of the style Stroke.
    case stroke
  }

  /// Which way the slope leads, by the numbers of the format.
  enum Direction: Int, Sendable {
    case up = 1, down

    /// The direction of a number in a file; numbers out of range are up.
    init(_ number: Double) { self = number.rounded() == 2 ? .down : .up }
  }

  /// The number of the form, which may be animated.
  var form: Track<Vector>
  /// The number of the technique, which may be animated: those of `Relief.Technique` in display lists.
  var technique: Track<Vector>
  /// The width of the slope in points.
  var size: Track<Vector>
  /// The steepness, in per cent.
  var depth: Track<Vector>
  /// The number of the `Direction`, which may be animated.
  var direction: Track<Vector>
  /// Twice the standard deviation of the blur of the light, in points.
  var softness: Track<Vector>
  /// Where the light comes from, in degrees from the right, counter-clockwise.
  var angle: Track<Vector>
  /// The elevation of the light above the picture, in degrees.
  var altitude: Track<Vector>
  var light: Part
  var shade: Part

  var title: String { "the style Bevel and Emboss" }
  var blends: [StyleBlend] { [light.blend, shade.blend] }
  var means: StyleMeans { .layers }

  /// Reads the style.
  init(_ value: JSONValue, _ reader: inout ModelReader) {
    form = reader.styleTrack(value["bs"], 2)
    technique = reader.styleTrack(value["bt"], 1)
    size = reader.styleTrack(value["s"], 5)
    depth = reader.styleTrack(value["sr"], 100)
    direction = reader.styleTrack(value["bd"], 1)
    softness = reader.styleTrack(value["sf"], 0)
    angle = reader.styleTrack(value["a"], 120)
    altitude = reader.styleTrack(value["ll"], 30)
    light = Part(
      color: reader.styleColor(value["hc"], .one),
      opacity: reader.styleOpacity(value["ho"], 75),
      blend: reader.styleBlend(value["hm"], usual: .screen)
    )
    shade = Part(
      color: reader.styleColor(value["sc"], Vector(0, 0, 0, 1)),
      opacity: reader.styleOpacity(value["so"], 75),
      blend: reader.styleBlend(value["sm"], usual: .multiply)
    )
  }

  // MARK: - Drawing

  /// Adds a shadow and a highlight, each with its colour and blend mode.
  ///
  /// Each form that the style takes while it is animated has its own pair. A stroke emboss applies to the
  /// line of the style Stroke; a layer without that style has none.
  func add(
    to decorated: inout DecoratedLayer,
    of layer: LayerModel,
    copy: () -> CALayer
  ) -> Bool {
    for form in forms {
      for (part, isShade) in [(shade, true), (light, false)] {
        var picture = copy()
        if form == .stroke {
          guard let line = layer.lastStroke else { continue }
          picture = line.ring(around: picture, without: copy())
        }
        let relief = self.layer(part, form, isShade: isShade, of: picture)
        part.blend.apply(to: relief, with: part.color)
        decorated.add(relief, isBehind: form == .outer)
      }
    }
    return true
  }

  /// The light or the shade of one form of the relief, in its colour.
  private func layer(
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

  // MARK: - Numbers

  /// The form of a number in a file; numbers out of range are the nearest form.
  private static func form(_ number: Double) -> Form {
    number.isNaN ? .inner : Form(rawValue: Int(min(max(number.rounded(), 1), 5))) ?? .inner
  }

  /// The forms that the style takes over time, in the order of their numbers.
  private var forms: [Form] {
    let all = form.keys.flatMap { [Self.form($0.value.x), Self.form($0.end.x)] }
    return Set(all).sorted { $0.rawValue < $1.rawValue }
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
