// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The text that a theme gives to a slot, with the attributes that replace the file's.
struct ThemeText: Sendable {
  var text: String
  private var font: String?
  private var size: Double?
  private var fill: Vector?
  private var stroke: Vector?
  private var strokeWidth: Double?
  private var strokesAboveFill: Bool?
  private var lineHeight: Double?
  private var tracking: Double?
  private var baselineShift: Double?
  private var alignment: TextDocument.Alignment?
  private var capitals: Int?

  /// Reads a text, or an object with one; nil for anything else.
  init?(_ source: JSONValue) {
    guard let text = source["text"]?.string ?? source.string else { return nil }
    self.text = text
    (font, size) = (source["fontName"]?.string, source["fontSize"]?.number)
    (fill, stroke) = (Self.color(source["fillColor"]), Self.color(source["strokeColor"]))
    strokeWidth = source["strokeWidth"]?.number
    strokesAboveFill = source["strokeOverFill"]?.bool
    (lineHeight, tracking) = (source["lineHeight"]?.number, source["tracking"]?.number)
    baselineShift = source["baselineShift"]?.number
    switch source["justify"]?.string {
    case "Left": alignment = .left
    case "Right": alignment = .right
    case "Center": alignment = .center
    default: break
    }
    switch source["textCaps"]?.string {
    case "Regular": capitals = 0
    case "AllCaps": capitals = 1
    case "SmallCaps": capitals = 2
    default: break
    }
  }

  private static func color(_ value: JSONValue?) -> Vector? {
    guard let numbers = value?.numbers, numbers.count >= 3, numbers.allSatisfy(\.isFinite) else {
      return nil
    }
    return Vector(numbers[0], numbers[1], numbers[2], numbers.count > 3 ? numbers[3] : 1)
  }

  /// Returns a document with the text and the attributes of the theme.
  func applied(to document: TextDocument) -> TextDocument {
    var result = document
    result.text = text
    if let font { result.font = font }
    if let size, size > 0 { result.size = size }
    if let fill { (result.fill, result.writtenFill) = (fill, nil) }
    if let stroke { (result.stroke, result.writtenStroke) = (stroke, nil) }
    if let strokeWidth { result.strokeWidth = strokeWidth }
    if let strokesAboveFill { result.strokesAboveFill = strokesAboveFill }
    if let lineHeight { result.lineHeight = lineHeight }
    if let tracking { result.tracking = tracking }
    if let baselineShift { result.baselineShift = baselineShift }
    if let alignment { result.alignment = alignment }
    if let capitals { result.capitals = capitals }
    return result
  }
}
