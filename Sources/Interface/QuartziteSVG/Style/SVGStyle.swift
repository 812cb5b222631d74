// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The computed values of the properties of an element.
///
/// Source: SVG 2, W3C 2018, appendix G.
struct SVGStyle {
  // Inherited.
  var color = SIMD4<Double>(0, 0, 0, 1)
  var fill = SVGPaint.color(SIMD4(0, 0, 0, 1))
  var fillOpacity = 1.0
  var fillRule = CAShapeLayerFillRule.nonZero
  var clipRule = CAShapeLayerFillRule.nonZero
  var stroke = SVGPaint.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength(1)
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var miterLimit = 4.0
  var dashes: [SVGLength] = []
  var dashOffset = SVGLength(0)
  var strokesFirst = false
  var isVisible = true
  var families: [String] = ["serif"]
  var fontSize = 16.0
  var weight = 400.0
  var isItalic = false
  var anchor = Anchor.start
  var letterSpacing = SVGLength(0)
  var baseline = Baseline.alphabetic
  var keepsSpaces = false
  /// The ids of the markers at the first, inner and last vertices of paths.
  var markers = (start: String?.none, mid: String?.none, end: String?.none)

  // Not inherited.
  var opacity = 1.0
  var isDisplayed = true
  var clipPath: String?
  var mask: String?
  var filter: String?
  var blend: String?
  var isIsolated = false
  var clipsOverflow: Bool?
  var stopColor = SIMD4<Double>(0, 0, 0, 1)
  var stopOpacity = 1.0
  var masksByAlpha = false
  var transform: String?
  var transformOrigin: String?

  /// The point of a text that is placed at its position.
  enum Anchor { case start, middle, end }
  /// The line of a text that is placed at its position.
  enum Baseline { case alphabetic, middle, central, hanging }

  /// The initial style of a child element: inherited properties keep their values, others are
  /// reset.
  func inherited() -> SVGStyle {
    let usual = SVGStyle()
    var result = self
    (result.opacity, result.isDisplayed) = (usual.opacity, usual.isDisplayed)
    (result.clipPath, result.mask, result.filter) = (nil, nil, nil)
    (result.blend, result.isIsolated, result.clipsOverflow) = (nil, false, nil)
    (result.stopColor, result.stopOpacity) = (usual.stopColor, usual.stopOpacity)
    (result.masksByAlpha, result.transform, result.transformOrigin) = (false, nil, nil)
    return result
  }

  /// Sets a property; unknown properties and invalid values are ignored.
  ///
  /// Returns false for a known property whose value is not supported.
  mutating func set(_ name: String, _ value: String) -> Bool {
    if value == "inherit" { return true }
    switch name {
    case "color": if let color = SVGColorReader.read(value) { self.color = color }
    case "fill": fill = SVGPaint(value) ?? fill
    case "fill-opacity": fillOpacity = Self.unit(value) ?? fillOpacity
    case "fill-rule": fillRule = Self.rule(value) ?? fillRule
    case "clip-rule": clipRule = Self.rule(value) ?? clipRule
    case "opacity": opacity = Self.unit(value) ?? opacity
    case "display": isDisplayed = value != "none"
    case "visibility": isVisible = value == "visible"
    case "overflow": clipsOverflow = value == "hidden" || value == "scroll"
    case "clip-path": clipPath = Self.id(value)
    case "mask": mask = Self.id(value)
    case "filter":
      filter = Self.id(value)
      return value == "none" || filter != nil
    case "mix-blend-mode": blend = value == "normal" ? nil : value
    case "isolation": isIsolated = value == "isolate"
    case "mask-type": masksByAlpha = value == "alpha"
    case "stop-color":
      stopColor = SVGColorReader.read(value) ?? (value == "currentColor" ? color : stopColor)
    case "stop-opacity": stopOpacity = Self.unit(value) ?? stopOpacity
    case "transform": transform = value
    case "transform-origin": transformOrigin = value
    case "vector-effect": return value == "none"
    case "marker": markers = (Self.id(value), Self.id(value), Self.id(value))
    case "marker-start": markers.start = Self.id(value)
    case "marker-mid": markers.mid = Self.id(value)
    case "marker-end": markers.end = Self.id(value)
    case "animation", "animation-name": return value == "none"
    case "writing-mode": return ["lr", "lr-tb", "horizontal-tb"].contains(value)
    default: return setStroke(name, value) || setFont(name, value) || true
    }
    return true
  }

  private mutating func setStroke(_ name: String, _ value: String) -> Bool {
    switch name {
    case "stroke": stroke = SVGPaint(value) ?? stroke
    case "stroke-opacity": strokeOpacity = Self.unit(value) ?? strokeOpacity
    case "stroke-width":
      if let width = SVGLength(value), width.value >= 0 { strokeWidth = width }
    case "stroke-linecap":
      let caps: [String: CAShapeLayerLineCap] = ["butt": .butt, "round": .round, "square": .square]
      lineCap = caps[value] ?? lineCap
    case "stroke-linejoin":
      let joins: [String: CAShapeLayerLineJoin] = [
        "miter": .miter, "round": .round, "bevel": .bevel, "miter-clip": .miter, "arcs": .miter,
      ]
      lineJoin = joins[value] ?? lineJoin
    case "stroke-miterlimit":
      if let limit = Double(value), limit >= 1 { miterLimit = limit }
    case "stroke-dasharray":
      let words = value.split { $0 == "," || $0.isWhitespace }
      let lengths = words.prefix(1000).compactMap { SVGLength(String($0)) }
      dashes =
        lengths.count == min(words.count, 1000) && lengths.allSatisfy { $0.value >= 0 }
        ? lengths : []
    case "stroke-dashoffset": dashOffset = SVGLength(value) ?? dashOffset
    case "paint-order":
      let words = value.split(separator: " ")
      strokesFirst =
        words.first == "stroke" || words.first == "markers" && words.dropFirst().first == "stroke"
    default: return false
    }
    return true
  }

  private mutating func setFont(_ name: String, _ value: String) -> Bool {
    switch name {
    case "font-family":
      families = value.split(separator: ",").prefix(20).map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"' \t\n"))
      }
    case "font-size": setFontSize(value)
    case "font-weight":
      let weights = ["normal": 400.0, "bold": 700, "bolder": 700, "lighter": 300]
      weight = weights[value] ?? Double(value).map { min(max($0, 1), 1000) } ?? weight
    case "font-style": isItalic = value.hasPrefix("italic") || value.hasPrefix("oblique")
    case "font": setFont(value)
    case "text-anchor":
      let anchors: [String: Anchor] = ["start": .start, "middle": .middle, "end": .end]
      anchor = anchors[value] ?? anchor
    case "letter-spacing": letterSpacing = SVGLength(value) ?? SVGLength(0)
    case "dominant-baseline", "alignment-baseline":
      let lines: [String: Baseline] = [
        "middle": .middle, "central": .central, "hanging": .hanging, "text-before-edge": .hanging,
      ]
      baseline = lines[value] ?? .alphabetic
    case "white-space": keepsSpaces = value.hasPrefix("pre")
    case "xml:space": keepsSpaces = value == "preserve"
    default: return false
    }
    return true
  }

  private mutating func setFontSize(_ value: String) {
    let names: [String: Double] = [
      "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
      "xx-large": 32,
    ]
    if let size = names[value] {
      fontSize = size
    } else if let length = SVGLength(value), length.value >= 0 {
      let size =
        length.unit == .percent
        ? fontSize * length.value / 100 : length.resolved(.other, .zero, fontSize: fontSize)
      fontSize = min(size, 100_000)
    }
  }

  /// Parses the shorthand `font`: style and weight, then size and families.
  private mutating func setFont(_ value: String) {
    var words = value.split(separator: " ").map(String.init)
    while let word = words.first,
      SVGLength(String(word.prefix { $0 != "/" }))?.unit == nil
        || ["100", "200", "300", "400", "500", "600", "700", "800", "900"].contains(word)
    {
      if !setWord(word) { return }
      words.removeFirst()
    }
    guard let size = words.first, words.count > 1 else { return }
    setFontSize(String(size.prefix { $0 != "/" }))
    _ = setFont("font-family", words.dropFirst().joined(separator: " "))
  }

  private mutating func setWord(_ word: String) -> Bool {
    switch word {
    case "italic", "oblique": isItalic = true
    case "bold", "bolder", "lighter": _ = setFont("font-weight", word)
    case "normal", "small-caps": break
    default:
      guard let number = Double(word) else { return false }
      weight = number
    }
    return true
  }

  // MARK: - Values

  /// Parses a number or percentage, clamped to 0...1; nil if it is invalid.
  static func unit(_ text: String) -> Double? {
    guard let length = SVGLength(text), length.unit == .user || length.unit == .percent else {
      return nil
    }
    return min(max(length.unit == .percent ? length.value / 100 : length.value, 0), 1)
  }

  private static func rule(_ text: String) -> CAShapeLayerFillRule? {
    text == "evenodd" ? .evenOdd : text == "nonzero" ? .nonZero : nil
  }

  private static func id(_ text: String) -> String? {
    text == "none" ? nil : SVGPaint.reference(text)?.id
  }
}
