// SPDX-License-Identifier: Apache-2.0

extension ModelReader {
  /// Reads a layer style.
  mutating func style(_ value: JSONValue) -> StyleModel {
    let kind = StyleModel.Kind(int(value["ty"], -1), value, &self)
    var style = StyleModel(kind: kind, keyPath: value.keyPath)
    style.isOn = value["en"]?.bool ?? true
    return style
  }

  // MARK: - Values of styles

  /// Whether a property of a style has a value.
  func hasValue(_ property: JSONValue?) -> Bool {
    property.map { $0.isObject && $0["k"] != nil } ?? false
  }

  /// Reads a number or a point; nil where it is missing.
  mutating func styleTrack(_ property: JSONValue?) -> Track<Vector>? {
    hasValue(property) ? vectorTrack(property, Vector(0, 0, 0, 1)) : nil
  }

  /// Reads a number, or a default where it is missing.
  mutating func styleTrack(_ property: JSONValue?, _ fallback: Double) -> Track<Vector> {
    styleTrack(property) ?? Track(fallback)
  }

  /// Reads a colour, or a default where it is missing.
  mutating func styleColor(_ property: JSONValue?, _ fallback: Vector) -> Track<Vector> {
    hasValue(property) ? colorTrack(property) : Track(fallback)
  }

  /// Reads an opacity in per cent as a number of 0...1.
  mutating func styleOpacity(_ property: JSONValue?, _ fallback: Double) -> Track<Vector> {
    styleTrack(property, fallback).map { $0 / 100 }
  }

  /// Reads a blend mode, or a default where it is missing.
  mutating func styleBlend(
    _ property: JSONValue?,
    usual: StyleBlendMode = .normal
  ) -> StyleBlend {
    guard let track = styleTrack(property) else { return StyleBlend(mode: usual) }
    let number = track.first.x
    let mode = abs(number) < 1000 ? StyleBlendMode(rawValue: Int(number)) : nil
    return StyleBlend(
      mode: mode ?? .normal,
      isUnderstood: track.isStatic && (mode != nil || number == 0)
    )
  }
}
