// SPDX-License-Identifier: Apache-2.0

/// All that the glyphs of a run in one face depend on: its text with what stands around it, and how it is
/// shaped.
struct ShapedText: Hashable {
  /// The most UTF-16 units of a run that is worth keeping.
  static let most = 256
  /// How many units before and after a run may change its shape: HarfBuzz looks at five characters.
  private static let context = 10

  private let units: [UInt16]
  /// Where the run begins and ends in `units`.
  private let start: Int, end: Int
  private let script: ScriptTag
  private let isRightToLeft: Bool
  private let language: String?
  private let features: [ShapingFeature]

  /// Takes a run, which must lie in the text.
  init(_ text: [UInt16], _ request: ShapingRequest) {
    let range = request.range
    let first = max(0, range.lowerBound - Self.context)
    let last = min(text.count, range.upperBound + Self.context)
    units = first == 0 && last == text.count ? text : Array(text[first..<last])
    (start, end) = (range.lowerBound - first, range.upperBound - first)
    (script, isRightToLeft) = (request.script, request.isRightToLeft)
    (language, features) = (request.language, request.features)
  }

  /// The units of the text, as the cost of keeping it.
  var cost: Int { units.count }

  /// Returns glyphs whose clusters count from another unit.
  func moved(_ glyphs: [ShapedGlyph], by distance: Int) -> [ShapedGlyph] {
    guard distance != 0 else { return glyphs }
    return glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster += distance
      return glyph
    }
  }
}
