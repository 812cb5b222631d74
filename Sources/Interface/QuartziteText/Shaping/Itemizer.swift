// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Splits a paragraph into runs for the shaper: each has one style, face, script and embedding
/// level.
package struct Itemizer {
  /// The text.
  package let text: StyledText
  /// The fallback, which finds faces for characters that a font lacks.
  package let fallback: FontFallback

  /// Makes an itemiser.
  package init(_ text: StyledText, fallback: FontFallback = .shared) {
    (self.text, self.fallback) = (text, fallback)
  }

  /// The properties of one cluster.
  private struct Item {
    var span: Int
    var face: FontFace
    var script: ScriptTag
    var level: UInt8
  }

  /// Returns the shaped runs of a paragraph in logical (reading) order.
  ///
  /// Empty on a machine without fonts. Linear in the length of the paragraph.
  package func runs(
    _ paragraph: StyledText.Paragraph,
    clusters: GraphemeClusters,
    levels: [UInt8]
  ) -> [GlyphRun] {
    let count = clusters.starts.count - 1
    guard count > 0 else { return [] }
    let isASCII = text.units[paragraph.range].allSatisfy { $0 < 0x80 }
    if isASCII, let runs = plainRuns(paragraph.range, levels: levels) { return runs }
    let scalars = isASCII ? [] : clusterScalars(clusters)
    let scripts = isASCII ? [] : ScriptRuns.scripts(scalars)
    var runs: [GlyphRun] = []
    var current: Item?
    var start = paragraph.range.lowerBound
    func flush(_ end: Int) {
      guard let item = current, end > start else { return }
      runs.append(
        GlyphRun(
          text.units,
          range: start..<end,
          face: item.face,
          style: text.spans[item.span].style,
          script: item.script,
          level: item.level
        )
      )
    }
    for index in 0..<count {
      let unit = clusters.starts[index]
      let span = text.spanIndex(at: unit)
      guard
        let face = face(
          of: isASCII ? nil : scalars[index],
          unit: unit,
          span: span,
          script: isASCII ? .latin : scripts[index]
        )
      else { continue }
      let item = Item(
        span: span,
        face: face,
        script: isASCII ? .latin : scripts[index],
        level: levels[index]
      )
      if let old = current, old.span == item.span, old.face == item.face,
        old.script == item.script, old.level == item.level
      {
        continue
      }
      flush(unit)
      (current, start) = (item, unit)
    }
    flush(paragraph.range.upperBound)
    return runs
  }

  /// Returns a run for each style of an ASCII text; nil if a font lacks a character, or the
  /// direction changes.
  ///
  /// No ASCII character alone is an emoji, so that no fallback needs to be searched for each
  /// cluster.
  private func plainRuns(_ range: Range<Int>, levels: [UInt8]) -> [GlyphRun]? {
    guard let level = levels.first, levels.allSatisfy({ $0 == level }) else { return nil }
    var runs: [GlyphRun] = []
    for span in text.spans[text.spanIndex(at: range.lowerBound)...] {
      let part = span.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      guard let face = span.style.font.face, face.hasAll(ofASCII: text.units[part]) else {
        return nil
      }
      runs.append(
        GlyphRun(
          text.units,
          range: part,
          face: face,
          style: span.style,
          script: .latin,
          level: level
        )
      )
    }
    return runs
  }

  private func clusterScalars(_ clusters: GraphemeClusters) -> [[Unicode.Scalar]] {
    zip(clusters.starts, clusters.starts.dropFirst()).map {
      UTF16Text.scalars(text.units, $0..<$1)
    }
  }

  private func face(
    of scalars: [Unicode.Scalar]?,
    unit: Int,
    span: Int,
    script: ScriptTag
  ) -> FontFace? {
    let font = text.spans[span].style.font
    guard let face = font.face else { return nil }
    let cluster = scalars ?? [UTF16Text.scalar(text.units, unit, end: unit + 1).0]
    return fallback.face(
      for: cluster,
      script: script,
      font: face,
      weight: font.request.weight,
      isItalic: font.request.isItalic
    )
  }
}
