// SPDX-License-Identifier: Apache-2.0

/// The cache key of a shaped run in one face: its text with the context, and the shaping
/// properties.
struct ShapedText: Hashable {
  /// The maximum length of a run that is cached, in UTF-16 units.
  static let most = 256
  /// The number of units before and after a run that may influence its shaping: HarfBuzz uses a
  /// context of five characters.
  private static let context = 10

  private let units: [UInt16]
  /// The start and end of the run in `units`.
  private let start: Int, end: Int
  private let script: ScriptTag
  private let isRightToLeft: Bool
  private let language: String?
  private let features: [ShapingFeature]

  /// Makes the key of a run, whose range must be inside the text.
  init(_ text: [UInt16], _ request: ShapingRequest) {
    let range = request.range
    let first = max(0, range.lowerBound - Self.context)
    let last = min(text.count, range.upperBound + Self.context)
    units = first == 0 && last == text.count ? text : Array(text[first..<last])
    (start, end) = (range.lowerBound - first, range.upperBound - first)
    (script, isRightToLeft) = (request.script, request.isRightToLeft)
    (language, features) = (request.language, request.features)
  }

  /// The cost of the cache entry: the number of units.
  var cost: Int { units.count }

  /// Returns glyphs with their clusters shifted by a number of units.
  func moved(_ glyphs: [ShapedGlyph], by distance: Int) -> [ShapedGlyph] {
    guard distance != 0 else { return glyphs }
    return glyphs.map { glyph in
      var glyph = glyph
      glyph.cluster += distance
      return glyph
    }
  }
}
