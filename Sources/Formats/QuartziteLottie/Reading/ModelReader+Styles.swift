// SPDX-License-Identifier: Apache-2.0

extension ModelReader {
  /// Reads a layer style.
  ///
  /// Missing values are After Effects' initial ones.
  mutating func style(_ value: JSONValue) -> StyleModel {
    var style = StyleModel(kind: styleKind(value), keyPath: value.keyPath)
    style.isOn = value["en"]?.bool ?? true
    return style
  }

  private mutating func styleKind(_ value: JSONValue) -> StyleModel.Kind {
    let type = int(value["ty"], -1)
    switch type {
    case 0:
      return .stroke(
        StrokeLayerStyle(
          size: styleTrack(value["s"]) ?? Track(1),
          color: styleColor(value["c"], Vector(0, 0, 0, 1)),
          opacity: styleOpacity(value["o"], 100),
          blend: styleBlend(value["bm"])
        )
      )
    case 1: return .dropShadow(edge(value, isGlow: false))
    case 2: return .innerShadow(edge(value, isGlow: false))
    case 3: return .outerGlow(edge(value, isGlow: true))
    case 4: return .innerGlow(edge(value, isGlow: true))
    case 5: return .bevel(bevel(value))
    case 6:
      return .satin(
        SatinStyle(
          size: styleTrack(value["s"]) ?? Track(14),
          angle: styleTrack(value["a"]) ?? Track(19),
          distance: styleTrack(value["d"]) ?? Track(11),
          isInverted: styleTrack(value["in"]) ?? Track(1),
          color: styleColor(value["c"], Vector(0, 0, 0, 1)),
          opacity: styleOpacity(value["o"], 50),
          blend: styleBlend(value["bm"])
        )
      )
    case 7:
      return .colorOverlay(
        ColorOverlayStyle(
          color: styleColor(value["c"], Vector(1, 0, 0, 1)),
          opacity: styleOpacity(hasValue(value["so"]) ? value["so"] : value["o"], 100),
          blend: styleBlend(value["bm"])
        )
      )
    case 8: return .gradientOverlay(gradientOverlay(value))
    default: return .unknown(title: "a style of type \(type)")
    }
  }

  private mutating func edge(_ value: JSONValue, isGlow: Bool) -> EdgeStyle {
    var written: Track<Vector>?
    var color = Track<Vector>(isGlow ? .one : Vector(0, 0, 0, 1))
    if hasValue(value["c"]) { color = colorTrack(value["c"], written: &written) }
    var size = styleTrack(value["s"])
    if isGlow { size = size ?? styleTrack(value["r"]) }
    return EdgeStyle(
      size: size ?? Track(0),
      choke: styleTrack(value["ch"]) ?? Track(0),
      color: color,
      writtenColor: written,
      opacity: styleOpacity(value["o"], 100),
      angle: styleTrack(value["a"]) ?? Track(0),
      distance: (isGlow ? nil : styleTrack(value["d"])) ?? Track(0),
      blend: styleBlend(value["bm"])
    )
  }

  private mutating func bevel(_ value: JSONValue) -> BevelStyle {
    BevelStyle(
      form: styleTrack(value["bs"]) ?? Track(2),
      technique: styleTrack(value["bt"]) ?? Track(1),
      size: styleTrack(value["s"]) ?? Track(5),
      depth: styleTrack(value["sr"]) ?? Track(100),
      direction: styleTrack(value["bd"]) ?? Track(1),
      softness: styleTrack(value["sf"]) ?? Track(0),
      angle: styleTrack(value["a"]) ?? Track(120),
      altitude: styleTrack(value["ll"]) ?? Track(30),
      light: BevelStyle.Part(
        color: styleColor(value["hc"], .one),
        opacity: styleOpacity(value["ho"], 75),
        blend: styleBlend(value["hm"], usual: .screen)
      ),
      shade: BevelStyle.Part(
        color: styleColor(value["sc"], Vector(0, 0, 0, 1)),
        opacity: styleOpacity(value["so"], 75),
        blend: styleBlend(value["sm"], usual: .multiply)
      )
    )
  }

  private mutating func gradientOverlay(_ value: JSONValue) -> GradientOverlayStyle {
    var gradient: GradientModel?
    if let stops = value["gf"] {
      var read = GradientModel()
      read.isRadial = value["gt"].map { int($0["k"] ?? $0, 1) } == 2
      readStops(stops, into: &read)
      gradient = read
    }
    return GradientOverlayStyle(
      gradient: gradient,
      angle: styleTrack(value["a"]) ?? Track(90),
      scale: styleTrack(value["s"]) ?? Track(100),
      offset: styleTrack(value["of"]) ?? Track(Vector.zero),
      isReversed: (styleTrack(value["re"]) ?? Track(0)).first.x != 0,
      opacity: styleOpacity(value["o"], 100),
      blend: styleBlend(value["bm"])
    )
  }

  // MARK: - Values

  private func hasValue(_ property: JSONValue?) -> Bool {
    property.map { $0.isObject && $0["k"] != nil } ?? false
  }

  /// Reads a number or a point; nil where it is missing.
  private mutating func styleTrack(_ property: JSONValue?) -> Track<Vector>? {
    hasValue(property) ? vectorTrack(property, Vector(0, 0, 0, 1)) : nil
  }

  private mutating func styleColor(_ property: JSONValue?, _ fallback: Vector) -> Track<Vector> {
    hasValue(property) ? colorTrack(property) : Track(fallback)
  }

  /// Reads an opacity in per cent as a number of 0...1.
  private mutating func styleOpacity(_ property: JSONValue?, _ fallback: Double) -> Track<Vector> {
    (styleTrack(property) ?? Track(fallback)).map { $0 / 100 }
  }

  private mutating func styleBlend(
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
