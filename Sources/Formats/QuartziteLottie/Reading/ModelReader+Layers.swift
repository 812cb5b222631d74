// SPDX-License-Identifier: Apache-2.0
import Foundation

extension ModelReader {
  /// Reads the layers of a composition, front to back.
  mutating func layers(_ list: JSONValue) -> [LayerModel] {
    var result: [LayerModel] = []
    for element in list.elements {
      guard element.isObject else {
        note(.invalid, "is no layer", at: element)
        continue
      }
      let value = element.opened
      let layer = layer(value)
      // The Core Animation engine does not count layers of kinds that it has no name for.
      let type = value["ty"]?.int ?? 0
      if dialect == .coreAnimation, !(0...6).contains(type) { continue }
      result.append(layer)
    }
    return result
  }

  private mutating func layer(_ value: JSONValue) -> LayerModel {
    var layer = LayerModel()
    layer.keyPath = value.keyPath
    layer.name = string(value["nm"])
    layer.number = value["ind"]?.int
    layer.parent = value["parent"]?.int
    layer.isHidden = value["hd"]?.bool ?? false
    layer.inFrame = number(value["ip"], 0)
    layer.outFrame = number(value["op"], 0)
    layer.startFrame = number(value["st"], 0)
    layer.stretch = number(value["sr"], 1)
    if layer.stretch == 0 { layer.stretch = 1 }
    layer.isMatte = value["td"]?.bool ?? false
    if let matte = value["tt"]?.int, matte != 0 {
      layer.matte = LayerModel.Matte(rawValue: matte)
      if layer.matte == nil { note(.unsupported, "matte of type \(matte)", at: value) }
    }
    layer.matteParent = value["tp"]?.int
    layer.blendMode = int(value["bm"], 0)
    if !(0...(dialect == .format ? 17 : 15)).contains(layer.blendMode) {
      note(.unsupported, "the blend mode \(layer.blendMode)", at: value)
      if dialect == .coreAnimation { layer.blendMode = 0 }
    }
    if value["mb"]?.bool == true { note(.unsupported, "motion blur", at: value) }
    layer.transform = transform(value["ks"])
    if value["ao"]?.bool == true {
      layer.transform.turnsWithPath = dialect == .format
      let stays = layer.transform.position.isStatic && layer.transform.positionX == nil
      if dialect == .coreAnimation, !stays {
        note(.unsupported, "a layer that turns with its way", at: value)
      }
    }
    for mask in value["masksProperties"]?.elements ?? [] {
      layer.masks.append(self.mask(mask))
    }
    for effect in value["ef"]?.elements ?? [] where isOn(effect) {
      layer.effects.append(self.effect(effect))
    }
    for style in value["sy"]?.elements ?? [] where isOn(style) {
      layer.styles.append(self.style(style))
    }
    layer.content = content(value)
    return layer
  }

  /// Whether an effect or a style counts; those that are switched off do so in the Core Animation
  /// engine.
  private func isOn(_ value: JSONValue) -> Bool {
    dialect == .coreAnimation || value["en"]?.bool ?? true
  }

  private mutating func content(_ value: JSONValue) -> LayerModel.Content {
    let type = int(value["ty"], -1)
    switch type {
    case 0:
      let size = CGSize(
        width: max(0, number(value["w"], 0)),
        height: max(0, number(value["h"], 0))
      )
      return .composition(
        id: string(value["refId"]),
        size: size,
        timeRemap: value["tm"].map { vectorTrack($0, Vector.zero) }
      )
    case 1:
      let size = CGSize(
        width: max(0, number(value["sw"], 0)),
        height: max(0, number(value["sh"], 0))
      )
      let text = string(value["sc"])
      let color = HexColor.read(text, hasSixDigits: dialect == .coreAnimation)
      if color == nil, let source = value["sc"] { note(.invalid, "is no colour", at: source) }
      return .solid(size: size, color: color ?? Vector(0, 0, 0, 1))
    case 2: return .image(id: string(value["refId"]))
    case 3: return .null
    case 4: return .shapes(value["shapes"].map { shapes($0) } ?? [])
    case 5:
      guard let text = value["t"] else { return .null }
      return .text(self.text(text))
    case 6: note(.unsupported, "a layer of sound", at: value)
    case 13: note(.unsupported, "a camera", at: value)
    case 15: note(.unsupported, "a layer of data", at: value)
    default: note(.unsupported, "a layer of type \(type)", at: value)
    }
    return .null
  }

  /// Reads a transform.
  ///
  /// In the Core Animation dialect layers do not lean, only groups have no places across and down
  /// apart, and nothing has an orientation beside its turns.
  mutating func transform(_ value: JSONValue?, isLayer: Bool = true) -> TransformModel {
    var result = TransformModel()
    guard let value, value.isObject else {
      result.isGiven = false
      return result
    }
    let isEngines = dialect == .coreAnimation
    result.mixesMatrices = isEngines
    result.anchor = vectorTrack(value["a"], Vector.zero)
    if let position = value["p"] {
      if position["s"]?.bool == true || position["k"] == nil, position["x"]?.isObject == true {
        if isEngines, !isLayer {
          note(.unsupported, "the place of a group, across and down apart", at: position)
          return finished(result, value, isLayer: isLayer)
        }
        result.positionX = vectorTrack(position["x"], Vector.zero)
        result.positionY = vectorTrack(position["y"], Vector.zero)
      } else {
        readsPosition = true
        result.position = vectorTrack(position, Vector.zero)
        readsPosition = false
      }
    }
    return finished(result, value, isLayer: isLayer)
  }

  /// Reads what a transform has beside anchor and position.
  private mutating func finished(
    _ placed: TransformModel,
    _ value: JSONValue,
    isLayer: Bool
  ) -> TransformModel {
    var result = placed
    result.scale = vectorTrack(value["s"], Vector(100, 100, 100, 0))
    result.rotation = vectorTrack(value["r"] ?? value["rz"], Vector.zero)
    result.rotationX = vectorTrack(value["rx"], Vector.zero)
    result.rotationY = vectorTrack(value["ry"], Vector.zero)
    result.orientation = vectorTrack(value["or"], Vector.zero)
    result.skew = vectorTrack(value["sk"], Vector.zero)
    result.skewAxis = vectorTrack(value["sa"], Vector.zero)
    result.opacity = vectorTrack(value["o"], Vector(100, 0, 0, 0))
    guard dialect == .coreAnimation else { return result }
    if !result.orientation.isAlways(.zero, lanes: 3) {
      note(.unsupported, "an orientation", at: value)
      result.orientation = Track(Vector.zero)
    }
    if isLayer, !result.skew.isAlways(.zero) {
      note(.unsupported, "the skew of a layer", at: value)
      result.skew = Track(0)
    }
    return result
  }

  private mutating func mask(_ value: JSONValue) -> MaskModel {
    var mask = MaskModel(path: shapeTrack(value["pt"]))
    mask.name = string(value["nm"])
    let mode = value["mode"]?.string ?? "a"
    if let known = MaskModel.Mode(rawValue: mode) {
      mask.mode = known
    } else {
      note(.unsupported, "mask of mode \(mode)", at: value)
    }
    mask.isInverted = value["inv"]?.bool ?? false
    mask.opacity = vectorTrack(value["o"], Vector(100, 0, 0, 0))
    mask.feather = vectorTrack(value["f"], Vector.zero)
    mask.expansion = vectorTrack(value["x"], Vector.zero)
    return mask
  }

  private mutating func effect(_ value: JSONValue) -> EffectModel {
    var effect = EffectModel(type: int(value["ty"], -1))
    effect.name = string(value["nm"])
    effect.keyPath = value.keyPath
    if effect.type == 25, dialect == .coreAnimation {
      readShadow(value, into: &effect)
      return effect
    }
    for (position, entry) in (value["ef"]?.elements ?? []).enumerated() {
      guard let property = entry["v"] else { continue }
      // Groups inside effects and layers that effects name hold no value.
      if property.isObject, property["k"] == nil, property["sid"] == nil { continue }
      effect.values["\(position)"] = vectorTrack(property, Vector(0, 0, 0, 1))
    }
    return effect
  }

  /// Reads a drop shadow as the Core Animation engine does: its values by their English names, what
  /// is missing from a bare layer.
  private mutating func readShadow(_ value: JSONValue, into effect: inout EffectModel) {
    let names = ["Shadow Color", "Opacity", "Direction", "Distance", "Softness"]
    for entry in value["ef"]?.elements ?? [] {
      guard let name = entry["nm"]?.string, let position = names.firstIndex(of: name),
        effect[position] == nil, let property = entry["v"],
        (position == 0 ? [2] : [0, 1]).contains(entry["ty"]?.int ?? -1)
      else { continue }
      effect.values["\(position)"] =
        position == 0 ? colorTrack(property) : vectorTrack(property, Vector.zero)
    }
    // A bare layer's shadow is not seen, has a radius of 3 and lies 3 points above.
    if effect[1] == nil {
      note(.unsupported, "a shadow without values of English names", at: value)
      effect.values["1"] = Track(0)
    }
    if effect[4] == nil { effect.values["4"] = Track(15) }
    if effect[2] == nil || effect[3] == nil {
      (effect.values["2"], effect.values["3"]) = (Track(0), Track(3))
    }
  }

  private mutating func style(_ value: JSONValue) -> EffectModel {
    var style = EffectModel(type: int(value["ty"], -1))
    style.name = string(value["nm"])
    style.keyPath = value.keyPath
    if let stops = value["gf"] {
      var gradient = GradientModel()
      gradient.isRadial = value["gt"].map { int($0["k"] ?? $0, 1) } == 2
      readStops(stops, into: &gradient)
      style.gradient = gradient
    }
    for (key, property) in value.members where property.isObject && property["k"] != nil {
      if key == "gf" || key == "gt" { continue }
      style.values[key] =
        ["c", "hc", "sc"].contains(key)
        ? colorTrack(property) : vectorTrack(property, Vector(0, 0, 0, 1))
    }
    return style
  }
}

/// Colours of solids.
enum HexColor {
  /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  ///
  /// - Parameter hasSixDigits: whether only the second counts.
  static func read(_ text: String, hasSixDigits: Bool = false) -> Vector? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let counts = hasSixDigits ? [6] : [3, 6, 8]
    guard counts.contains(digits.utf8.count), let value = UInt64(digits, radix: 16) else {
      return nil
    }
    func channel(_ shift: UInt64) -> Double { Double(value >> shift & 255) / 255 }
    switch digits.utf8.count {
    case 3:
      func short(_ shift: UInt64) -> Double { Double(value >> shift & 15) / 15 }
      return Vector(short(8), short(4), short(0), 1)
    case 6: return Vector(channel(16), channel(8), channel(0), 1)
    default: return Vector(channel(24), channel(16), channel(8), channel(0))
    }
  }
}
