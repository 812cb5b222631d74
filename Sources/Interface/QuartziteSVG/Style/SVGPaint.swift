// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The paint of a fill or stroke.
enum SVGPaint: Sendable, Equatable {
  case none
  /// Straight sRGB with alpha, 0...1.
  case color(SIMD4<Double>)
  /// The value of the property `color`.
  case current
  /// A gradient or pattern by its id, and the paint that replaces a missing one.
  indirect case server(String, fallback: SVGPaint)

  /// Parses a paint; nil if the text is invalid.
  init?(_ text: String) {
    let text = text.trimmed
    switch text.lowercased() {
    case "none": self = .none
    case "currentcolor", "context-fill", "context-stroke": self = .current
    default:
      if let (id, rest) = Self.reference(text) {
        // Only a colour can be the fallback.
        let fallback = rest.hasPrefix("url(") || rest.isEmpty ? nil : SVGPaint(rest)
        self = .server(id, fallback: fallback ?? .none)
      } else if let color = SVGColorReader.read(text) {
        self = .color(color)
      } else {
        return nil
      }
    }
  }

  /// The id in `url(#id)`, empty for another URL, and the text that follows; nil for any other
  /// text.
  static func reference(_ text: String) -> (id: String, rest: String)? {
    let text = text.trimmed
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    let inner = text[text.index(text.startIndex, offsetBy: 4)..<end]
      .trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
    guard inner.hasPrefix("#") else { return ("", text[text.index(after: end)...].trimmed) }
    return (String(inner.dropFirst()), text[text.index(after: end)...].trimmed)
  }
}
