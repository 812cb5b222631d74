// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The outlines of one font's characters in a file.
struct GlyphTable {
  let model: FileModel
  let family: String
  let style: String

  /// Returns a character's outline and width.
  subscript(character: Character) -> GlyphModel? {
    model.glyphs[GlyphKey(character: String(character), family: family, style: style)]
  }

  /// Whether the table is not empty and has every visible character of a text.
  func holds(_ text: Substring) -> Bool {
    !model.glyphs.isEmpty && text.allSatisfy { $0.isWhitespace || self[$0] != nil }
      && text.contains { self[$0] != nil }
  }

  /// Returns the outline of a character relative to the pen; empty for a space.
  func outline(of character: Character, scale: Double, _ work: inout PathWork) -> PathElements {
    var result = PathElements()
    guard let glyph = self[character] else { return result }
    let size = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
    for shape in Self.outlines(glyph.shapes, &work) { shape.applying(size).append(to: &result) }
    return result
  }

  private static func outlines(_ items: [ShapeModel], _ work: inout PathWork) -> [BezierShape] {
    var result: [BezierShape] = []
    for item in items {
      if case .group(let inner, let transform) = item.kind {
        let matrix = transform.affine(at: 0)
        result += outlines(inner, &work).map { $0.applying(matrix) }
      } else {
        result += PathSource.outlines([.shape(item)], at: 0, &work)
      }
    }
    return result
  }
}
