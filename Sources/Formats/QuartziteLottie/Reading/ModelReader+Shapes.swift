// SPDX-License-Identifier: Apache-2.0
import Foundation

extension ModelReader {
  /// Reads a list of shape items.
  mutating func shapes(_ list: JSONValue) -> [ShapeModel] {
    guard groupDepth < limits.groupDepth else {
      note(.limit, "groups nest deeper than \(limits.groupDepth)", at: list)
      return []
    }
    groupDepth += 1
    defer { groupDepth -= 1 }
    var result: [ShapeModel] = []
    for element in list.elements {
      guard element.isObject else {
        note(.invalid, "is no shape", at: element)
        continue
      }
      let isHidden = element["hd"]?.bool == true
      // Some players draw hidden repeaters, so they are kept.
      if isHidden, element["ty"]?.string != "rp" { continue }
      if var shape = shape(element) {
        shape.isHidden = isHidden
        result.append(shape)
      }
    }
    return result
  }

  private mutating func shape(_ value: JSONValue) -> ShapeModel? {
    guard let kind = kind(value) else { return nil }
    var shape = ShapeModel(kind: kind)
    shape.name = string(value["nm"])
    shape.isReversed = value["d"]?.int == 3
    shape.blendMode = blendMode(value["bm"]?.int ?? 0, at: value)
    shape.keyPath = value.keyPath
    return shape
  }

  private mutating func kind(_ value: JSONValue) -> ShapeModel.Kind? {
    let type = value["ty"]?.string ?? ""
    switch type {
    case "gr":
      let items = value["it"].map { shapes($0) } ?? []
      let transform = value["it"]?.elements.last { $0["ty"]?.string == "tr" }
      return .group(items, self.transform(transform))
    case "tr": return nil
    case "sh": return .path(shapeTrack(value["ks"]))
    case "rc":
      return .rectangle(
        position: vectorTrack(value["p"], Vector.zero),
        size: vectorTrack(value["s"], Vector.zero),
        radius: vectorTrack(value["r"], Vector.zero)
      )
    case "el":
      return .ellipse(
        position: vectorTrack(value["p"], Vector.zero),
        size: vectorTrack(value["s"], Vector.zero)
      )
    case "sr": return .star(star(value))
    case "fl": return .fill(paint(value), isEvenOdd: value["r"]?.int == 2)
    case "gf": return .fill(gradientPaint(value), isEvenOdd: value["r"]?.int == 2)
    case "st": return .stroke(paint(value), stroke(value))
    case "gs": return .stroke(gradientPaint(value), stroke(value))
    case "no": return nil
    default: return modifier(type, value)
    }
  }

  private mutating func modifier(_ type: String, _ value: JSONValue) -> ShapeModel.Kind? {
    switch type {
    case "tm":
      return .trim(
        TrimModel(
          start: vectorTrack(value["s"], Vector.zero),
          end: vectorTrack(value["e"], Vector(100, 0, 0, 0)),
          offset: vectorTrack(value["o"], Vector.zero),
          isSequential: value["m"]?.int == 2
        )
      )
    case "rp":
      var repeater = RepeaterModel()
      repeater.copies = vectorTrack(value["c"], Vector(1, 0, 0, 0))
      repeater.hasCopies = value["c"] != nil
      repeater.offset = vectorTrack(value["o"], Vector.zero)
      repeater.isAbove = value["m"]?.int != 2
      repeater.transform = transform(value["tr"])
      repeater.startOpacity = vectorTrack(value["tr"]?["so"], Vector(100, 0, 0, 0))
      repeater.endOpacity = vectorTrack(value["tr"]?["eo"], Vector(100, 0, 0, 0))
      return .repeater(repeater)
    case "rd": return .roundCorners(vectorTrack(value["r"], Vector.zero))
    case "mm": return .merge(ShapeModel.MergeMode(rawValue: int(value["mm"], 1)) ?? .merge)
    case "op":
      return .offset(
        amount: vectorTrack(value["a"], Vector.zero),
        join: lineJoin(value["lj"]),
        miterLimit: vectorTrack(value["ml"], Vector(4, 0, 0, 0))
      )
    case "pb": return .pucker(vectorTrack(value["a"], Vector.zero))
    case "zz":
      return .zigZag(
        size: vectorTrack(value["s"], Vector.zero),
        ridges: vectorTrack(value["r"], Vector.zero),
        isSmooth: vectorTrack(value["pt"], Vector(1, 0, 0, 0))
      )
    case "tw":
      return .twist(
        angle: vectorTrack(value["a"], Vector.zero),
        center: vectorTrack(value["c"], Vector.zero)
      )
    default:
      note(.unsupported, "a shape of type \(type.isEmpty ? "?" : type)", at: value)
      return nil
    }
  }

  private mutating func star(_ value: JSONValue) -> StarModel {
    var star = StarModel()
    star.isPolygon = value["sy"]?.int == 2
    star.position = vectorTrack(value["p"], Vector.zero)
    star.points = vectorTrack(value["pt"], Vector(5, 0, 0, 0))
    star.rotation = vectorTrack(value["r"], Vector.zero)
    star.outerRadius = vectorTrack(value["or"], Vector.zero)
    star.innerRadius = vectorTrack(value["ir"], Vector.zero)
    star.outerRoundness = vectorTrack(value["os"], Vector.zero)
    star.innerRoundness = vectorTrack(value["is"], Vector.zero)
    return star
  }

  private mutating func paint(_ value: JSONValue) -> PaintModel {
    var paint = PaintModel()
    paint.color = colorTrack(value["c"], written: &paint.writtenColor)
    paint.opacity = vectorTrack(value["o"], Vector(100, 0, 0, 0))
    return paint
  }

  private mutating func gradientPaint(_ value: JSONValue) -> PaintModel {
    var gradient = GradientModel()
    gradient.isRadial = value["t"]?.int == 2
    gradient.start = vectorTrack(value["s"], Vector.zero)
    gradient.end = vectorTrack(value["e"], Vector.zero)
    readStops(value["g"], into: &gradient)
    readHighlight(value, into: &gradient)
    var paint = PaintModel(opacity: vectorTrack(value["o"], Vector(100, 0, 0, 0)))
    paint.gradient = gradient
    return paint
  }

  /// Reads the stops of a gradient, which may be in a slot.
  mutating func readStops(_ value: JSONValue?, into gradient: inout GradientModel) {
    guard let value else { return }
    let (source, slot) = resolved(value)
    gradient.colorCount = min(max(0, int(source["p"], 0)), 4096)
    gradient.stops = numberListTrack(source["k"], count: gradient.colorCount * 4)
    if let slot { gradient.stops.slot = slot }
  }

  /// Reads the focal point of a radial gradient.
  private mutating func readHighlight(_ value: JSONValue, into gradient: inout GradientModel) {
    guard gradient.isRadial, let length = value["h"] else { return }
    gradient.highlight = vectorTrack(length, Vector.zero)
    gradient.highlightAngle = vectorTrack(value["a"], Vector.zero)
  }

  private mutating func stroke(_ value: JSONValue) -> StrokeModel {
    var stroke = StrokeModel()
    stroke.width = vectorTrack(value["w"], Vector(1, 0, 0, 0))
    stroke.cap = lineCap(value["lc"])
    stroke.join = lineJoin(value["lj"])
    stroke.plainMiterLimit = value["ml"].map { number($0, 4) }
    stroke.secondMiterLimit = value["ml2"].map { vectorTrack($0, Vector(4, 0, 0, 0)) }
    for dash in value["d"]?.elements ?? [] {
      let track = vectorTrack(dash["v"], Vector.zero)
      if dash["n"]?.string == "o" {
        stroke.dashOffset = track
      } else {
        stroke.dashes.append(track)
      }
    }
    return stroke
  }

  // MARK: - Enumerations

  /// Reads a line cap: round where it is missing or unknown; 0 counts as 1.
  private mutating func lineCap(_ value: JSONValue?) -> LineCap {
    let number = int(value, LineCap.round.rawValue)
    if let cap = LineCap(rawValue: number == 0 ? 1 : number) { return cap }
    if let value { note(.invalid, "ends of lines of type \(number)", at: value) }
    return .round
  }

  /// Reads a line join: round where it is missing or unknown; 0 counts as 1.
  private mutating func lineJoin(_ value: JSONValue?) -> LineJoin {
    let number = int(value, LineJoin.round.rawValue)
    if let join = LineJoin(rawValue: number == 0 ? 1 : number) { return join }
    if let value { note(.invalid, "corners of lines of type \(number)", at: value) }
    return .round
  }

  /// Returns the blend mode with a number; for an unknown number, which is reported, the normal
  /// one.
  mutating func blendMode(_ number: Int, at value: JSONValue) -> LayerBlendMode {
    if let mode = LayerBlendMode(rawValue: number) { return mode }
    note(.unsupported, "the blend mode \(number)", at: value)
    return .normal
  }
}
