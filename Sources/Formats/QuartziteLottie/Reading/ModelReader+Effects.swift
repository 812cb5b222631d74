// SPDX-License-Identifier: Apache-2.0
import QuartziteCore
import QuartziteDisplayList

extension ModelReader {
  /// Reads an effect.
  mutating func effect(_ value: JSONValue) -> EffectModel {
    let type = int(value["ty"], -1)
    var entries = EffectEntries()
    for (position, entry) in (value["ef"]?.elements ?? []).enumerated() {
      guard let property = entry["v"] else { continue }
      let track = vectorTrack(property, Vector(0, 0, 0, 1))
      // Groups in effects and references to layers have no value.
      let isEmpty = property.isObject && property["k"] == nil && property["sid"] == nil
      if !isEmpty { entries.values[position] = track }
      entries.named.append((entry["nm"]?.string ?? "", entry["ty"]?.int ?? -1, track))
    }
    let plugIn = type == 5 ? Self.plugIn(value["mn"]?.string ?? "", entries) : nil
    let kind = plugIn ?? Self.kind(type, entries)
    var effect = EffectModel(kind: kind, keyPath: value.keyPath)
    effect.isOn = value["en"]?.bool ?? true
    return effect
  }

  private static func kind(_ type: Int, _ entries: EffectEntries) -> EffectModel.Kind {
    switch type {
    case 0...4, 6, 7, 10...12: return .control
    case 20:
      return .tint(
        TintEffect(
          dark: entries.color(0, .zero),
          light: entries.color(1, .one),
          amount: entries.value(2, 100)
        )
      )
    case 21: return .fill(FillEffect(color: entries.color(2, .zero), opacity: entries.value(6, 1)))
    case 22: return .stroke(entries.stroke)
    case 23:
      return .tritone(
        TritoneEffect(
          bright: entries.color(0, .one),
          middle: entries.color(1, Vector(0.5, 0.5, 0.5, 1)),
          dark: entries.color(2, .zero),
          original: entries.value(3, 0)
        )
      )
    case 24: return .levels(entries.levels)
    case 25: return .dropShadow(entries.shadow, byName: entries.namedShadow)
    case 26:
      return .radialWipe(
        RadialWipeEffect(
          direction: entries.value(3, 1),
          completion: entries.value(0, 0),
          start: entries.value(1, 0),
          center: entries.color(2, .zero),
          feather: entries.value(4, 0)
        )
      )
    case 27: return entries.displacement.map { .displacement($0) } ?? unknown(type)
    case 28: return .setMatte(entries.setMatte)
    case 29: return .gaussianBlur(entries.blur)
    case 30: return .warp(entries.twirl)
    case 32: return .warp(entries.ripple)
    case 33: return .warp(entries.sphere)
    case 35: return .transform(entries.transform)
    default: return unknown(type)
    }
  }

  private static func unknown(_ type: Int) -> EffectModel.Kind {
    .unknown(title: titles[type] ?? "an effect of type \(type)")
  }

  /// An effect that has no number in the format, but a name that After Effects writes beside its values;
  /// nil for those that are not drawn.
  ///
  /// Source: Adobe, After Effects' effect reference; the scripting guide's list of match names.
  private static func plugIn(_ matchName: String, _ entries: EffectEntries) -> EffectModel.Kind? {
    switch matchName {
    case "ADBE Invert": .invert(entries.invert)
    case "ADBE Twirl": .warp(entries.twirl)
    case "ADBE Ripple": .warp(entries.ripple)
    case "ADBE Spherize": .warp(entries.sphere)
    case "ADBE Wave Warp": .warp(entries.waves)
    case "ADBE Turbulent Displace": .warp(entries.turbulence)
    default: nil
    }
  }

  /// The names of effects that are not supported.
  private static let titles = [
    5: "an effect of a plug-in", 27: "the effect Displacement Map",
    31: "the effect Mesh Warp", 34: "the effect Puppet",
  ]
}

/// The values of an effect, which the format identifies by their order.
///
/// Source: the Lottie Animation Community's documentation of effects, and where it only names values,
/// lottie-web, its reference.
private struct EffectEntries {
  /// The values by their index.
  var values: [Int: Track<Vector>] = [:]
  /// The name, type and value of each.
  var named: [(name: String, type: Int, track: Track<Vector>)] = []

  /// Returns a number by its index, or a default where the file has none.
  func value(_ index: Int, _ fallback: Double) -> Track<Vector> {
    values[index] ?? Track(fallback)
  }

  /// Returns a colour or a point by its index, or a default where the file has none.
  func color(_ index: Int, _ fallback: Vector) -> Track<Vector> {
    values[index] ?? Track(fallback)
  }

  /// Returns the choice in a menu, by the index of the value; nil for one that is animated or is no
  /// whole number.
  func choice(_ index: Int, _ fallback: Double) -> Int? {
    let track = value(index, fallback)
    guard track.isAlways(Vector(track.first.x, 0, 0, 0)) else { return nil }
    return Int(exactly: track.first.x)
  }

  var stroke: StrokeEffect {
    let style = value(10, 1)
    let isAll = value(1, 0).first.x != 0
    return StrokeEffect(
      mask: isAll ? nil : Int(min(max(value(0, 1).first.x, 1), 1e6)) - 1,
      isSequential: value(2, 0).first.x != 0,
      color: color(3, .one),
      brushSize: value(4, 2),
      opacity: value(6, 1),
      start: value(7, 0),
      end: value(8, 100),
      spacing: value(9, 15),
      style: style.isStatic
        ? Int(exactly: style.first.x).flatMap { StrokeEffect.Style(rawValue: $0) } : nil
    )
  }

  var levels: LevelsEffect {
    func range(_ first: Int) -> LevelsEffect.Range {
      LevelsEffect.neutral.enumerated().map { value(first + $0, $1) }
    }
    return LevelsEffect(all: range(3), channels: [10, 17, 24, 31].map { range($0) })
  }

  var shadow: ShadowModel {
    ShadowModel(
      color: color(0, Vector(0, 0, 0, 1)),
      opacity: value(1, 255).map { $0 / 255 },
      radius: value(4, 0).map { $0 / 5 },
      angle: value(2, 0).map { $0 - Vector(90, 0, 0, 0) },
      distance: value(3, 0)
    )
  }

  var namedShadow: NamedShadow {
    func track(_ name: String, _ types: Int...) -> Track<Vector>? {
      named.first { $0.name == name && types.contains($0.type) }?.track
    }
    return NamedShadow(
      color: track("Shadow Color", 2),
      opacity: track("Opacity", 0, 1),
      direction: track("Direction", 0, 1),
      distance: track("Distance", 0, 1),
      softness: track("Softness", 0, 1)
    )
  }

  var setMatte: SetMatteEffect? {
    guard let number = values[0]?.first.x, abs(number) < 1e9,
      let channel = Int(exactly: value(1, 4).first.x).flatMap({
        SetMatteEffect.Channel(rawValue: $0)
      })
    else { return nil }
    let isInverted = value(2, 0).first.x != 0
    return SetMatteEffect(layer: Int(number), channel: channel, isInverted: isInverted)
  }

  /// Map layer, channel and farthest move across, the same down, place of the map, and whether edges wrap;
  /// nil for a map that changes or channels that are not known.
  var displacement: DisplacementEffect? {
    guard let layer = choice(0, -1),
      let across = choice(1, 1).flatMap({ Filter.Displacement.Channel(rawValue: $0) }),
      let down = choice(3, 2).flatMap({ Filter.Displacement.Channel(rawValue: $0) })
    else { return nil }
    return DisplacementEffect(
      layer: layer,
      channels: (across, down),
      across: value(2, 5),
      down: value(4, 5),
      place: choice(5, 1).flatMap { DisplacementEffect.Place(rawValue: $0) },
      wraps: value(6, 0).first.x != 0
    )
  }

  var invert: InvertEffect {
    InvertEffect(
      channel: choice(0, 1).flatMap { InvertEffect.Channel(rawValue: $0) },
      original: value(1, 0)
    )
  }

  var blur: GaussianBlurEffect {
    GaussianBlurEffect(
      blurriness: value(0, 0),
      dimensions: choice(1, 1).flatMap { GaussianBlurEffect.Dimensions(rawValue: $0) }
    )
  }

  /// Angle, radius and centre.
  var twirl: WarpEffect {
    var effect = WarpEffect(kind: .twirl)
    (effect.amount, effect.size) = (value(0, 0), value(1, 30))
    effect.center = color(2, .zero)
    return effect
  }

  /// Radius and centre.
  var sphere: WarpEffect {
    var effect = WarpEffect(kind: .sphere)
    (effect.size, effect.center) = (value(0, 0), color(1, .zero))
    return effect
  }

  /// Radius, centre, kind, speed, width, height and phase.
  var ripple: WarpEffect {
    var effect = WarpEffect(kind: .ripple)
    (effect.radius, effect.center) = (value(0, 0), color(1, .zero))
    effect.speed = value(3, 1).first.x
    (effect.size, effect.amount, effect.phase) = (value(4, 20), value(5, 20), value(6, 0))
    return effect
  }

  /// Shape, height, width, direction, speed, edges, phase and quality.
  var waves: WarpEffect {
    var effect = WarpEffect(kind: .wave)
    effect.shape = choice(0, 1) ?? 1
    (effect.amount, effect.size, effect.direction) = (value(1, 10), value(2, 40), value(3, 90))
    effect.speed = value(4, 1).first.x
    effect.phase = value(6, 0)
    return effect
  }

  /// Kind, amount, size, offset, complexity and evolution; the seed after the options of the evolution.
  var turbulence: WarpEffect {
    var effect = WarpEffect(kind: .turbulence)
    effect.shape = choice(0, 1) ?? 1
    (effect.amount, effect.size, effect.center) = (value(1, 50), value(2, 100), color(3, .zero))
    (effect.octaves, effect.phase) = (value(4, 1), value(5, 0))
    effect.seed = choice(9, 0) ?? 0
    return effect
  }

  /// Anchor, position, whether the scale is uniform, scale in y and in x, skew, skew axis, rotation
  /// and opacity; applied in the order of a layer's transform.
  var transform: TransformEffect {
    let isUniform = value(2, 0).first.x != 0
    var inner = TransformModel()
    inner.anchor = color(0, .zero)
    inner.scale = value(isUniform ? 3 : 4, 100).map { Vector($0.x, 100, 100, 0) }
    var outer = TransformModel()
    outer.position = color(1, .zero)
    outer.scale = value(3, 100).map { Vector(100, $0.x, 100, 0) }
    (outer.skew, outer.skewAxis) = (value(5, 0), value(6, 0))
    outer.rotation = value(7, 0)
    outer.opacity = value(8, 100)
    return TransformEffect(inner: inner, outer: outer)
  }
}
