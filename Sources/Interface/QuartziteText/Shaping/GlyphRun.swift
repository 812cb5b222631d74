// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Glyphs of one face, style and direction, in visual order.
///
/// Lengths are in points.
package struct GlyphRun: Sendable {
  /// One glyph.
  package struct Glyph: Hashable, Sendable {
    /// The index of the glyph in the face.
    package var glyph: UInt32
    /// The first UTF-16 unit that the glyph represents.
    package var cluster: Int
    /// The advance of the pen, to the right.
    package var advance: Double
    /// The offset of the glyph to the right of the pen and above the baseline.
    package var offsetX: Double, offsetY: Double
    /// Whether a line break before the cluster requires reshaping.
    package var isUnsafeToBreak: Bool
  }

  /// The face of all glyphs.
  package var face: FontFace
  /// The style of the text.
  package var style: TextStyle
  /// The script.
  package var script: ScriptTag
  /// The bidirectional embedding level; odd levels are right to left.
  package var level: UInt8
  /// The UTF-16 units that the run covers.
  package var range: Range<Int>
  /// The glyphs from left to right.
  package var glyphs: [Glyph]
  /// The UTF-16 units of the whole text, of which the run is a part.
  package let units: [UInt16]

  /// Whether the run is right to left.
  package var isRightToLeft: Bool { level & 1 == 1 }
  /// The sum of the advances.
  package var width: Double { glyphs.reduce(0) { $0 + $1.advance } }
  /// Points per font unit.
  package var scale: Double { style.font.size / face.tables.unitsPerEm }

  /// Shapes a range of a text.
  package init(
    _ text: [UInt16],
    range: Range<Int>,
    face: FontFace,
    style: TextStyle,
    script: ScriptTag,
    level: UInt8
  ) {
    (self.face, self.style, self.script) = (face, style, script)
    (self.level, self.range, units) = (level, range, text)
    let request = ShapingRequest(
      range: range,
      script: script,
      isRightToLeft: level & 1 == 1,
      features: face.defaultFeatures + style.features
    )
    let scale = style.font.size / face.tables.unitsPerEm
    let stretch = scale * style.stretch
    glyphs = face.shape(text, request).map {
      Glyph(
        glyph: $0.glyph,
        cluster: $0.cluster,
        advance: $0.advance * stretch,
        offsetX: $0.offsetX * stretch,
        offsetY: $0.offsetY * scale,
        isUnsafeToBreak: $0.isUnsafeToBreak
      )
    }
    hideControls(text)
    // Characters that another font has are not the font's own.
    let own = face == style.font.face ? style.font.ownTracking : 0
    if own + style.tracking != 0 { track(by: own + style.tracking) }
  }

  // Tabs and line breaks get no width here; layout computes that of tabs. Inline objects have the
  // width of their bounds.
  private mutating func hideControls(_ text: [UInt16]) {
    for index in glyphs.indices {
      let unit = text[glyphs[index].cluster]
      if unit < 0x20 || unit == 0x85 || unit == 0x2028 || unit == 0x2029 {
        glyphs[index].glyph = Self.noGlyph
        glyphs[index].advance = 0
      } else if unit == InlinePlace.unit, let inline = style.inline {
        glyphs[index].glyph = Self.noGlyph
        glyphs[index].advance = inline.bounds.width
      }
    }
  }

  /// The index of a glyph that draws nothing.
  package static let noGlyph = UInt32.max

  // Adds a space after each cluster in logical order: to the right of its last glyph if the run is
  // left to right, to the left of its first glyph otherwise.
  private mutating func track(by space: Double) {
    for index in glyphs.indices where glyphs[index].glyph != Self.noGlyph {
      if isRightToLeft {
        guard index == 0 || glyphs[index - 1].cluster != glyphs[index].cluster else { continue }
        glyphs[index].offsetX += space
      } else {
        let next = index + 1
        guard next == glyphs.count || glyphs[next].cluster != glyphs[index].cluster else {
          continue
        }
      }
      glyphs[index].advance += space
    }
  }

  /// Returns the run for `part`, which must be within the run's range.
  ///
  /// Glyphs are reused where they do not depend on their neighbours according to the font;
  /// otherwise the part is shaped again. O(log n) plus the length of the part.
  package func slice(_ part: Range<Int>, of text: [UInt16]) -> GlyphRun {
    if part == range { return self }
    let ends = [part.lowerBound, part.upperBound].map { glyphs(of: $0..<$0 + 1) }
    let needsShaping = ends.contains { glyphs[$0].contains(where: \.isUnsafeToBreak) }
    let startsCluster = { (unit: Int) in
      unit == range.lowerBound || unit == range.upperBound || !glyphs(of: unit..<unit + 1).isEmpty
    }
    if needsShaping || !startsCluster(part.lowerBound) || !startsCluster(part.upperBound) {
      return GlyphRun(
        text,
        range: part,
        face: face,
        style: style,
        script: script,
        level: level
      )
    }
    var copy = self
    copy.range = part
    copy.glyphs = Array(glyphs[glyphs(of: part)])
    return copy
  }

  /// Returns the indices of the glyphs that represent a range of units.
  ///
  /// Clusters increase from left to right, or decrease in a right-to-left run. O(log n).
  private func glyphs(of units: Range<Int>) -> Range<Int> {
    func first(_ isThere: (Int) -> Bool) -> Int {
      glyphs.indices.prefixEnd { !isThere(glyphs[$0].cluster) }
    }
    return isRightToLeft
      ? first { $0 < units.upperBound }..<first { $0 < units.lowerBound }
      : first { $0 >= units.lowerBound }..<first { $0 >= units.upperBound }
  }
}
