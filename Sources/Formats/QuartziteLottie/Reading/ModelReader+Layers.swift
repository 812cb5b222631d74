// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension ModelReader {
  /// Reads the layers of a composition, from front to back.
  mutating func layers(_ list: JSONValue) -> [LayerModel] {
    var result: [LayerModel] = []
    for element in list.elements {
      guard element.isObject else {
        note(.invalid, "is no layer", at: element)
        continue
      }
      result.append(layer(element.opened))
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
    layer.blendMode = blendMode(int(value["bm"], 0), at: value)
    if value["mb"]?.bool == true { note(.unsupported, "motion blur", at: value) }
    layer.transform = transform(value["ks"])
    layer.isInSpace = value["ddd"]?.bool ?? false
    layer.transform.turnsWithPath = value["ao"]?.bool == true
    for mask in value["masksProperties"]?.elements ?? [] {
      layer.masks.append(self.mask(mask))
    }
    for effect in value["ef"]?.elements ?? [] { layer.effects.append(self.effect(effect)) }
    for style in value["sy"]?.elements ?? [] { layer.styles.append(self.style(style)) }
    layer.content = content(value)
    return layer
  }

  /// The level of a sound whose layer gives none, in per cent, left and right.
  private static let fullLevel = Vector(100, 100, 0, 0)

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
      let color = HexColor(string(value["sc"]))
      if color == nil, let source = value["sc"] { note(.invalid, "is no colour", at: source) }
      return .solid(size: size, color: color ?? HexColor(value: Vector(0, 0, 0, 1)))
    case 2: return .image(id: string(value["refId"]))
    case 3: return .null
    case 4: return .shapes(value["shapes"].map { shapes($0) } ?? [])
    case 5:
      guard let text = value["t"] else { return .null }
      return .text(self.text(text))
    case 6:
      return .sound(
        id: string(value["refId"]),
        level: value["au"]?["lv"].map { vectorTrack($0, Self.fullLevel) } ?? Track(Self.fullLevel),
        isRemapped: value["tm"] != nil
      )
    case 13:
      return .camera(
        CameraModel(
          zoom: vectorTrack(value["pe"], Vector(1000, 0, 0, 0)),
          looksAtPoint: value["ks"]?["a"] != nil
        )
      )
    case 15: note(.unsupported, "a layer of data", at: value)
    default: note(.unsupported, "a layer of type \(type)", at: value)
    }
    return value["ty"] == nil || (0...6).contains(type) ? .null : .other
  }

  /// Reads a transform.
  mutating func transform(_ value: JSONValue?) -> TransformModel {
    var result = TransformModel()
    guard let value, value.isObject else {
      result.isGiven = false
      return result
    }
    result.anchor = vectorTrack(value["a"], Vector.zero)
    if let position = value["p"] {
      if position["s"]?.bool == true || position["k"] == nil, position["x"]?.isObject == true {
        result.positionX = vectorTrack(position["x"], Vector.zero)
        result.positionY = vectorTrack(position["y"], Vector.zero)
        result.positionZ = position["z"].map { vectorTrack($0, Vector.zero) }
      } else {
        result.position = vectorTrack(position, Vector.zero)
      }
    }
    sawShortList = false
    result.scale = vectorTrack(value["s"], Vector(100, 100, 100, 0))
    result.hasShortScale = sawShortList
    result.rotation = vectorTrack(value["r"] ?? value["rz"], Vector.zero)
    result.rotationX = vectorTrack(value["rx"], Vector.zero)
    result.rotationY = vectorTrack(value["ry"], Vector.zero)
    result.orientation = vectorTrack(value["or"], Vector.zero)
    result.skew = vectorTrack(value["sk"], Vector.zero)
    result.skewAxis = vectorTrack(value["sa"], Vector.zero)
    result.opacity = vectorTrack(value["o"], Vector(100, 0, 0, 0))
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
}

/// The colour of a solid, which files write as hexadecimal digits.
struct HexColor: Sendable {
  var value: Vector
  /// The number of digits.
  var digits = 6

  /// Makes a colour.
  init(value: Vector) {
    self.value = value
  }

  /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard [3, 6, 8].contains(digits.count), let value = ColorDigits.components(digits) else {
      return nil
    }
    (self.value, self.digits) = (value, digits.count)
  }
}
