// SPDX-License-Identifier: Apache-2.0
import Foundation

extension ModelReader {
  /// Reads the text of a layer.
  mutating func text(_ value: JSONValue) -> TextModel {
    var text = TextModel(document: textTrack(value["d"]))
    for animator in value["a"]?.elements ?? [] { text.animators.append(self.animator(animator)) }
    if let path = value["p"], let mask = path["m"]?.int {
      text.pathMask = mask
      text.line.firstMargin = vectorTrack(path["f"], Vector.zero)
      text.line.lastMargin = vectorTrack(path["l"], Vector.zero)
      text.line.isPerpendicular = isOn(path["p"], true)
      text.line.isReversed = isOn(path["r"], false)
      text.line.isSpread = isOn(path["a"], false)
    }
    if let more = value["m"] {
      text.grouping = more["g"]?.int.flatMap { TextModel.Grouping(rawValue: $0) } ?? .characters
      text.alignment = vectorTrack(more["a"], Vector.zero)
    }
    return text
  }

  /// Reads a Boolean that may be a property.
  private mutating func isOn(_ value: JSONValue?, _ fallback: Bool) -> Bool {
    guard let value else { return fallback }
    return value.bool ?? (vectorTrack(value, Vector(fallback ? 1 : 0, 0, 0, 0)).first.x != 0)
  }

  /// Reads text documents as keyframes.
  mutating func textTrack(_ property: JSONValue?) -> Track<TextDocument> {
    guard let property else { return Track(TextDocument()) }
    let (source, slot) = resolved(property)
    let place = expression(of: source)
    guard let keys = source["k"] else { return Track(TextDocument()) }
    var result: Track<TextDocument>
    if keys.kind == .array {
      result = track(keys, TextDocument()) { reader, value in
        value.isObject ? reader.document(value) : nil
      }
    } else {
      result = Track(document(keys))
    }
    for index in result.keys.indices { result.keys[index].ease = .hold }
    if let place, let texts = expressions.texts[place] {
      let styles = result
      result = Track(
        keys: texts.map { frame, text in
          var document = styles.keys[styles.segment(at: frame).index].value
          document.text = Self.withLineFeeds(text)
          return Key(time: frame, value: document, end: document, ease: .hold)
        }
      )
    }
    result.slot = slot
    return result
  }

  /// The text with a line feed for each line end: carriage returns, with line feeds after them or not,
  /// and the breaks inside paragraphs, which are U+0003.
  private static func withLineFeeds(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 13 || $0 == 3 }) else { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r", "\u{3}": result.append("\n")
      case "\n" where last == "\r": break
      default: result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  private mutating func document(_ value: JSONValue) -> TextDocument {
    var text = TextDocument()
    text.text = Self.withLineFeeds(string(value["t"]))
    text.font = string(value["f"])
    text.size = max(0, number(value["s"], 12))
    (text.fill, text.writtenFill) = color(value["fc"])
    (text.stroke, text.writtenStroke) = color(value["sc"])
    text.strokeWidth = max(0, number(value["sw"], 0))
    text.strokesAboveFill = value["of"]?.bool ?? false
    let alignment = int(value["j"], 0)
    text.isJustified = alignment > 2
    text.justifiesLastLine = alignment == 6
    // 3 to 6 are justified and say how the last line is aligned.
    text.alignment =
      TextDocument.Alignment(
        rawValue: alignment > 2 ? [0, 1, 2, 0][min(alignment - 3, 3)] : alignment
      )
      ?? .left
    text.tracking = number(value["tr"], 0)
    text.lineHeight = number(value["lh"], text.size * 1.2)
    text.baselineShift = number(value["ls"], 0)
    text.capitals = int(value["ca"], 0)
    if let box = value["sz"]?.pair { text.boxSize = CGSize(width: box.x, height: box.y) }
    if let fit = value["rs"]?.int.flatMap({ TextFit.Way(rawValue: $0) }), text.boxSize != nil {
      text.fit = TextFit(
        way: fit,
        least: max(0, number(value["mf"], 0)),
        most: max(0, number(value["xf"], TextFit.largest)),
        lines: max(0, int(value["xl"], 0))
      )
    }
    if let origin = value["ps"]?.pair { text.boxOrigin = CGPoint(x: origin.x, y: origin.y) }
    return text
  }

  /// Reads a colour, and its components as written if they are 0...255.
  private func color(_ value: JSONValue?) -> (color: Vector?, written: Vector?) {
    guard let numbers = value?.numbers, numbers.count >= 3, numbers.allSatisfy({ $0.isFinite })
    else { return (nil, nil) }
    let color = Vector(numbers[0], numbers[1], numbers[2], 1)
    guard max(color.x, color.y, color.z) > 1 else { return (color, nil) }
    return (color / Vector(255, 255, 255, 1), color)
  }

  private mutating func animator(_ value: JSONValue) -> TextAnimator {
    var animator = TextAnimator()
    if let properties = value["a"] {
      func read(_ key: JSONKey, _ fallback: Vector = .zero) -> Track<Vector>? {
        properties[key].map { vectorTrack($0, fallback) }
      }
      animator.anchor = read("a")
      animator.position = read("p")
      animator.scale = read("s", Vector(100, 100, 100, 0))
      animator.rotation = read("r")
      animator.skew = read("sk")
      animator.skewAxis = read("sa")
      animator.opacity = read("o", Vector(100, 0, 0, 0))
      animator.fill = properties["fc"].map { colorTrack($0) }
      animator.stroke = properties["sc"].map { colorTrack($0) }
      animator.strokeWidth = read("sw")
      animator.tracking = read("t")
      (animator.rotationX, animator.rotationY) = (read("rx"), read("ry"))
      (animator.fillHue, animator.fillSaturation) = (read("fh"), read("fs"))
      animator.fillBrightness = read("fb")
      (animator.strokeHue, animator.strokeSaturation) = (read("sh"), read("ss"))
      animator.strokeBrightness = read("sb")
      animator.fillOpacity = read("fo", Vector(100, 0, 0, 0))
      animator.strokeOpacity = read("so", Vector(100, 0, 0, 0))
      (animator.blur, animator.lineSpacing) = (read("bl"), read("ls"))
      for (key, property) in properties.members
      where ["wo", "cv", "co"].contains(key) {
        note(.unsupported, "text animator of \(key)", at: property)
      }
    }
    if let selector = value["s"] { animator.selector = self.selector(selector) }
    return animator
  }

  private mutating func selector(_ value: JSONValue) -> TextSelector {
    var selector = TextSelector()
    if value["x"]?.kind == .string {
      let place = value.keyPath
      while let list = expressions.lists["\(place)#\(selector.units.count)"] {
        selector.units.append(list.map { $0.vector(.zero) })
      }
      if selector.units.isEmpty, !expressions.reported.contains(place) {
        note(.unsupported, "an expression selector", at: value)
      }
    } else if value["t"]?.int == 1 {
      note(.unsupported, "an expression selector", at: value)
    }
    selector.isRandom = value["rn"]?.bool ?? false
    selector.start = value["s"].map { vectorTrack($0, Vector.zero) }
    selector.countsUnits = value["r"]?.int == 2
    selector.end = value["e"].map {
      vectorTrack($0, Vector(selector.countsUnits ? 1e9 : 100, 0, 0, 0))
    }
    selector.offset = value["o"].map { vectorTrack($0, Vector.zero) }
    selector.amount = vectorTrack(value["a"], Vector(100, 0, 0, 0))
    selector.maxEase = vectorTrack(value["xe"], Vector.zero)
    selector.minEase = vectorTrack(value["ne"], Vector.zero)
    selector.smoothness = vectorTrack(value["sm"], Vector(100, 0, 0, 0))
    selector.unit = TextSelector.Unit(rawValue: int(value["b"], 1)) ?? .characters
    selector.shape = int(value["sh"], 1)
    return selector
  }
}
